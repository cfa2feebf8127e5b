import { fold } from '#contract/fold.ts'

export const noteColours = ['yellow', 'green', 'blue', 'pink'] as const
export type NoteColour = (typeof noteColours)[number]

/** Characters of what a reader wrote. */
export const maxNoteLength = 4000
/** Characters of the words that a note is about: some paragraphs. */
export const maxQuoteLength = 1000
/** Characters before and after them. */
export const contextLength = 48
export const maxBoxes = 100
export const [notesPerBook, notesPerReader] = [1000, 10_000]

type Quoted = { exact: string; prefix: string; suffix: string }
/** What quotations are compared by; `at[n]` is the offset in the source of character n. */
export type Compact = { text: string; at: number[] }
/** Offsets of characters; `to` is exclusive. */
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
		const character = folded.text.charAt(index)
		if (character === ' ' || character === '-') continue
		text += character
		at.push(folded.at[index] ?? 0)
	}
	return { text, at }
}

/** Characters of the beginning and of the end of a changed quotation that have to be there. */
const anchorLength = 12

/**
 * Finds a quotation in a text, both compact; `score` is the number of characters around it that agree. Of several matches
 * the one with the best context; of a long quotation that matches nowhere, from its beginning to its end.
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
	if (exact.length < 2 * anchorLength) return null
	const [head, tail] = [exact.slice(0, anchorLength), exact.slice(-anchorLength)]
	for (let from = text.indexOf(head); from >= 0; from = text.indexOf(head, from + 1)) {
		const end = text.indexOf(tail, from + anchorLength)
		const to = end + anchorLength
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
