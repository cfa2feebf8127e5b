import type { Cue } from '#features/transcripts/contract.ts'

/** Index of the last cue that has started; null before the first and without times. */
export function currentCue(cues: readonly Cue[], seconds: number): number | null {
	const index = cues.findLastIndex(cue => cue.start !== null && cue.start <= seconds)
	return index < 0 ? null : index
}

/** One without an end lasts until the next. @param durationS of the track */
export function rangeOfCue(
	cues: readonly Cue[],
	index: number | null,
	durationS: number,
): { from: number; to: number } | null {
	const cue = cues[index ?? -1]
	if (!cue || cue.start === null) return null
	return { from: cue.start, to: cue.end ?? cues[(index ?? 0) + 1]?.start ?? durationS }
}
