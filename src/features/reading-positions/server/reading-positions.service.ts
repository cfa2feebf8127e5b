import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PageOfFormer } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Positions } from './positions.ts'

type ReadingPositionDeps = {
	/** From memory, as every page turn needs it. @throws AppError unknown_book */
	currentEdition(bookId: string): Promise<{ edition: string; isDemo: boolean; pageCount: number }>
	pageOfFormer: PageOfFormer
	/** @throws AppError for whoever may not read it */
	requireBook(caller: Caller, book: { bookId: string; isDemo: boolean }): Promise<void>
	positions: Positions
	clock: Clock
}
type Stop = { bookId: string; index: PageIndex; edition?: string | undefined; at?: number | undefined }
export type ReadingPositions = ReturnType<typeof createReadingPositions>

/** For so long whoever was admitted to a book is, without a question to the database for each page turn. */
const admittedMs = 60_000
const maxAdmitted = 20_000

export function createReadingPositions({
	currentEdition,
	pageOfFormer,
	requireBook,
	positions,
	clock,
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

	return {
		find: positions.find,
		latest: positions.latest,

		/**
		 * A page of an earlier edition is stored as the one that has its words now, or the same number.
		 * @param stop `at` in seconds, for one that could not be sent at once
		 */
		async stopAt(member: Member, { bookId, index: shown, edition: ofEdition, at }: Stop): Promise<void> {
			const { edition, isDemo, pageCount } = await currentEdition(bookId)
			await requireAdmission(member, { bookId, isDemo })
			const isOfFormer = ofEdition !== undefined && ofEdition !== edition
			const index = isOfFormer
				? ((await pageOfFormer({ bookId, edition }, { edition: ofEdition, index: shown })) ??
					asPageIndex(Math.min(shown, pageCount - 1)))
				: shown
			if (index >= pageCount) throw new AppError('page_out_of_range', { path: 'page_index' })
			const now = clock.now()
			const stoppedAt = at === undefined ? now : new Date(Math.min(at * 1000, now.getTime()))
			await positions.save({ userId: member.userId, bookId, index, at: stoppedAt })
		},
	}
}
