import { AppError } from '#contract/errors.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { editsBooks } from '#contract/roles.ts'
import type { BookId, PageNumber } from '#contract/vocabulary.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookWithKey } from '../contract.ts'
import { pagesUntilSearched, runsOf } from '../rules.ts'
import type { KeyPagesStore } from './key-pages.store.ts'

export type KeyPagesDeps = {
	store: KeyPagesStore
	/**
	 * Indexes of the pages that nothing but the key of a book stands on, in rising order, of the edition that was searched last; null
	 * where none was.
	 */
	foundIn(bookId: string): Promise<{ edition: string | null; pages: number[] }>
	/** Where the pages of a replaced edition are in another one with these texts; null where it is not stored any more. */
	movedFrom(
		bookId: string,
		edition: string,
		texts: readonly { index: number; text: string }[],
	): Promise<{ pageCount: number; pageOf(index: number): number | null } | null>
	/** The texts of a book's pages. */
	texts(bookId: string): Promise<{ index: number; text: string }[]>
	/** Undefined where a title has no book yet. */
	findBook(bookId: string): Promise<Book | undefined>
	/** By the id in sessions. */
	findPartner(publisherId: string): Promise<{ partnerId: string } | undefined>
	partnerOfBook(bookId: string): Promise<string | null>
	productsOf(partnerId: string): Promise<{ bookId: string; title: string }[]>
	/** Null for a session that is gone. */
	memberOf(sessionId: string): Promise<Member | null>
	/** What is known of books may be another now. */
	changed(): void
	clock: Clock
}
export type KeyPages = ReturnType<typeof createKeyPages>
type Book = { edition: string; startPage: PageNumber; pageSizes: unknown[] }
/** By page index. */
type Hidden = ReadonlySet<number>
/** `isSearched`: they are of the current edition; else those that may be the key. */
type Held = { pages: Hidden; isSearched: boolean }

/** Books of a publisher that are searched for one list. */
const maxBooks = 500
/** How long another process may go on as before. */
const freshMs = 10_000
const maxCached = 5000
/** A demo has pages of its book. */
const demoSuffix = /_demo$/
const none: Hidden = new Set()
const nothing: Held = { pages: none, isSearched: true }

export function createKeyPages(deps: KeyPagesDeps) {
	const {
		store,
		foundIn,
		movedFrom,
		texts,
		findBook,
		findPartner,
		partnerOfBook,
		productsOf,
		memberOf,
		changed,
		clock,
	} = deps
	let heldBooks: { atMs: number; ids: Promise<ReadonlySet<string>> } | null = null
	const cached = new Map<string, { atMs: number; edition: string; held: Promise<Held> }>()
	const isFresh = ({ atMs }: { atMs: number }) => performance.now() - atMs < freshMs

	function booksWithHeldKey(): Promise<ReadonlySet<string>> {
		if (heldBooks && isFresh(heldBooks)) return heldBooks.ids
		const read = { atMs: performance.now(), ids: store.books() }
		read.ids.catch(() => {
			if (heldBooks === read) heldBooks = null
		})
		heldBooks = read
		return read.ids
	}

	/** Where a new edition was not searched yet, what may be its key. */
	async function keyOf(bookId: string): Promise<{ pages: readonly number[]; isSearched: boolean }> {
		const [book, { edition, pages }] = await Promise.all([findBook(bookId), foundIn(bookId)])
		const isSearched = book !== undefined && edition === book.edition
		if (!book || isSearched || edition === null || pages.length === 0) return { pages, isSearched }
		const moved = await movedFrom(bookId, edition, await texts(bookId))
		const places = {
			pageOf: moved?.pageOf ?? (() => null),
			...{ formerCount: moved?.pageCount, pageCount: book.pageSizes.length },
		}
		return { pages: pagesUntilSearched(pages, places), isSearched }
	}

	async function read(bookId: string, wholeBook: string): Promise<Held> {
		const own = await keyOf(bookId)
		if (bookId === wholeBook) return { ...own, pages: new Set(own.pages) }
		const whole = await keyOf(wholeBook)
		const copies = await copiesOfKey(wholeBook, { key: new Set(whole.pages), demoId: bookId })
		return {
			pages: new Set([...own.pages, ...copies]),
			isSearched: own.isSearched && whole.isSearched,
		}
	}

	/** A demo is shown as soon as it is made, which is before anybody has looked through it. */
	async function copiesOfKey(
		wholeBook: string,
		{ key, demoId }: { key: Hidden; demoId: string },
	): Promise<number[]> {
		const [ofBook, ofDemo] = await Promise.all([texts(wholeBook), texts(demoId)])
		const words = new Set(ofBook.filter(({ index }) => key.has(index)).map(({ text }) => text))
		return ofDemo.filter(({ text }) => text.trim() !== '' && words.has(text)).map(({ index }) => index)
	}

	async function heldOf(bookId: string): Promise<Held> {
		const wholeBook = bookId.replace(demoSuffix, '')
		if (!(await booksWithHeldKey()).has(wholeBook)) return nothing
		// What is known of an edition says nothing of the next one, however soon that comes.
		const books = await Promise.all([...new Set([bookId, wholeBook])].map(findBook))
		const edition = books.map(book => book?.edition).join(' ')
		const known = cached.get(bookId)
		if (known && known.edition === edition && isFresh(known)) return known.held
		if (cached.size >= maxCached) cached.clear()
		const reading = { atMs: performance.now(), edition, held: read(bookId, wholeBook) }
		cached.set(bookId, reading)
		reading.held.catch(() => {
			if (cached.get(bookId) === reading) cached.delete(bookId)
		})
		return reading.held
	}

	/** Pages that are held back from readers. */
	const held = async (bookId: string): Promise<Hidden> => (await heldOf(bookId)).pages

	function forget(): void {
		heldBooks = null
		cached.clear()
	}

	const seesAll = (caller: Caller) => caller.kind === 'member' && editsBooks(caller.role)

	/** @throws AppError not_found */
	async function partnerIdOf(publisherId: string): Promise<string> {
		const partner = await findPartner(publisherId)
		if (!partner) throw new AppError('not_found')
		return partner.partnerId
	}

	return {
		held,
		/** Another process has changed what is held back, found or imported. */
		forget,

		/** False while pages that are shown may yet be found to be of a key that is held back. */
		async isSearched(bookId: string): Promise<boolean> {
			return (await heldOf(bookId)).isSearched
		},

		/** Whether pages are held back that only a search can show again. */
		async isAwaited(bookId: string): Promise<boolean> {
			const { pages, isSearched } = await heldOf(bookId)
			return !isSearched && pages.size > 0
		},

		/** The pages of a book that a caller is not shown: none for those who edit books. */
		async hiddenFrom(caller: Caller, bookId: string): Promise<Hidden> {
			return seesAll(caller) ? none : held(bookId)
		},

		/** The same for whoever's session an address was signed for. */
		async hiddenFromSession(sessionId: string, bookId: string): Promise<Hidden> {
			const pages = await held(bookId)
			const member = pages.size > 0 ? await memberOf(sessionId) : null
			return member && seesAll(member) ? none : pages
		},

		/** Those whose key was found, or is held back. @throws AppError not_found */
		async ofPublisher(publisherId: string): Promise<BookWithKey[]> {
			const products = await productsOf(await partnerIdOf(publisherId))
			const titles = new Map(products.slice(0, maxBooks).map(({ bookId, title }) => [bookId, title]))
			const books: BookWithKey[] = []
			for (const [bookId, title] of titles) {
				const book = await findBook(bookId)
				if (!book) continue
				const [{ pages }, isHeld] = await Promise.all([keyOf(bookId), store.isHeld(bookId)])
				if (pages.length === 0 && !isHeld) continue
				const numberOf = (index: number) => pageNumberOf(asPageIndex(index), book.startPage)
				books.push({
					...{ book_id: bookId as BookId, title, is_held: isHeld },
					pages: runsOf(pages).map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) })),
				})
			}
			return books
		},

		/** @throws AppError not_found; unknown_book for the book of another publisher too */
		async set(publisherId: string, bookId: string, isHeld: boolean): Promise<void> {
			const partnerId = await partnerIdOf(publisherId)
			const isOwn = (await partnerOfBook(bookId)) === partnerId
			if (!isOwn || !(await findBook(bookId))) throw new AppError('unknown_book')
			if (isHeld) await store.hold(bookId, clock.now())
			else await store.show(bookId)
			forget()
			changed()
		},
	}
}
