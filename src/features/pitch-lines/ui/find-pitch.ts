import { PitchDetector } from 'pitchy'
import type { Pitch } from './pitch-line.ts'

export type Sound = { samples: Float32Array; sampleRate: number }

const windowS = 0.064
const stepS = 0.01
/** Range of the voices of children and adults. */
const [lowestHz, highestHz] = [65, 600]
const minClarity = 0.85
/** Background noise has a pitch as well. */
const minVolumeDb = -45
/** At a time: a frame of the screen has sixteen. */
const workMs = 6
const maxPhraseS = 30

/** The pitch of a voice, in steps between which the page can be used. Rejects as the signal aborts. */
export async function findPitch({ samples, sampleRate }: Sound, signal: AbortSignal): Promise<Pitch[]> {
	const size = Math.round(windowS * sampleRate)
	const detector = PitchDetector.forFloat32Array(size)
	detector.minVolumeDecibels = minVolumeDb
	const found: Pitch[] = []
	const end = Math.min(samples.length, maxPhraseS * sampleRate) - size
	let since = performance.now()
	for (let at = 0; at <= end; at += Math.round(stepS * sampleRate)) {
		const [hz, clarity] = detector.findPitch(samples.subarray(at, at + size), sampleRate)
		if (clarity >= minClarity && hz >= lowestHz && hz <= highestHz)
			found.push({ second: at / sampleRate, hz })
		if (performance.now() - since < workMs) continue
		await new Promise(resolve => setTimeout(resolve))
		signal.throwIfAborted()
		since = performance.now()
	}
	return found
}
