import { isRefusal } from '#contract/errors.ts'
import { demoIdOf } from '#features/pages/rules.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { Member } from '#http/access.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import type { WithdrawalOutcome, WithdrawalRefusal, WithdrawnPlace } from '../contract.ts'
import type { BookArchiveStore } from './book-archive.store.ts'

type Stores = {
	archive: BookArchiveStore
	saveProduct(
		caller: Pick<Member, 'userId'>,
		bookId: string,
		saved: { data: ProductRecord; version: number; cover: null },
	): Promise<unknown>
}
export type BookArchiveDeps = {
	stores: Pick<Stores, 'archive'>
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	/** With versions, in the order of the ids. */
	products(bookIds: string[]): Promise<{ record: ProductRecord | null; version: number }[]>
	files: Pick<FileStore, 'delete'>
	/** Keys of files that are not named by the book's id: covers of when it had another one, and a key that was not read yet. */
	filesBeside(bookId: string): Promise<string[]>
	clock: Clock
	trashDays: number
	/** Whether an import of it waits or runs. */
	isBusy(bookId: string): Promise<boolean>
	/** @throws AppError book_busy while somebody else stores or moves its files */
	holds: {
		moving<T>(bookIds: readonly string[], act: (hold: Hold) => Promise<T>): Promise<T>
		removeFiles(id: string): Promise<void>
	}
	log: Log
}
/** An id that is left is released later, once its files are gone. */
type Hold = { leave(id: string): void }
export type BookArchive = ReturnType<typeof createBookArchive>

const dayMs = 86_400_000
/** Books out of the shop and of the lists: archived as long as one wants, or in the trash for some days. */
export function createBookArchive(deps: BookArchiveDeps) {
	const { stores, inTransaction, products, files, filesBeside, clock, trashDays, isBusy, holds, log } = deps

	async function productOf(bookId: string) {
		const [found] = await products([bookId])
		return found ?? { record: null, version: 0 }
	}

	async function withdrawOne(
		caller: Pick<Member, 'userId'>,
		bookId: string,
		place: WithdrawnPlace,
	): Promise<WithdrawalRefusal | null> {
		const facts = await stores.archive.facts(bookId)
		if (!facts) return 'unknown'
		if (place === 'trash' && facts.isBought) return 'bought'
		if (place === 'trash' && facts.isDemoOfOther) return 'demo'
		const { record, version } = await productOf(bookId)
		const at = clock.now()
		const shownFrom = record?.shownFrom ?? null
		await inTransaction(async ({ archive, saveProduct }) => {
			await archive.put(bookId, {
				...{ place, at, by: caller.userId, wasReady: record?.isReady ?? null },
				wasShownFrom: shownFrom === null ? null : new Date(shownFrom * 1000),
			})
			if (record)
				await saveProduct(caller, bookId, {
					data: { ...record, shownFrom: null, isReady: false },
					...{ version, cover: null },
				})
		})
		return null
	}

	async function restoreOne(
		caller: Pick<Member, 'userId'>,
		bookId: string,
	): Promise<WithdrawalRefusal | null> {
		const { record, version } = await productOf(bookId)
		return inTransaction(async ({ archive, saveProduct }) => {
			const was = await archive.take(bookId)
			if (!was) return 'unknown'
			if (record && was.wasReady !== null) {
				const shownFrom = was.wasShownFrom && unixSeconds(was.wasShownFrom)
				await saveProduct(caller, bookId, {
					data: { ...record, shownFrom, isReady: was.wasReady },
					...{ version, cover: null },
				})
			}
			return null
		})
	}

	/** One after the other: each book is a transaction of its own, and one that is refused holds up no other. */
	async function each(
		bookIds: readonly string[],
		act: (bookId: string) => Promise<WithdrawalRefusal | null>,
	): Promise<WithdrawalOutcome> {
		const outcome: WithdrawalOutcome = { done: [], refused: [] }
		for (const bookId of new Set(bookIds)) {
			const because = await act(bookId).catch((error: unknown) => {
				if (isRefusal(error, 'conflict')) return 'changed' as const
				throw error
			})
			if (because === null) outcome.done.push(bookId)
			else outcome.refused.push({ book_id: bookId, because })
		}
		return outcome
	}

	/** Nobody begins a book with the id before its files are gone; what is held or imported waits for the next run. */
	async function removeUnlessBusy(bookId: string, before: Date): Promise<void> {
		await holds
			.moving([bookId, demoIdOf(bookId)], async hold => {
				if (!(await isBusy(bookId))) await removeOne(bookId, before, hold)
			})
			.catch((error: unknown) => {
				if (!isRefusal(error, 'book_busy')) throw error
			})
	}

	/** Whoever got access meanwhile goes on reading: such a book is archived. One that was restored meanwhile stays. */
	async function removeOne(bookId: string, before: Date, hold: Hold): Promise<void> {
		const demoId = demoIdOf(bookId)
		const withDemo = await stores.archive.isDemo(demoId)
		const ids = withDemo ? [bookId, demoId] : [bookId]
		const beside = (await Promise.all(ids.map(filesBeside))).flat()
		const isRemoved = await inTransaction(async ({ archive }) => {
			if (!(await archive.holdExpired(bookId, before))) return false
			if (await archive.isBought(bookId)) {
				const was = await archive.find(bookId)
				if (was) await archive.put(bookId, { ...was, place: 'archive', by: 'trash' })
				return false
			}
			for (const id of ids) await archive.remove(id)
			return true
		})
		if (!isRemoved) return
		for (const key of beside)
			await files
				.delete(key)
				.catch((error: unknown) => log.warn({ err: error, key }, 'file of a book of the trash not removed'))
		for (const id of ids)
			await holds.removeFiles(id).catch((error: unknown) => {
				log.warn({ err: error, book: id }, 'files of a book of the trash not removed yet')
				hold.leave(id)
			})
	}

	return {
		async find(bookId: string) {
			const found = await stores.archive.find(bookId)
			const isTrash = found?.place === 'trash'
			return {
				place: found?.place ?? null,
				withdrawn_at: found ? unixSeconds(found.at) : null,
				removed_at: found && isTrash ? unixSeconds(new Date(found.at.getTime() + trashDays * dayMs)) : null,
			}
		},

		withdraw: (caller: Pick<Member, 'userId'>, bookIds: readonly string[], place: WithdrawnPlace) =>
			each(bookIds, bookId => withdrawOne(caller, bookId, place)),

		restore: (caller: Pick<Member, 'userId'>, bookIds: readonly string[]) =>
			each(bookIds, bookId => restoreOne(caller, bookId)),

		/** Whether a book was in the shop once and is not any more. Drafts are nobody's business. */
		async isArchived(bookId: string): Promise<boolean> {
			const found = await stores.archive.find(bookId)
			if (found?.place !== 'archive' || found.wasShownFrom === null) return false
			return found.wasShownFrom <= found.at
		},

		/** Removes what has been in the trash for `trashDays`, with its files. */
		async emptyTrash(): Promise<void> {
			const before = new Date(clock.now().getTime() - trashDays * dayMs)
			for (const bookId of await stores.archive.expired(before)) await removeUnlessBusy(bookId, before)
		},
	}
}
