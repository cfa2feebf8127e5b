import { wholeCharacters } from '#contract/storable.ts'
import { sentenceRanges } from '#features/sentences/rules.ts'

/** A word in a text and its sentence. */
export type WordAt = {
	word: string
	sentence: string /** What stands before the word in its block. */
	before: string
}

const letters = /[\p{L}\p{M}\p{N}]/u
/** Within a word: don't, ice-cream. */
const joining = /['’-]/

const maxSentenceLength = 300
const maxWordLength = 60

/** The word around an offset of a text; null between words. A hyphen or an apostrophe joins where letters are on both sides. */
export function wordAt(text: string, offset: number): WordAt | null {
	const isPart = (at: number): boolean =>
		letters.test(text.charAt(at)) ||
		(joining.test(text.charAt(at)) && letters.test(text.charAt(at - 1)) && letters.test(text.charAt(at + 1)))
	let [from, to] = [offset, offset]
	while (from > 0 && isPart(from - 1)) from -= 1
	while (to < text.length && isPart(to)) to += 1
	const word = text.slice(from, to)
	if (!/\p{L}/u.test(word) || word.length > maxWordLength) return null
	return { word, sentence: sentenceAround(text, from, to), before: text.slice(0, from) }
}

/** At most 300 characters with the word in it, ends of lines and double blanks taken out. */
function sentenceAround(text: string, from: number, to: number): string {
	const found = sentenceRanges(text, 'en').find(([start, end]) => start <= from && from < end)
	const start = found?.[0] ?? 0
	const end = Math.max(to, found?.[1] ?? text.length)
	const isLong = end - start > maxSentenceLength
	const [first, last] = isLong
		? [Math.max(start, from - maxSentenceLength / 2), Math.min(end, to + maxSentenceLength / 3)]
		: [start, end]
	return wholeCharacters(
		wholeCharacters(text.slice(first, last)).replace(/\s+/g, ' ').trim().slice(0, maxSentenceLength),
	)
}
