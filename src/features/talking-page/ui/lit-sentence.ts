import type { SpokenSentence } from '../rules.ts'

/** A sentence stays highlighted for so long after its end, so that nothing flickers before the next. */
const lingersS = 0.4

/** Index of the sentence that is said at a second of a track, which is highlighted; -1 for none. @param sentences by track and time */
export function litSentence(
	sentences: readonly SpokenSentence[],
	source: string | undefined,
	second: number,
): number {
	return sentences.findLastIndex(
		sentence =>
			sentence.source === source && sentence.start <= second + 0.01 && second < sentence.end + lingersS,
	)
}
