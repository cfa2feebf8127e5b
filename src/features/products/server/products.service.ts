import { AppError, isRefusal } from '#contract/errors.ts'
import { lastPageNumber } from '#contract/page-numbers.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import type { Language, PageNumber } from '#contract/vocabulary.ts'
import type { Category } from '#features/categories/contract.ts'
import { demoIdOf } from '#features/pages/rules.ts'
import type { Member } from '#http/access.ts'
import { InvalidRequest } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { firstVersion, saveVersion } from '#records/server/save-version.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { blankProduct, ProductRecord, type SentProduct } from '../contract.ts'

export type ProductCover = { key: string; width: number; height: number }
export type ProductStores = {
	books: {
		find(bookId: string): Promise<{ isDemo: boolean; startPage: PageNumber; pageCount: number } | undefined>
	}
	products: {
		find(bookId: string): Promise<ProductRecord | null>
		findAll(bookIds: string[]): Promise<{ bookId: string; record: ProductRecord }[]>
		unknownCategories(ids: number[]): Promise<number[]>
		/** Whether the book is archived or in the trash. */
		isWithdrawn(bookId: string): Promise<boolean>
		remove(bookId: string): Promise<void>
		put(
			bookId: string,
			product: ProductRecord,
			around: { cover: ProductCover | null; at: Date },
		): Promise<void>
	}
	versions: VersionsStore
}
type ProductsDeps = {
	stores: ProductStores
	inTransaction<T>(act: (stores: ProductStores) => Promise<T>): Promise<T>
	coverOf(bookId: string): Promise<ProductCover | null>
	categories(language: Language): Promise<{ children: Category[] }>
	demoPages: {
		/** @throws AppError page_out_of_range, invalid */
		check(bookId: string, pages: string): Promise<void>
		/** Makes the demo of the pages that are stored, now or later. */
		refresh(bookId: string): Promise<void>
	}
	clock: Clock
	timeZone: string
}
export type Products = ReturnType<typeof createProducts>

export function createProducts({
	stores,
	inTransaction,
	coverOf,
	categories,
	demoPages,
	clock,
	timeZone,
}: ProductsDeps) {
	/**
	 * Inside a transaction; null removes the product. What is archived or in the trash stays out of the shop, and what has no
	 * PDF is never put on sale, also not by undoing or restoring.
	 */
	async function saveInside(
		inside: ProductStores,
		caller: Pick<Member, 'userId'>,
		bookId: string,
		{ data, version, cover }: { data: ProductRecord | null; version: number; cover: ProductCover | null },
	): Promise<number> {
		const { books, products, versions } = inside
		const at = clock.now()
		const isOut = data !== null && (await products.isWithdrawn(bookId))
		const isUnreadable = data?.isReady === true && ((await books.find(bookId))?.pageCount ?? 0) === 0
		const offered = isUnreadable ? { ...data, isReady: false } : data
		const next = isOut ? { ...data, shownFrom: null, isReady: false } : offered
		return saveVersion(versions, {
			subject: { kind: 'product', id: bookId },
			expected: version,
			read: () => products.find(bookId),
			next,
			write: () => (next ? products.put(bookId, next, { cover, at }) : products.remove(bookId)),
			by: caller.userId,
			at,
		})
	}

	return {
		saveInside,

		async invalidFieldOf(bookId: string, next: ProductRecord): Promise<string | null> {
			try {
				if (next.demoPages !== null) await demoPages.check(bookId, next.demoPages)
				await checkInside(stores, bookId, next)
				return null
			} catch (error) {
				if (isRefusal(error, 'unknown_book')) return 'book_id'
				if (!(error instanceof AppError && error.path)) throw error
				return error.path.replace('data.', '')
			}
		},

		/** In the order of `bookIds`, with versions. */
		async records(bookIds: string[]) {
			const [products, versions] = await Promise.all([
				stores.products.findAll(bookIds),
				stores.versions.newestOf('product', bookIds),
			])
			const sold = new Map(products.map(({ bookId, record }) => [bookId, record]))
			const newest = new Map(versions.map(({ id, version }) => [id, version]))
			return bookIds.map(bookId => ({
				bookId,
				record: sold.get(bookId) ?? null,
				version: newest.get(bookId) ?? firstVersion,
			}))
		},

		async info(bookId: string, language: Language) {
			const [book, product] = [await stores.books.find(bookId), await stores.products.find(bookId)]
			if (!book && !product) throw new AppError('unknown_book')
			const demoId = demoIdOf(bookId)
			const demo = await stores.books.find(demoId)
			return {
				product,
				version: (await stores.versions.newest({ kind: 'product', id: bookId })) ?? firstVersion,
				categories: (await categories(language)).children,
				demos: demo?.isDemo ? [demoId] : [],
				pages: !book || book.pageCount === 0 ? null : { first: book.startPage, last: lastPageNumber(book) },
				time_zone: timeZone,
			}
		},

		async save(caller: Member, bookId: string, { data, version }: { data: SentProduct; version: number }) {
			const before = await stores.products.find(bookId)
			const sent = withFieldsOf(before ?? blankProduct(todayIn(timeZone, clock.now().getTime())), data)
			const next = sent.demoPages === null ? sent : { ...sent, demo: demoIdOf(bookId) }
			if (next.demoPages !== null) await demoPages.check(bookId, next.demoPages)
			const cover = await coverOf(bookId)
			const saved = await inTransaction(async inside => {
				await checkInside(inside, bookId, next)
				return saveInside(inside, caller, bookId, { data: next, version, cover })
			})
			if (next.demoPages !== null) await demoPages.refresh(bookId)
			return { product: next, version: saved }
		},
	}
}

function withFieldsOf(before: ProductRecord, sent: SentProduct): ProductRecord {
	const { data, error } = ProductRecord.safeParse({ ...before, ...sent })
	if (error) throw new InvalidRequest(error.issues.map(({ path }) => ['data', ...path].join('.')))
	return data
}

async function checkInside({ books, products }: ProductStores, bookId: string, next: ProductRecord) {
	const book = await books.find(bookId)
	// An existing product can be edited before its book exists.
	if (!book && !(await products.find(bookId))) throw new AppError('unknown_book')
	if ((next.shownFrom !== null || next.isReady) && (await products.isWithdrawn(bookId)))
		throw new AppError('book_withdrawn', { path: 'data.shownFrom' })
	if (next.isReady && (book?.pageCount ?? 0) === 0) throw new AppError('pdf_needed', { path: 'data.isReady' })
	if (next.isReady && next.price === 0 && !next.isFree)
		throw new AppError('price_needed', { path: 'data.price' })
	if (next.demoPages === null && next.demo !== null && !(await books.find(next.demo))?.isDemo)
		throw new AppError('invalid', { path: 'data.demo' })
	if ((await products.unknownCategories(next.categories)).length > 0)
		throw new AppError('invalid', { path: 'data.categories' })
}
