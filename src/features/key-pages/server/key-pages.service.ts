import { AppError } from '#contract/errors.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { editsBooks } from '#contract/roles.ts'
import type { BookId, PageNumber } from '#contract/vocabulary.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookWithKey } from '../contract.ts'
import { runsOf } from '../rules.ts'
import type { KeyPagesStore } from './key-pages.store.ts'

export type KeyPagesDeps = {
	store: KeyPagesStore
	/** Indexes of the pages that nothing but the key of a book stands on, in rising order. */
	foundIn(bookId: string): Promise<number[]>
	/** The texts of a book's pages. */
	texts(bookId: string): Promise<{ index: number; text: string }[]>
	/** Undefined where a title has no book yet. */
	findBook(bookId: string): Promise<{ startPage: PageNumber } | undefined>
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
/** By page index. */
type Hidden = ReadonlySet<number>

/** Of a publisher, that are looked through for one list. */
const maxBooks = 500
/** How long another process may go on as before. */
const freshMs = 10_000
const maxCached = 5000
/** A demo has pages of its book. */
const demoSuffix = /_demo$/
const none: Hidden = new Set()

export function createKeyPages(deps: KeyPagesDeps) {
	const {
		store,
		foundIn,
		texts,
		findBook,
		findPartner,
		partnerOfBook,
		productsOf,
		memberOf,
		changed,
		clock,
	} = deps
	const cached = new Map<string, { atMs: number; pages: Promise<Hidden> }>()

	async function read(bookId: string): Promise<Hidden> {
		const wholeBook = bookId.replace(demoSuffix, '')
		if (!(await store.isHeld(wholeBook))) return none
		const found = await foundIn(bookId)
		return new Set(bookId === wholeBook ? found : [...found, ...(await copiesOfKey(wholeBook, bookId))])
	}

	/** A demo is shown as soon as it is made, which is before anybody has looked through it. */
	async function copiesOfKey(wholeBook: string, demoId: string): Promise<number[]> {
		const key = new Set(await foundIn(wholeBook))
		const [ofBook, ofDemo] = await Promise.all([texts(wholeBook), texts(demoId)])
		const words = new Set(ofBook.filter(({ index }) => key.has(index)).map(({ text }) => text))
		return ofDemo.filter(({ text }) => text.trim() !== '' && words.has(text)).map(({ index }) => index)
	}

	/** Pages that are held back from readers. */
	function held(bookId: string): Promise<Hidden> {
		const known = cached.get(bookId)
		if (known && performance.now() - known.atMs < freshMs) return known.pages
		if (cached.size >= maxCached) cached.clear()
		const pages = read(bookId)
		cached.set(bookId, { atMs: performance.now(), pages })
		pages.catch(() => cached.delete(bookId))
		return pages
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

		/** Of a book, what a caller is not shown: nothing is hidden from who edits books. */
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
				const [pages, isHeld] = await Promise.all([foundIn(bookId), store.isHeld(bookId)])
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
			cached.clear()
			changed()
		},
	}
}
