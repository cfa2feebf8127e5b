import type { Clock } from '#platform/clock.ts'
import type { FoundPage } from '../contract.ts'

type Needs = {
	texts(bookId: string): Promise<{ index: number; text: string }[]>
	clock: Clock
}
/** `folded` has the same length as `line`, so that a place in one is a place in the other. */
type Page = { index: number; line: string; folded: string }
type Book = { pages: Page[]; characters: number; readAtMs: number }

/** Older texts are read anew; who asks meanwhile is answered with what is held, as a book of a thousand pages takes time. */
const freshMs = 30_000
/** A book that was opened may be searched; what it shows first has the database to itself. */
const warmMs = 3000
/** Of all books held at a time: about 32 MB. */
const charactersMax = 8_000_000
const pagesMax = 300
const [before, after] = [36, 60]

export type BookSearch = ReturnType<typeof createBookSearch>

/** Finds words in the texts of a book's pages. The texts of the books that are searched are held in memory, folded. */
export function createBookSearch({ texts, clock }: Needs) {
	const books = new Map<string, Promise<Book>>()

	async function read(bookId: string): Promise<Book> {
		const rows = await texts(bookId)
		const pages = rows.map(({ index, text }) => {
			const line = text.replace(/\s+/g, ' ').trim()
			return { index, line, folded: fold(line) }
		})
		const characters = pages.reduce((sum, { line }) => sum + 2 * line.length, 0)
		return { pages, characters, readAtMs: clock.now().getTime() }
	}

	const renewing = new Set<string>()

	async function bookOf(bookId: string): Promise<Book> {
		const held = await books.get(bookId)
		if (!held) return hold(bookId, read(bookId))
		if (clock.now().getTime() - held.readAtMs >= freshMs) renew(bookId)
		return held
	}

	async function hold(bookId: string, reading: Promise<Book>): Promise<Book> {
		books.delete(bookId)
		books.set(bookId, reading)
		const book = await reading.catch((error: unknown) => {
			books.delete(bookId)
			throw error
		})
		await letGo()
		return book
	}

	function renew(bookId: string): void {
		if (renewing.has(bookId)) return
		renewing.add(bookId)
		read(bookId)
			.then(book => hold(bookId, Promise.resolve(book)))
			// What cannot be read now is answered with what was read before.
			.catch(() => undefined)
			.finally(() => renewing.delete(bookId))
	}

	async function letGo(): Promise<void> {
		let held = 0
		for (const [bookId, book] of [...books].reverse()) {
			held += (await book.catch(() => ({ characters: 0 }))).characters
			if (held > charactersMax) books.delete(bookId)
		}
	}

	return {
		/** Reads a book's texts a little later, so that its first search does not wait for them. */
		warm(bookId: string): void {
			if (books.has(bookId)) return
			setTimeout(() => void bookOf(bookId).catch(() => undefined), warmMs).unref()
		},

		/** Case-insensitive substrings; blanks of any kind count as one. */
		async find(
			bookId: string,
			query: string,
		): Promise<{ has_text: boolean; pages: FoundPage[]; count: number }> {
			const { pages } = await bookOf(bookId)
			const wanted = fold(query.trim().replace(/\s+/g, ' '))
			const found: FoundPage[] = []
			let total = 0
			for (const { index, line, folded } of pages) {
				const first = folded.indexOf(wanted)
				if (first < 0) continue
				const count = occurrences(folded, wanted, first)
				total += count
				if (found.length < pagesMax)
					found.push({ page_index: index, count, snippet: snippetOf(line, first, wanted.length) })
			}
			return { has_text: pages.some(({ line }) => line !== ''), pages: found, count: total }
		},
	}
}

/** Lower case, one character for each; ё is е. */
function fold(text: string): string {
	const lower = text.toLowerCase().replaceAll('ё', 'е')
	// A few letters, as İ, grow when they become small: then each is looked at alone.
	if (lower.length === text.length) return lower
	return Array.from({ length: text.length }, (_, at) => {
		const small = text.charAt(at).toLowerCase()
		return small.length === 1 ? small : text.charAt(at)
	}).join('')
}

function occurrences(text: string, wanted: string, first: number): number {
	let count = 0
	for (let at = first; at >= 0; at = text.indexOf(wanted, at + wanted.length)) count += 1
	return count
}

/** Cut at words where there is one near. */
function snippetOf(line: string, at: number, length: number): FoundPage['snippet'] {
	const start = at <= before ? 0 : line.indexOf(' ', at - before) + 1 || at - before
	const from = Math.min(start, at)
	const end = at + length
	const cut = line.length - end <= after ? line.length : line.lastIndexOf(' ', end + after)
	const to = Math.max(cut, end)
	return {
		before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
		hit: line.slice(at, end),
		after: `${line.slice(end, to)}${to < line.length ? '…' : ''}`,
	}
}
