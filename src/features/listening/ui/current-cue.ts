import type { Cue } from '../contract.ts'

/** The place of the last cue that has begun; null before the first and in a text without times. */
export function currentCue(cues: readonly Cue[], seconds: number): number | null {
	const place = cues.findLastIndex(cue => cue.start !== null && cue.start <= seconds)
	return place < 0 ? null : place
}
