import { AppError, isRefusal } from '#contract/errors.ts'
import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import { type Category, Level } from '#features/catalogue/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { ProductRecord } from '../contract.ts'
import { type DemoPages, demoIdOf } from './demo-pages.ts'
import { firstVersion, saveVersion } from './save-version.ts'
import type { VersionsStore } from './versions.store.ts'

/** Prices in kopecks. */
export type ProductFields = {
	name: string
	author: string
	publisher: string
	series: string | null
	descriptionEn: string
	descriptionRu: string
	priceKopecks: number
	fullPriceKopecks: number | null
	isReady: boolean
	demoBookId: string | null
	paperUrl: string | null
	level: string | null
	ageMark: number
	publishedOn: string
	categoryIds: number[]
	shownFrom: Date | null
	discountFrom: Date | null
	discountTo: Date | null
	purchaseUrl: string | null
	demoPages: string | null
}
/** A key in the file store, and the size in pixels. */
export type Cover = { key: string; width: number; height: number }
export type ProductStores = {
	books: {
		find(bookId: string): Promise<{ isDemo: boolean; startPage: number; pageCount: number } | undefined>
	}
	products: {
		find(bookId: string): Promise<ProductFields | undefined>
		findAll(bookIds: string[]): Promise<(ProductFields & { bookId: string })[]>
		unknownCategories(ids: number[]): Promise<number[]>
		remove(bookId: string): Promise<void>
		put(bookId: string, product: ProductFields, around: { cover: Cover | null; at: Date }): Promise<void>
	}
	versions: VersionsStore
}
type Needs = {
	stores: ProductStores
	inTransaction<T>(act: (stores: ProductStores) => Promise<T>): Promise<T>
	/** The cover that was made from the book's first page. */
	coverOf(bookId: string): Promise<Cover | null>
	categories(language: Language): Promise<{ children: Category[] }>
	demoPages: DemoPages
	clock: Clock
	timeZone: string
}
export type ProductEditing = ReturnType<typeof createProductEditing>

/** The record of what is sold of a book. */
export function createProductEditing({
	stores,
	inTransaction,
	coverOf,
	categories,
	demoPages,
	clock,
	timeZone,
}: Needs) {
	async function recordOf({ products }: ProductStores, bookId: string): Promise<ProductRecord | null> {
		const product = await products.find(bookId)
		return product ? onTheWire(product) : null
	}

	/** Inside a transaction; null takes out of the shop what was put there. */
	function saveInside(
		inside: ProductStores,
		who: Pick<Member, 'userId'>,
		bookId: string,
		{ data, version, cover }: { data: ProductRecord | null; version: number; cover: Cover | null },
	): Promise<number> {
		const { products, versions } = inside
		const at = clock.now()
		return saveVersion(versions, {
			subject: { kind: 'product', id: bookId },
			expected: version,
			read: () => recordOf(inside, bookId),
			next: data,
			write: () => (data ? products.put(bookId, stored(data), { cover, at }) : products.remove(bookId)),
			by: who.userId,
			at,
		})
	}

	return {
		saveInside,

		/** The field that a product of this book cannot have; null where it could be saved. */
		async faultOf(bookId: string, next: ProductRecord): Promise<string | null> {
			try {
				if (next.demoPages !== null) await demoPages.check(bookId, next.demoPages)
				checkPrices(next)
				await checkInside(stores, bookId, next)
				return null
			} catch (error) {
				if (isRefusal(error, 'unknown_book')) return 'book_id'
				if (!(error instanceof AppError && error.path)) throw error
				return error.path.replace('data.', '')
			}
		},

		/** What is sold of books, in their order, with the version that an update is made of. */
		async records(bookIds: string[]) {
			const [products, versions] = await Promise.all([
				stores.products.findAll(bookIds),
				stores.versions.newestOf('product', bookIds),
			])
			const sold = new Map(products.map(product => [product.bookId, onTheWire(product)]))
			const newest = new Map(versions.map(({ id, version }) => [id, version]))
			return bookIds.map(bookId => ({
				bookId,
				record: sold.get(bookId) ?? null,
				version: newest.get(bookId) ?? firstVersion,
			}))
		},

		async info(bookId: string, language: Language) {
			const book = await stores.books.find(bookId)
			if (!book) throw new AppError('unknown_book')
			const demoId = demoIdOf(bookId)
			const demo = await stores.books.find(demoId)
			return {
				product: await recordOf(stores, bookId),
				version: (await stores.versions.newest({ kind: 'product', id: bookId })) ?? firstVersion,
				categories: (await categories(language)).children,
				demos: demo?.isDemo ? [demoId] : [],
				pages:
					book.pageCount === 0 ? null : { first: book.startPage, last: book.startPage + book.pageCount - 1 },
				time_zone: timeZone,
			}
		},

		async save(who: Member, bookId: string, { data, version }: { data: ProductRecord; version: number }) {
			const next = data.demoPages === null ? data : { ...data, demo: demoIdOf(bookId) }
			if (next.demoPages !== null) await demoPages.check(bookId, next.demoPages)
			checkPrices(next)
			const cover = await coverOf(bookId)
			const saved = await inTransaction(async inside => {
				await checkInside(inside, bookId, next)
				return saveInside(inside, who, bookId, { data: next, version, cover })
			})
			if (next.demoPages !== null) await demoPages.make(bookId, next.demoPages)
			return { product: next, version: saved }
		},
	}
}

function checkPrices({ price, priceWithoutDiscount: before, discountFrom, discountTo }: ProductRecord): void {
	const isHigher = before === null ? (discountFrom ?? discountTo) === null : before > price
	if (!isHigher) throw new AppError('invalid', { path: 'data.priceWithoutDiscount' })
	if (discountFrom !== null && discountTo !== null && discountTo <= discountFrom)
		throw new AppError('invalid', { path: 'data.discountTo' })
}

async function checkInside({ books, products }: ProductStores, bookId: string, next: ProductRecord) {
	if (!(await books.find(bookId))) throw new AppError('unknown_book')
	if (next.demoPages === null && next.demo !== null && !(await books.find(next.demo))?.isDemo)
		throw new AppError('invalid', { path: 'data.demo' })
	if ((await products.unknownCategories(next.categories)).length > 0)
		throw new AppError('invalid', { path: 'data.categories' })
}

function onTheWire(product: ProductFields): ProductRecord {
	const level = Level.safeParse(product.level)
	const age = ProductRecord.shape.ageMark.safeParse(product.ageMark)
	return {
		name: product.name,
		author: product.author,
		publisher: product.publisher,
		series: product.series,
		description_en: product.descriptionEn,
		description_ru: product.descriptionRu,
		price: roublesFromKopecks(product.priceKopecks),
		priceWithoutDiscount:
			product.fullPriceKopecks === null ? null : roublesFromKopecks(product.fullPriceKopecks),
		isReady: product.isReady,
		demo: product.demoBookId,
		paper: product.paperUrl,
		level: level.success ? level.data : null,
		ageMark: age.success ? age.data : 0,
		publishedOn: product.publishedOn,
		categories: product.categoryIds,
		shownFrom: secondsOf(product.shownFrom),
		discountFrom: secondsOf(product.discountFrom),
		discountTo: secondsOf(product.discountTo),
		purchase: product.purchaseUrl,
		demoPages: product.demoPages,
	}
}

function stored(record: ProductRecord): ProductFields {
	const { price, priceWithoutDiscount: before } = record
	return {
		name: record.name,
		author: record.author,
		publisher: record.publisher,
		series: record.series,
		descriptionEn: record.description_en,
		descriptionRu: record.description_ru,
		priceKopecks: Math.round(price * 100),
		fullPriceKopecks: before === null ? null : Math.round(before * 100),
		isReady: record.isReady,
		demoBookId: record.demo,
		paperUrl: record.paper,
		level: record.level,
		ageMark: record.ageMark,
		publishedOn: record.publishedOn,
		categoryIds: record.categories,
		shownFrom: momentOf(record.shownFrom),
		discountFrom: momentOf(record.discountFrom),
		discountTo: momentOf(record.discountTo),
		purchaseUrl: record.purchase,
		demoPages: record.demoPages,
	}
}

function secondsOf(at: Date | null): number | null {
	return at && Math.floor(at.getTime() / 1000)
}

function momentOf(seconds: number | null): Date | null {
	return seconds === null ? null : new Date(seconds * 1000)
}
