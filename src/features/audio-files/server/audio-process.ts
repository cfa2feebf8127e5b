import { readFile } from 'node:fs/promises'
import { type Probe, probeSound } from '#platform/audio/probe-audio.ts'
import { runWorkerProgram } from '#platform/worker-program.ts'

/** Entry of the audio worker process: a file that makes it hang or grow ends only this process. */
export type AudioTask = { /** Path on this machine. */ path: string }

runWorkerProgram(async ({ path }: AudioTask): Promise<Probe> => probeSound(await readFile(path)))
