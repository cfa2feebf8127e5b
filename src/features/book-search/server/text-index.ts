import type { PageIndex } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import type { SearchOptions } from '../contract.ts'
import { type FoundPages, findInPages, foldedPage, type SearchedPage } from '../rules.ts'

export type TextIndexDeps = {
	texts(bookId: string): Promise<{ index: PageIndex; text: string }[]>
	/** Another one after every change by an editor or of the PDF, by whatever process; undefined before the first. */
	versionOf(bookId: string): Promise<number | undefined>
	clock: Clock
}
type Book = { pages: SearchedPage[]; characters: number; version: number | undefined; readAtMs: number }

/**
 * Texts that change without a version, as a demo's do with its book, are reloaded in the background; searches meanwhile
 * use the cached ones, as a long book takes time.
 */
const freshMs = 30_000
/** A book that was opened may be searched; opening it has priority on the database. */
const warmMs = 3000
/** Characters of all cached texts but a single longer one, as printed and folded; with the offsets of the folded ones about 48 MB. */
const maxCharacters = 8_000_000

export type TextIndex = ReturnType<typeof createTextIndex>

/** Full-text search in a book. Case-folded texts of recently searched books are cached in memory. */
export function createTextIndex({ texts, versionOf, clock }: TextIndexDeps) {
	const books = new Map<string, Promise<Book>>()

	/** @param version from before: a change meanwhile is seen by the next search */
	async function read(bookId: string, version: number | undefined): Promise<Book> {
		const rows = await texts(bookId)
		const pages: SearchedPage[] = []
		const othersTurn = createYieldToEventLoop()
		for (const row of rows) {
			pages.push(foldedPage(row))
			await othersTurn()
		}
		const characters = pages.reduce((sum, { text, folded }) => sum + text.length + folded.length, 0)
		return { pages, characters, version, readAtMs: clock.now().getTime() }
	}

	const renewing = new Set<string>()

	async function bookOf(bookId: string): Promise<Book> {
		const version = await versionOf(bookId)
		const cached = await books.get(bookId)
		if (!cached || cached.version !== version) return store(bookId, read(bookId, version))
		if (Math.abs(clock.now().getTime() - cached.readAtMs) >= freshMs) renew(bookId, version)
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

	function renew(bookId: string, version: number | undefined): void {
		if (renewing.has(bookId)) return
		renewing.add(bookId)
		read(bookId, version)
			.then(book => store(bookId, Promise.resolve(book)))
			// If it can't be read now, the previous texts stay.
			.catch(() => undefined)
			.finally(() => renewing.delete(bookId))
	}

	async function evict(): Promise<void> {
		let cached = 0
		let isNewest = true
		for (const [bookId, book] of [...books].reverse()) {
			cached += (await book.catch(() => ({ characters: 0 }))).characters
			// The newest stays however long it is: it would be read for every search.
			if (cached > maxCharacters && !isNewest) books.delete(bookId)
			isNewest = false
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
			{ hidden, ...options }: SearchOptions & { hidden?: ReadonlySet<number> } = {},
		): Promise<FoundPages> {
			const { pages } = await bookOf(bookId)
			const shown = hidden?.size ? pages.filter(({ index }) => !hidden.has(index)) : pages
			return findInPages(shown, query, options)
		},
	}
}
