import type { SpokenSentence } from '../rules.ts'

/** Between two sentences the last one stays lit, so that nothing flickers. */
const lingersS = 0.4

/** The one that is said at a second of a track; -1 for none. @param sentences by track and time */
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
