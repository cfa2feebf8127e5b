import { AppError } from '#contract/errors.ts'
import { bookStateOf } from '#features/book-list/rules.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Publishing as PublishingReply } from '../contract.ts'
import { type BookFacts, canBeSold, partsOf } from '../rules.ts'
import type { PublishingStore } from './publishing.store.ts'

type PublishingDeps = {
	store: PublishingStore
	products: {
		/** With versions, in the order of the ids. */
		records(bookIds: string[]): Promise<{ record: ProductRecord | null; version: number }[]>
		save(caller: Member, bookId: string, saved: { data: ProductRecord; version: number }): Promise<unknown>
	}
	tracks(bookId: string): Promise<Pick<AudioItem, 'source'>[]>
	missingFiles(bookId: string, sources: string[]): Promise<string[]>
	exercises(bookId: string): Promise<BookFacts['exercises']>
	partnerOfBook(bookId: string): Promise<string | null>
	clock: Clock
	timeZone: string
}
const unsearched: BookFacts['exercises'] = { isFound: false, spaces: 0, doubtful: 0, count: 0, keyless: 0 }
type Change = { version: number; state: 'draft' | 'production' | 'ready'; from?: number | undefined }
export type Publishing = ReturnType<typeof createPublishing>

/** The one place that says whether a book can be sold and what its state is. */
export function createPublishing(deps: PublishingDeps) {
	const { store, products, tracks, missingFiles, exercises, partnerOfBook, clock, timeZone } = deps

	async function read(bookId: string): Promise<PublishingReply> {
		const row = await store.find(bookId)
		if (!row) throw new AppError('unknown_book')
		const { record, version } = await productOf(bookId)
		const { title, isDemo, hasCover, withdrawn, ...counts } = row
		const parts = partsOf({
			...counts,
			missingFiles: await missingOf(bookId, row.tracks),
			exercises: row.pages > 0 ? await exercises(bookId) : unsearched,
			product: record && {
				hasCover,
				price: record.price,
				isFree: record.isFree,
				publisher: record.publisher,
				hasPartner: (await partnerOfBook(bookId)) !== null,
			},
		})
		const shownFrom = record?.shownFrom ?? null
		const sold = {
			is_demo: isDemo,
			is_ready: record?.isReady ?? null,
			pages: row.pages,
			shown_from: shownFrom === null ? null : new Date(shownFrom * 1000),
			withdrawn,
		}
		const state = bookStateOf(sold, clock.now())
		return {
			book_id: bookId,
			title,
			state,
			shown_from: shownFrom,
			is_ready: record?.isReady ?? false,
			version,
			parts,
			can_be_sold: !isDemo && withdrawn === null && canBeSold(parts),
			time_zone: timeZone,
		}
	}

	async function productOf(bookId: string) {
		const [found] = await products.records([bookId])
		return found ?? { record: null, version: 0 }
	}

	async function missingOf(bookId: string, count: number): Promise<number> {
		if (count === 0) return 0
		const sources = (await tracks(bookId)).map(({ source }) => source)
		const missing = new Set(await missingFiles(bookId, sources))
		return sources.filter(source => missing.has(source)).length
	}

	return {
		read,

		/**
		 * @throws AppError conflict where somebody saved the product meanwhile; publish_blocked for a sale of what lacks
		 * its file, price or publisher
		 */
		async change(caller: Member, bookId: string, { version, state, from }: Change): Promise<PublishingReply> {
			const { can_be_sold } = await read(bookId)
			const { record } = await productOf(bookId)
			if (!record || (state === 'ready' && !can_be_sold)) throw new AppError('publish_blocked')
			const since =
				record.shownFrom !== null && record.shownFrom * 1000 <= clock.now().getTime() ? record.shownFrom : 0
			const data = {
				...record,
				shownFrom: state === 'draft' ? null : (from ?? since),
				isReady: state === 'ready',
			}
			await products.save(caller, bookId, { data, version })
			return read(bookId)
		},
	}
}
