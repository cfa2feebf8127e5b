import { fold, foldQuery, foldText } from '#contract/fold.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { FoundPage } from './contract.ts'

/** `folded` is what is compared. */
export type SearchedPage = { index: PageIndex; text: string; folded: string }
export type FoundPages = { has_text: boolean; pages: FoundPage[]; count: number }

const maxPages = 300
const [before, after] = [36, 60]
/** A page with less is an image only; the smallest share of text pages that makes a book searchable. */
const minCharacters = 20
const minShare = 0.1

export function foldedPage({ index, text }: { index: PageIndex; text: string }): SearchedPage {
	return { index, text, folded: foldText(text) }
}

/** Substrings, as `fold` compares them. The same on the server and in a kept copy of the book. */
export function findInPages(pages: readonly SearchedPage[], query: string): FoundPages {
	const wanted = foldQuery(query)
	const found: FoundPage[] = []
	let total = 0
	for (const { index, text, folded } of pages) {
		const first = wanted === '' ? -1 : folded.indexOf(wanted)
		if (first < 0) continue
		const count = occurrences(folded, wanted, first)
		total += count
		if (found.length < maxPages)
			found.push({ page_index: index, count, snippet: snippetOf(text, first, wanted.length) })
	}
	return { has_text: hasText(pages), pages: found, count: total }
}

function occurrences(text: string, wanted: string, first: number): number {
	let count = 0
	for (let at = first; at >= 0; at = text.indexOf(wanted, at + wanted.length)) count += 1
	return count
}

/** A scan may contain the text of a library's stamp. */
function hasText(pages: readonly SearchedPage[]): boolean {
	const withWords = pages.filter(({ folded }) => folded.length >= minCharacters).length
	return withWords > pages.length * minShare
}

/** Cut at word boundaries where possible. @param at position and @param length of the hit in the folded text */
function snippetOf(text: string, at: number, length: number): FoundPage['snippet'] {
	const { at: positions } = fold(text)
	const [from = 0, last = 0] = [positions[at], positions[at + length - 1]]
	// Longer than what is shown: joining blanks and hyphenated words makes it shorter.
	const start = oneLine(text.slice(Math.max(0, from - 2 * before), from)).trimStart()
	const following = oneLine(text.slice(last + 1, last + 1 + 2 * after)).trimEnd()
	const isCutBefore = from > 2 * before || start.length > before
	const isCutAfter = last + 1 + 2 * after < text.length || following.length > after
	const shownBefore =
		start.length > before ? start.slice(start.indexOf(' ', start.length - before) + 1) : start
	const shownAfter =
		following.length > after ? following.slice(0, Math.max(0, following.lastIndexOf(' ', after))) : following
	return {
		before: `${isCutBefore ? '…' : ''}${shownBefore}`,
		hit: oneLine(text.slice(from, last + 1)),
		after: `${shownAfter}${isCutAfter ? '…' : ''}`,
	}
}

const hyphenatedWord = /(?<=\p{L})(?!\s)[-‐\p{Cf}\p{Cc}][ \t]*\r?\n\s*(?=\p{Ll})/gu

function oneLine(text: string): string {
	return text.replace(hyphenatedWord, '').replace(/\s+/g, ' ')
}
