import { parentPort, workerData } from 'node:worker_threads'
import type { SoundFault } from '../contract.ts'
import { type Probe, probeSound } from './probe-sound.ts'
import { SoundFailure } from './sound-failure.ts'

/** What the thread that looks at one sound says before it ends. */
export type SoundAnswer = { ok: true; probe: Probe } | { ok: false; reason: SoundFault }

function say(answer: SoundAnswer): void {
	parentPort?.postMessage(answer)
}

probeSound(workerData).then(
	probe => say({ ok: true, probe }),
	(error: unknown) => say({ ok: false, reason: error instanceof SoundFailure ? error.reason : 'damaged' }),
)
