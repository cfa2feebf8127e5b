import { fold, trimQuery } from '#contract/fold.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { FoundPage, SearchOptions } from './contract.ts'

/** A text, what it is compared by, and where in the text each character of that stands. */
export type SearchedText = { text: string; folded: string; at: ArrayLike<number> }
export type SearchedPage = SearchedText & { index: PageIndex }
export type FoundPages = { has_text: boolean; pages: FoundPage[]; count: number }

/** Above those of any book that is read page by page: a search is stepped through to its end. */
const maxPages = 5000
const [before, after] = [36, 60]
/** A page with less is an image only; the smallest share of text pages that makes a book searchable. */
const minCharacters = 20
const minShare = 0.1

export function foldedPage({ index, text }: { index: PageIndex; text: string }): SearchedPage {
	const { text: folded, at } = fold(text)
	// A tenth of the memory of an array.
	return { index, text, folded, at: text.length > 0xffff ? Uint32Array.from(at) : Uint16Array.from(at) }
}

/** Substrings, as `fold` compares them. The same on the server and in a kept copy of the book. */
export function findInPages(
	pages: readonly SearchedPage[],
	query: string,
	options: SearchOptions = {},
): FoundPages {
	const hitsOf = hitFinder(query, options)
	const found: FoundPage[] = []
	let total = 0
	for (const page of pages) {
		const hits = hitsOf(page)
		const [first] = hits
		if (!first) continue
		total += hits.length
		if (found.length < maxPages)
			found.push({ page_index: page.index, count: hits.length, snippet: snippetOf(page.text, first) })
	}
	return { has_text: hasText(pages), pages: found, count: total }
}

/** Offsets in the text; `to` is exclusive. */
export type Hit = { from: number; to: number }

/** @returns the hits of the query in a text, none of which has a character of another */
export function hitFinder(query: string, options: SearchOptions): (searched: SearchedText) => Hit[] {
	const typed = trimQuery(query)
	const { text: wanted, at: typedAt } = fold(typed)
	const isUpper = Array.from(wanted, (_, offset) => isUpperCase(typed, typedAt[offset]))

	function isMeant(searched: SearchedText, start: number): boolean {
		const { text, at } = searched
		if (
			options.match_case &&
			isUpper.some((upper, offset) => upper !== isUpperCase(text, at[start + offset]))
		)
			return false
		return !options.whole_words || (isParted(searched, start) && isParted(searched, start + wanted.length))
	}
	return searched => {
		const { folded, at } = searched
		const hits: Hit[] = []
		if (wanted === '') return hits
		for (let start = folded.indexOf(wanted); start >= 0; ) {
			const isHit = isMeant(searched, start)
			const from = at[start] ?? 0
			if (isHit) hits.push({ from, to: (at[start + wanted.length - 1] ?? from) + 1 })
			start = folded.indexOf(wanted, start + (isHit ? wanted.length : 1))
		}
		return hits
	}
}

function isUpperCase(text: string, at: number | undefined): boolean {
	const character = text.charAt(at ?? text.length)
	return character !== character.toLowerCase()
}

const [wordCharacter, letter] = [/[\p{L}\p{N}_]/u, /\p{L}/u]
/** Folding leaves out what parts a compound within a line; one at a line's end may be of one word. */
const hyphenWithinLine = /^\p{M}*[-‐‑]$/u

/** Whether no word goes on from the character before a place in the folded text to the one at it (UAX #29). */
function isParted({ text, folded, at }: SearchedText, place: number): boolean {
	const [before, after] = [folded.charAt(place - 1), folded.charAt(place)]
	if (wordCharacter.test(before) && wordCharacter.test(after))
		return hyphenWithinLine.test(text.slice((at[place - 1] ?? 0) + 1, at[place]))
	if (before === "'" && letter.test(after)) return !letter.test(folded.charAt(place - 2))
	if (after === "'" && letter.test(before)) return !letter.test(folded.charAt(place + 1))
	return true
}

/** A scan may contain the text of a library's stamp. */
function hasText(pages: readonly SearchedPage[]): boolean {
	const withWords = pages.filter(({ folded }) => folded.length >= minCharacters).length
	return withWords > pages.length * minShare
}

/** Cut at word boundaries where possible. */
function snippetOf(text: string, { from, to }: Hit): FoundPage['snippet'] {
	// Longer than what is shown: joining blanks and hyphenated words makes it shorter.
	const start = oneLine(text.slice(Math.max(0, from - 2 * before), from)).trimStart()
	const following = oneLine(text.slice(to, to + 2 * after)).trimEnd()
	const isCutBefore = from > 2 * before || start.length > before
	const isCutAfter = to + 2 * after < text.length || following.length > after
	const shownBefore =
		start.length > before ? start.slice(start.indexOf(' ', start.length - before) + 1) : start
	const shownAfter =
		following.length > after ? following.slice(0, Math.max(0, following.lastIndexOf(' ', after))) : following
	return {
		before: `${isCutBefore ? '…' : ''}${shownBefore}`,
		hit: oneLine(text.slice(from, to)),
		after: `${shownAfter}${isCutAfter ? '…' : ''}`,
	}
}

const hyphenatedWord = /(?<=\p{L})(?!\s)[-‐\p{Cf}\p{Cc}][ \t]*\r?\n\s*(?=\p{Ll})/gu

function oneLine(text: string): string {
	return text.replace(hyphenatedWord, '').replace(/\s+/g, ' ')
}
