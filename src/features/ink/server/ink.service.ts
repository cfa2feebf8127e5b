import { AppError } from '#contract/errors.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PagesOfFormer } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { DrawnInk, Ink } from '../contract.ts'
import { inkPerBook, inkPerReader } from '../rules.ts'
import type { InkStore } from './ink.store.ts'

type PageText = { index: PageIndex; text: string }
export type InkServiceDeps = {
	store: InkStore
	books: {
		/** @throws for an unknown book and for a caller who may not read it */
		readable(caller: Caller, bookId: string): Promise<{ edition: string; pageSizes: readonly unknown[] }>
		/** Without the text of pages that are held back from the caller. */
		textsFor(caller: Caller, bookId: string): Promise<PageText[]>
		pagesOfFormer: PagesOfFormer
	}
	/** Moves what is of an earlier edition to the page that has its words. */
	relocate(
		ink: readonly Ink[],
		to: {
			edition: string
			pageCount: number
			texts: readonly PageText[]
			pageOf: Awaited<ReturnType<PagesOfFormer>>
		},
	): Ink[]
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type InkService = ReturnType<typeof createInk>

export function createInk({ store, books, relocate, changed, clock }: InkServiceDeps) {
	/** In whole seconds, as changes are. */
	const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
	/** A device whose clock is ahead would win against every later change. */
	const notLater = (seconds: number) => Math.min(seconds, nowSeconds())

	return {
		/** By page of the current edition. */
		async list(caller: Member, bookId: string): Promise<Ink[]> {
			const { edition, pageSizes } = await books.readable(caller, bookId)
			const all = await store.list(caller.userId, bookId)
			const earlier = all.filter(ink => ink.edition !== edition)
			if (earlier.length === 0) return all
			const texts = await books.textsFor(caller, bookId)
			const wordless = earlier.flatMap(({ edition, quote }) => (quote.exact === '' ? [edition] : []))
			const pageOf = await books.pagesOfFormer({ bookId, edition }, wordless)
			const moved = relocate(earlier, { edition, pageCount: pageSizes.length, texts, pageOf })
			// What is nowhere stays what it is: the edition may be taken back.
			await store.move(
				caller.userId,
				moved.filter(ink => ink.is_found),
			)
			return [...all.filter(ink => ink.edition === edition), ...moved].sort(
				(one, other) => one.page_index - other.page_index,
			)
		},

		/** @throws AppError page_out_of_range, limit_reached for one too many, invalid for the id of ink in another book */
		async save(caller: Member, bookId: string, ink: DrawnInk): Promise<void> {
			const { edition, pageSizes } = await books.readable(caller, bookId)
			// Ink of an earlier edition is found in the current one when it is listed.
			if (ink.edition === edition && ink.page_index >= pageSizes.length)
				throw new AppError('page_out_of_range', { path: 'ink.page_index' })
			const former = await store.bookOf(caller.userId, ink.id)
			if (former !== undefined && former !== bookId) throw new AppError('invalid', { path: 'ink.id' })
			const timely = {
				...ink,
				created_at: notLater(ink.created_at),
				changed_at: notLater(ink.changed_at),
			}
			const now = new Date(nowSeconds() * 1000)
			const max = { inBook: inkPerBook, all: inkPerReader }
			if (!(await store.put(caller.userId, bookId, timely, { now, max }))) throw new AppError('limit_reached')
			changed(caller.userId)
		},

		async remove(caller: Member, bookId: string, id: string, changedAt: number): Promise<void> {
			await books.readable(caller, bookId)
			const now = new Date(nowSeconds() * 1000)
			await store.remove(caller.userId, { bookId, id, changedAt: notLater(changedAt), now })
			changed(caller.userId)
		},
	}
}
