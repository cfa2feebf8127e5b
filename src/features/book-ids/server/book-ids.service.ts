import { extname } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { demoIdOf } from '#features/pages/rules.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { deleteFiles } from '#platform/files/delete-files.ts'
import type { FileStore } from '#platform/files.ts'
import { randomToken } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { outageOf } from '#platform/outage.ts'
import { firstVersion } from '#records/server/save-version.ts'
import { isFullBookId } from '../rules.ts'
import { copyBookFiles } from './book-files.ts'
import type { BookIdHolds, Hold } from './book-id-holds.ts'
import type { BookIdsStore, KnownBook } from './book-ids.store.ts'
import type { FormerIds } from './former-ids.ts'

export type BookIdsDeps = {
	stores: Stores
	inTransaction<T>(act: (store: Stores) => Promise<T>): Promise<T>
	holds: Pick<BookIdHolds, 'moving' | 'removeFiles'>
	former: Pick<FormerIds, 'reload'>
	coverKey(edition: { bookId: string; edition: string }): string
	products: {
		records(bookIds: string[]): Promise<{ record: ProductRecord | null }[]>
	}
	covers: { find(bookId: string): Promise<Cover | null | undefined> }
	/** Made of the first page; null where there is none. */
	coverOf(bookId: string): Promise<ProductCover | null>
	/** Makes the demo of a book, now or later. */
	remakeDemo(bookId: string): Promise<void>
	files: FileStore
	clock: Clock
	log: Log
}
/** `isBusy`: whether an import or a preparation of its pages waits or runs. */
type Stores = BookIdsStore & {
	isBusy(bookId: string): Promise<boolean>
	saveProduct(
		caller: Pick<Member, 'userId'>,
		bookId: string,
		saved: { data: ProductRecord; version: number; cover: ProductCover | null },
	): Promise<unknown>
	putCover(bookId: string, cover: Cover): Promise<void>
}
type ProductCover = { key: string; width: number; height: number }
type Cover = ProductCover & { colour: string | null }
type Copied = { bookId: string; newId: string; title: string }
type Renamed = { from: string; to: string; covers: { key: string; copy: string }[] }
const taken = () => new AppError('taken', { path: 'new_id' })
export type BookIds = ReturnType<typeof createBookIds>

/** Another id for a book, and a second book made from one. */
export function createBookIds(deps: BookIdsDeps) {
	const { stores, inTransaction, holds, former, coverKey, products, covers, files, clock, log } = deps
	const { coverOf, remakeDemo } = deps

	async function requireBook(bookId: string): Promise<KnownBook> {
		const book = await stores.find(bookId)
		if (!book) throw new AppError('unknown_book')
		if (book.isDemo) throw new AppError('demo_follows')
		if (await stores.isBusy(bookId)) throw new AppError('book_busy')
		return book
	}

	async function requireFree(store: Stores, id: string, ownerId: string): Promise<void> {
		if (!isFullBookId(id)) throw new AppError('invalid', { path: 'new_id' })
		if ((await store.isTaken(id, ownerId)) || (await store.isTaken(demoIdOf(id), demoIdOf(ownerId))))
			throw taken()
	}

	/** Inside the transaction: what was begun since the files were copied is part of no copy. */
	async function requireUnchanged(store: Stores, bookId: string, { edition }: KnownBook): Promise<void> {
		if ((await store.isBusy(bookId)) || (await store.find(bookId))?.edition !== edition)
			throw new AppError('book_busy')
	}

	/** What cannot be removed now is swept later: whoever waits has waited for the file store already. */
	async function removeWritten(error: unknown, hold: Hold, id: string, written: string[]): Promise<void> {
		if (outageOf(error) === 'files') hold.leave(id)
		else await remove(hold, id, () => deleteFiles(files, written))
	}

	/** What cannot be removed now is swept later. */
	async function remove(hold: Hold, id: string, act: () => Promise<void>): Promise<void> {
		await act().catch((error: unknown) => {
			log.warn({ err: error, book: id }, 'files of an id not removed yet')
			hold.leave(id)
		})
	}

	const coversOf = ({ edition }: KnownBook, from: string, to: string) => [
		{ key: coverKey({ bookId: from, edition }), copy: coverKey({ bookId: to, edition }) },
	]

	async function change(bookId: string, newId: string, hold: Hold): Promise<{ book_id: string }> {
		const book = await requireBook(bookId)
		await requireFree(stores, newId, bookId)
		const demo = await stores.find(demoIdOf(bookId))
		const renamed: Renamed[] = [{ from: bookId, to: newId, covers: coversOf(book, bookId, newId) }]
		if (demo?.isDemo) {
			const [from, to] = [demoIdOf(bookId), demoIdOf(newId)]
			renamed.push({ from, to, covers: coversOf(demo, from, to) })
		}
		const written: string[] = []
		try {
			for (const one of renamed) await copyBookFiles(files, one, written)
			await inTransaction(async store => {
				await store.lock()
				await requireFree(store, newId, bookId)
				await requireUnchanged(store, bookId, book)
				for (const { from, to } of renamed) await store.change(from, to, clock.now())
			})
		} catch (error) {
			await removeWritten(error, hold, newId, written)
			throw error
		}
		// It is reloaded by a message too.
		await former.reload().catch((error: unknown) => log.warn({ err: error }, 'former ids of books not read'))
		for (const { from } of renamed) await remove(hold, from, () => holds.removeFiles(from))
		return { book_id: newId }
	}

	async function duplicate(
		caller: Pick<Member, 'userId'>,
		{ bookId, newId, title }: Copied,
		hold: Hold,
	): Promise<{ book_id: string }> {
		const book = await requireBook(bookId)
		if (!book.hasBook) throw new AppError('unknown_book')
		await requireFree(stores, newId, '')
		const cover = await covers.find(bookId)
		// A draft's: where its cover lies must not follow from what is known of the book that it was made from.
		const copy = `covers/${newId}-${randomToken()}${extname(cover?.key ?? '')}`
		const ownCovers = cover ? [{ key: cover.key, copy }] : coversOf(book, bookId, newId)
		const [sold] = await products.records([bookId])
		const pageCover = cover ? null : await coverOf(bookId)
		const written: string[] = []
		try {
			await copyBookFiles(files, { from: bookId, to: newId, covers: ownCovers }, written)
			await inTransaction(async store => {
				await store.lock()
				await requireFree(store, newId, '')
				await requireUnchanged(store, bookId, book)
				await store.copy(bookId, newId, title)
				if (!sold?.record) return
				const data = { ...sold.record, name: title, isbn: null, shownFrom: null, isReady: false }
				// A demo of the copy's own pages is made with it; another book's demo is not its own.
				data.demo = data.demoPages === null ? null : demoIdOf(newId)
				const copied = cover ? { ...cover, key: copy } : null
				const ofPage = pageCover && { ...pageCover, key: coverKey({ bookId: newId, edition: book.edition }) }
				await store.saveProduct(caller, newId, { data, version: firstVersion, cover: copied ?? ofPage })
				if (copied) await store.putCover(newId, copied)
			})
		} catch (error) {
			await removeWritten(error, hold, newId, written)
			throw error
		}
		await remakeDemo(newId)
		return { book_id: newId }
	}

	return {
		/**
		 * Files are copied before anything changes and removed after it, so that whatever fails leaves the book as it was.
		 * @throws AppError unknown_book, taken, invalid, demo_follows, book_busy
		 */
		async change(bookId: string, newId: string): Promise<{ book_id: string }> {
			if (isSameId(bookId, newId)) throw taken()
			const wanted = [bookId, newId, demoIdOf(bookId), demoIdOf(newId)]
			return holds.moving(wanted, hold => change(bookId, newId, hold))
		},

		/** @throws AppError unknown_book, taken, invalid, demo_follows, book_busy */
		async duplicate(caller: Pick<Member, 'userId'>, copied: Copied): Promise<{ book_id: string }> {
			if (isSameId(copied.bookId, copied.newId)) throw taken()
			return holds.moving([copied.bookId, copied.newId], hold => duplicate(caller, copied, hold))
		},
	}
}

/** Ids that differ by case are one for file stores that do not tell them apart. */
const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
