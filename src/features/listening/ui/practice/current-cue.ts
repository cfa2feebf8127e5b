import type { Cue } from '#features/transcripts/contract.ts'

/** Index of the last cue that has started; null before the first and without times. */
export function currentCue(cues: readonly Cue[], seconds: number): number | null {
	const index = cues.findLastIndex(cue => cue.start !== null && cue.start <= seconds)
	return index < 0 ? null : index
}
