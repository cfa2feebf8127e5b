import { fold } from '#contract/fold.ts'

export const noteColours = ['yellow', 'green', 'blue', 'pink'] as const
export type NoteColour = (typeof noteColours)[number]

/** Characters of what a reader wrote. */
export const longestNote = 4000
/** Characters of the words that a note is about: some paragraphs. */
export const longestQuote = 1000
/** Characters before and after them. */
export const contextLength = 48
export const mostBoxes = 100
/** Of one reader, in a book and altogether. */
export const [notesPerBook, notesPerReader] = [1000, 10_000]

type Quoted = { exact: string; prefix: string; suffix: string }
/** What quotations are compared by; `at[n]` is the place in the source of which character n was made. */
export type Compact = { text: string; at: number[] }
export type Range = { from: number; to: number }

/**
 * A text without what line ends, typesetting and another extraction change: folded as for the search, and without blanks and
 * hyphens.
 */
export function compactOf(source: string): Compact {
	const folded = fold(source)
	let text = ''
	const at: number[] = []
	for (let index = 0; index < folded.text.length; index += 1) {
		const sign = folded.text.charAt(index)
		if (sign === ' ' || sign === '-') continue
		text += sign
		at.push(folded.at[index] ?? 0)
	}
	return { text, at }
}

/** Of a quotation that changed, the length of its beginning and of its end that have to be there. */
const endLength = 12

/**
 * Where a quotation stands in a text, both compact; `score` is how much of what stood around it agrees. Of several places
 * the one with the best context; where a long one is nowhere as it was, from its beginning to its end.
 */
export function findQuote(
	text: string,
	{ exact, prefix, suffix }: Quoted,
): (Range & { score: number }) | null {
	let best: (Range & { score: number }) | null = null
	if (exact === '') return null
	for (let from = text.indexOf(exact); from >= 0; from = text.indexOf(exact, from + 1)) {
		const to = from + exact.length
		const score = sameAtEnd(text.slice(0, from), prefix) + sameAtStart(text.slice(to), suffix)
		if (best === null || score > best.score) best = { from, to, score }
	}
	return best ?? findChanged(text, exact)
}

function findChanged(text: string, exact: string): (Range & { score: number }) | null {
	if (exact.length < 2 * endLength) return null
	const [head, tail] = [exact.slice(0, endLength), exact.slice(-endLength)]
	for (let from = text.indexOf(head); from >= 0; from = text.indexOf(head, from + 1)) {
		const end = text.indexOf(tail, from + endLength)
		const to = end + endLength
		if (end >= 0 && Math.abs(to - from - exact.length) <= exact.length * 0.3) return { from, to, score: 0 }
	}
	return null
}

export function compactQuote({ exact, prefix, suffix }: Quoted): Quoted {
	return { exact: compactOf(exact).text, prefix: compactOf(prefix).text, suffix: compactOf(suffix).text }
}

function sameAtEnd(text: string, end: string): number {
	let same = 0
	while (same < end.length && text.at(-1 - same) === end.at(-1 - same) && same < text.length) same += 1
	return same
}

function sameAtStart(text: string, start: string): number {
	let same = 0
	while (same < start.length && same < text.length && text[same] === start[same]) same += 1
	return same
}
