import { fold, foldQuery, foldText } from '#contract/fold.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import type { FoundPage } from '../contract.ts'

export type TextIndexDeps = {
	texts(bookId: string): Promise<{ index: PageIndex; text: string }[]>
	clock: Clock
}
type Page = { index: PageIndex; text: string; folded: string }
type Book = { pages: Page[]; characters: number; readAtMs: number }

/**
 * Older texts are reloaded in the background; searches meanwhile use the cached ones, as a long book takes
 * time.
 */
const freshMs = 30_000
/** A book that was opened may be searched; opening it has priority on the database. */
const warmMs = 3000
/** Of all cached books: about 32 MB. */
const charactersMax = 8_000_000
const pagesMax = 300
const [before, after] = [36, 60]
/** A page with less is an image only; the smallest share of text pages that makes a book searchable. */
const fewestCharacters = 20
const smallestShare = 0.1

export type TextIndex = ReturnType<typeof createTextIndex>

/** Full-text search in a book. Case-folded texts of recently searched books are cached in memory. */
export function createTextIndex({ texts, clock }: TextIndexDeps) {
	const books = new Map<string, Promise<Book>>()

	async function read(bookId: string): Promise<Book> {
		const rows = await texts(bookId)
		const pages = rows.map(({ index, text }) => ({ index, text, folded: foldText(text) }))
		const characters = pages.reduce((sum, { text, folded }) => sum + text.length + folded.length, 0)
		return { pages, characters, readAtMs: clock.now().getTime() }
	}

	const renewing = new Set<string>()

	async function bookOf(bookId: string): Promise<Book> {
		const cached = await books.get(bookId)
		if (!cached) return store(bookId, read(bookId))
		if (clock.now().getTime() - cached.readAtMs >= freshMs) renew(bookId)
		return cached
	}

	async function store(bookId: string, reading: Promise<Book>): Promise<Book> {
		books.delete(bookId)
		books.set(bookId, reading)
		const book = await reading.catch((error: unknown) => {
			books.delete(bookId)
			throw error
		})
		await evict()
		return book
	}

	function renew(bookId: string): void {
		if (renewing.has(bookId)) return
		renewing.add(bookId)
		read(bookId)
			.then(book => store(bookId, Promise.resolve(book)))
			// If it can't be read now, the previous texts stay.
			.catch(() => undefined)
			.finally(() => renewing.delete(bookId))
	}

	async function evict(): Promise<void> {
		let cached = 0
		for (const [bookId, book] of [...books].reverse()) {
			cached += (await book.catch(() => ({ characters: 0 }))).characters
			if (cached > charactersMax) books.delete(bookId)
		}
	}

	return {
		/** Loads a book's texts a little later, so that its first search does not wait for them. */
		warm(bookId: string): void {
			if (books.has(bookId)) return
			setTimeout(() => void bookOf(bookId).catch(() => undefined), warmMs).unref()
		},

		/** Substrings, as `fold` compares them. */
		async find(
			bookId: string,
			query: string,
		): Promise<{ has_text: boolean; pages: FoundPage[]; count: number }> {
			const { pages } = await bookOf(bookId)
			const wanted = foldQuery(query)
			const found: FoundPage[] = []
			let total = 0
			for (const { index, text, folded } of pages) {
				const first = wanted === '' ? -1 : folded.indexOf(wanted)
				if (first < 0) continue
				const count = occurrences(folded, wanted, first)
				total += count
				if (found.length < pagesMax)
					found.push({ page_index: index, count, snippet: snippetOf(text, first, wanted.length) })
			}
			return { has_text: hasText(pages), pages: found, count: total }
		},
	}
}

function occurrences(text: string, wanted: string, first: number): number {
	let count = 0
	for (let at = first; at >= 0; at = text.indexOf(wanted, at + wanted.length)) count += 1
	return count
}

/** A scan may contain the text of a library's stamp. */
function hasText(pages: readonly Page[]): boolean {
	const withWords = pages.filter(({ folded }) => folded.length >= fewestCharacters).length
	return withWords > pages.length * smallestShare
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
