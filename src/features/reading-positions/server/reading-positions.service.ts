import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PagesOfFormer } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { PageOfEdition, PositionsStore } from './positions.store.ts'
import type { Positions } from './positions.ts'

type ReadingPositionDeps = {
	/** From memory, as every page turn needs it. @throws AppError unknown_book */
	currentEdition(bookId: string): Promise<{ edition: string; isDemo: boolean; pageCount: number }>
	/** From the database; undefined where the book is gone. */
	findBook(bookId: string): Promise<{ edition: string } | undefined>
	pagesOfFormer: PagesOfFormer
	/** @throws AppError for whoever may not read it */
	requireBook(caller: Caller, book: { bookId: string; isDemo: boolean }): Promise<void>
	positions: Positions
	store: Pick<PositionsStore, 'pagesOfOthers' | 'move'>
	clock: Clock
	log: Log
}
/** The current edition of a book. */
type Book = { bookId: string; edition: string; pageSizes: readonly unknown[] }
type Stop = { bookId: string; index: PageIndex; edition?: string | undefined; at?: number | undefined }
export type ReadingPositions = ReturnType<typeof createReadingPositions>

/** For so long whoever was admitted to a book is, without a question to the database for each page turn. */
const admittedMs = 60_000
const maxAdmitted = 20_000

export function createReadingPositions({
	currentEdition,
	findBook,
	pagesOfFormer,
	requireBook,
	positions,
	store,
	clock,
	log,
}: ReadingPositionDeps) {
	/** When, by reader and book, the oldest first. */
	const admitted = new Map<string, number>()

	async function requireAdmission(member: Member, book: { bookId: string; isDemo: boolean }): Promise<void> {
		const key = `${member.userId} ${book.bookId}`
		const nowMs = clock.now().getTime()
		const atMs = admitted.get(key)
		if (atMs !== undefined && Math.abs(nowMs - atMs) < admittedMs) return
		admitted.delete(key)
		await requireBook(member, book)
		admitted.set(key, nowMs)
		const [oldest] = admitted.keys()
		if (admitted.size > maxAdmitted && oldest !== undefined) admitted.delete(oldest)
	}

	/** The page of an edition in the current one: that with its words, or the same number. */
	async function indexIn(book: Book, { edition, index }: PageOfEdition): Promise<PageIndex> {
		if (edition === '' || edition === book.edition) return index
		const pageOf = await pagesOfFormer(book, [edition])
		return pageOf(edition, index) ?? asPageIndex(Math.max(0, Math.min(index, book.pageSizes.length - 1)))
	}

	return {
		latest: positions.latest,
		indexIn,

		/** A page of the current edition; null in a book not opened yet. */
		async find(userId: string, book: Book): Promise<PageIndex | null> {
			const position = await positions.find(userId, book.bookId)
			return position && indexIn(book, position)
		},

		/**
		 * A page of another edition is stored as that: `indexIn` tells where it is now.
		 * @param stop `at` in seconds, for one that could not be sent at once
		 */
		async stopAt(member: Member, { bookId, index, edition: shown, at }: Stop): Promise<void> {
			const { edition: current, isDemo, pageCount } = await currentEdition(bookId)
			await requireAdmission(member, { bookId, isDemo })
			const edition = shown ?? current
			if (edition === current && index >= pageCount)
				throw new AppError('page_out_of_range', { path: 'page_index' })
			const now = clock.now()
			const stoppedAt = at === undefined ? now : new Date(Math.min(at * 1000, now.getTime()))
			await positions.save({ userId: member.userId, bookId, edition, index, at: stoppedAt })
		},

		/**
		 * Has all readers of a book at the pages of its current edition, as far as it has theirs. Does not fail: one that is left where
		 * it was is found when it is read, as long as its edition is stored.
		 */
		async settle(bookId: string): Promise<void> {
			try {
				const book = await findBook(bookId)
				const pages = book ? await store.pagesOfOthers({ bookId, edition: book.edition }) : []
				if (!book || pages.length === 0) return
				const { edition } = book
				const pageOf = await pagesOfFormer(
					{ bookId, edition },
					pages.map(page => page.edition),
				)
				const moves = pages.flatMap(from => {
					const to = pageOf(from.edition, from.index)
					return typeof to === 'number' ? [{ from, to }] : []
				})
				if (moves.length > 0) await store.move({ bookId, edition }, moves)
			} catch (error) {
				log.warn({ err: error, book: bookId }, 'reading positions not moved to the new edition')
			}
		},
	}
}
