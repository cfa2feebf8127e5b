import { AppError } from '#contract/errors.ts'
import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import {
	type BookPage,
	type Card,
	type Carousel,
	type Catalogue,
	type CategoryTree,
	type Choice,
	defaultRandomCategoryId,
	featuredCategoryId,
	Level,
	type Shelf,
	type ShelfPage,
	type Sort,
	unrelatedCategoryId,
} from '../contract.ts'
import { cardsPerPage, noChoice } from '../rules.ts'
import type { CatalogueStore, CategoryRow, Filter, FoundProduct } from './catalogue.store.ts'
import { idsBelow, treeOf } from './category-tree.ts'
import { facetsOf } from './facets.ts'
import { type CatalogueInput, rowsOf } from './import-catalogue.ts'
import type { TextSearch } from './text-search.service.ts'

type Needs = {
	store: CatalogueStore
	text: TextSearch
	purchaseUrl(productId: string): string
	clock: Clock
}
export type CatalogueService = ReturnType<typeof createCatalogue>

const relatedMax = 12
const carouselMax = 15
/** A random carousel needs more books than this. */
const tooFewForCarousel = 2

export function createCatalogue({ store, text, purchaseUrl, clock }: Needs) {
	async function cards(filter: Filter, language: Language): Promise<Card[]> {
		const rows = await store.products(filter, language, clock.now())
		return rows.map(row => ({ ...card(row), url: row.purchase_url ?? purchaseUrl(row.product_id) }))
	}

	async function shelfFilter(shelf: Shelf, rows?: CategoryRow[]): Promise<Pick<Filter, 'shelf'>> {
		if (shelf === 'all') return {}
		if (shelf === 'sale') return { shelf: { kind: 'sale' } }
		const known = rows ?? (await store.categories())
		return { shelf: { kind: 'categories', ids: idsBelow(known, shelf) } }
	}

	return {
		async categories(language: Language): Promise<CategoryTree> {
			return { children: treeOf(await store.categories(), language) }
		},

		/** How many editions stand in each category, those below it included. */
		async categoryCounts(): Promise<{ [id: number]: number }> {
			const counts = await store.categoryCounts(clock.now())
			return Object.fromEntries(counts.map(({ category_id, count }) => [category_id, count]))
		},

		/**
		 * What stands on a shelf, narrowed by a search in title, author and description and by a choice. A search without
		 * an order brings titles before authors and authors before descriptions.
		 * @throws AppError not_found for a category that does not exist
		 */
		async list(
			asked: { shelf: Shelf; search?: string; sort?: Sort | null; choice?: Choice; page?: number },
			language: Language,
		): Promise<ShelfPage> {
			const categories = await store.categories()
			const { shelf, choice = noChoice } = asked
			if (typeof shelf === 'number' && !categories.some(c => c.category_id === shelf))
				throw new AppError('not_found')
			const found = await text.understand(asked.search ?? '')
			const within: Filter = {
				...(await shelfFilter(shelf, categories)),
				...(found ? { text: found.words } : {}),
			}
			const { from, to } = choice
			const { count, facets } = facetsOf(
				await store.kinds({ ...within, choice: { from, to } }, clock.now()),
				choice,
			)
			const pages = Math.max(1, Math.ceil(count / cardsPerPage))
			const page = Math.min(Math.max(1, asked.page ?? 1), pages)
			const order = asked.sort ? { sort: asked.sort } : {}
			const paging = { limit: cardsPerPage, offset: (page - 1) * cardsPerPage }
			return {
				count,
				cards: await cards({ ...within, choice, ...order, ...paging }, language),
				page,
				pages,
				found: found && { as: found.as, words: found.words },
				facets,
			}
		},

		/** Discounted books, the featured category, one random category, then every category of the top. */
		async carousels(language: Language, random: () => number = Math.random): Promise<Carousel[]> {
			const [rows, counts] = await Promise.all([store.categories(), store.categoryCounts(clock.now())])
			const names = treeNames(rows, language)
			const top = rows.filter(row => row.parent_id === null).map(row => row.category_id)
			const others = counts
				.filter(({ count }) => count > tooFewForCarousel)
				.map(({ category_id }) => category_id)
				.filter(id => id !== featuredCategoryId && id !== unrelatedCategoryId && !top.includes(id))
				.sort((a, b) => a - b)
			const chosen = others[Math.floor(random() * others.length)] ?? defaultRandomCategoryId
			const ids = [...new Set([featuredCategoryId, chosen, ...top])].filter(id => id !== unrelatedCategoryId)
			const first = async (shelf: Shelf) =>
				cards({ ...(await shelfFilter(shelf, rows)), limit: carouselMax }, language)
			const carousels: Carousel[] = await Promise.all([
				first('sale').then(books => ({ shelf: 'sale' as const, title: null, cards: books })),
				...ids.map(async id => ({ shelf: id, title: names.get(id) ?? null, cards: await first(id) })),
			])
			return carousels.filter(carousel => carousel.cards.length > 0)
		},

		/** A book's page: its first product, and the categories it stands in with their other books. */
		async book(bookId: string, language: Language): Promise<BookPage> {
			const [rows, [found]] = await Promise.all([
				store.categories(),
				cards({ shownBookId: bookId, limit: 1 }, language),
			])
			if (!found) throw new AppError('unknown_book')
			const names = treeNames(rows, language)
			const ids = found.categories
				.map(({ categoryId }) => categoryId)
				.filter(id => id !== unrelatedCategoryId)
			const related = await Promise.all(
				ids.map(async id => {
					const books = await cards(
						{ shelf: { kind: 'categories', ids: [id] }, limit: relatedMax + 1 },
						language,
					)
					const others = books.filter(book => book.book_id !== bookId).slice(0, relatedMax)
					return { id, name: names.get(id) ?? '', cards: others }
				}),
			)
			return { card: found, related: related.filter(list => list.cards.length > 0) }
		},

		/** The shown product of each of these books, for a reader's own shelf. */
		booksById: (bookIds: string[], language: Language): Promise<Card[]> =>
			bookIds.length === 0 ? Promise.resolve([]) : cards({ bookIds, sort: 'title' }, language),

		/** Products whose paper edition is sold by an Amazon shop. */
		onAmazon: (language: Language): Promise<Card[]> => cards({ amazonOnly: true, sort: 'title' }, language),

		async product(productId: string, language: Language): Promise<Card | undefined> {
			return (await cards({ productId }, language))[0]
		},

		/** Everything on sale, as GET /api/content/products tells it. */
		async everything(language: Language): Promise<Catalogue> {
			const [rows, found] = await Promise.all([store.categories(), cards({}, language)])
			const byBook = Map.groupBy(found, book => book.book_id)
			const data = [...byBook].map(([book_id, products]) => ({
				book_id,
				hasDemo: products.some(product => product.demo !== null),
				products,
			}))
			return { data, categories: { children: treeOf(rows, language) } }
		},

		/** When the shop next changes by itself; null where nothing is planned. */
		nextTurn: (): Promise<Date | null> => store.nextTurn(clock.now()),

		async importCatalogue(input: CatalogueInput): Promise<void> {
			const { categories, products, shelved } = rowsOf(input)
			await store.replace(categories, products, shelved)
		},
	}
}

function treeNames(rows: CategoryRow[], language: Language): Map<number, string> {
	return new Map(rows.map(row => [row.category_id, language === 'ru' ? row.name_ru : row.name_en]))
}

function card(row: FoundProduct): Omit<Card, 'url'> {
	const level = Level.safeParse(row.level)
	return {
		book_id: row.book_id,
		hasDemo: row.demo_book_id !== null,
		product_id: row.product_id,
		name: row.name,
		author: row.author,
		publisher: row.publisher,
		description: row.description,
		logo: row.cover_key === null ? null : `/content/${row.cover_key}`,
		logoWidth: row.cover_width,
		logoHeight: row.cover_height,
		logoColour: row.cover_colour,
		price: roublesFromKopecks(row.price_kopecks),
		priceWithoutDiscount: row.full_price_kopecks === null ? null : roublesFromKopecks(row.full_price_kopecks),
		discountUntil: row.discount_until && Math.floor(row.discount_until.getTime() / 1000),
		isReady: row.is_ready,
		demo: row.demo_book_id,
		relatedMaterialProduct: row.paper_url === null ? null : { url: row.paper_url },
		categories: row.category_ids.map(categoryId => ({ categoryId })),
		series: row.series,
		level: level.success ? level.data : null,
		ageMark: row.age_mark,
		pages: row.pages,
		audioMinutes: row.audio_minutes,
		publishedOn: row.published_on,
	}
}
