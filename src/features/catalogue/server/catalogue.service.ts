import { AppError } from '#contract/errors.ts'
import { type Language, roublesFromKopecks } from '#contract/vocabulary.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import type { Interpretation, ProductSearch, TextQuery } from '#features/product-search/contract.ts'
import type { Clock } from '#platform/clock.ts'
import {
	type BookPage,
	type Card,
	type Carousel,
	type Catalogue,
	type Choice,
	defaultRandomCategoryId,
	featuredCategoryId,
	type Listing,
	type ListingPage,
	type ListingTotals,
	type Publisher,
	type Sort,
	unrelatedCategoryId,
} from '../contract.ts'
import { cardsPerPage, noChoice } from '../rules.ts'
import { booksOf, cardOf, factsOf } from './cards.ts'
import type { CatalogueStore, Filter } from './catalogue.store.ts'
import { idsBelow, namesOf, treeOf } from './category-tree.ts'
import { facetsOf } from './facets.ts'
import { editionsWithin } from './found-editions.ts'
import { readListingWords } from './listing-words.ts'
import { discounted, everyProduct, type ListingsStore } from './listings.store.ts'
import { relatedBooks } from './related-books.ts'
import { readWholeCatalogue } from './whole-catalogue.ts'

type CatalogueServiceDeps = {
	store: CatalogueStore
	listings: ListingsStore
	search: ProductSearch
	purchaseUrl(productId: string): string
	clock: Clock
}
type ListingRequest = { listing: Listing; categoryIds: number[]; choice: Choice; sort: Sort; page: number }
export type CatalogueService = ReturnType<typeof createCatalogue>

const maxCarouselBooks = 15
const maxNearest = 3
const maxPartners = 6
/** A random carousel needs more books than this. */
const tooFewForCarousel = 2

export function createCatalogue({ store, listings, search, purchaseUrl, clock }: CatalogueServiceDeps) {
	async function cards(filter: Filter, language: Language): Promise<Card[]> {
		const rows = await store.products(filter, language, clock.now())
		return rows.map(row => ({ ...cardOf(row), url: row.purchase_url ?? purchaseUrl(row.product_id) }))
	}

	async function cardsInOrder(of: readonly { product_id: string }[], language: Language): Promise<Card[]> {
		if (of.length === 0) return []
		const found = await cards({ productIds: of.map(({ product_id }) => product_id) }, language)
		const byId = new Map(found.map(one => [one.product_id, one]))
		return of.flatMap(({ product_id }) => byId.get(product_id) ?? [])
	}

	const relatedTo = relatedBooks(cards)

	async function listingFilter(listing: Listing): Promise<Pick<Filter, 'listing'> & { listingId: number }> {
		if (listing === 'all') return { listingId: everyProduct }
		if (listing === 'sale') return { listingId: discounted, listing: { kind: 'sale' } }
		const ids = idsBelow(await store.categories(), listing)
		return { listingId: listing, listing: { kind: 'categories', ids } }
	}

	/** The nearest category for a search without results, else the editors' choice. */
	async function nearest(words: string, language: Language): Promise<ListingPage['nearest']> {
		const query = await search.nearest(words)
		const [section] = query ? await search.sectionsNamed(query, language) : []
		const chosen = query ? await cardsInOrder((await search.find(query)).slice(0, maxNearest), language) : []
		if (query && chosen.length > 0) return { category: section ?? null, cards: chosen }
		const featured = await listingFilter(featuredCategoryId)
		const rows = await store.categories()
		const name = namesOf(rows, language).get(featuredCategoryId)
		return {
			category: name === undefined ? null : { id: featuredCategoryId, name },
			cards: await cards({ ...(name === undefined ? {} : featured), limit: maxNearest }, language),
		}
	}

	async function emptyPage(words: string, choice: Choice, language: Language): Promise<ListingPage> {
		const found = { as: 'typed' as const, words, categories: [] }
		const { facets } = facetsOf([], choice)
		return {
			...{ count: 0, cards: [], page: 1, pages: 1, found, facets },
			nearest: await nearest(words, language),
		}
	}

	async function browse(
		{ listing, categoryIds, choice, sort, page }: ListingRequest,
		language: Language,
	): Promise<ListingPage> {
		const listingId = listing === 'all' ? everyProduct : listing === 'sale' ? discounted : listing
		const within: Filter = {
			listingId,
			...(listing === 'sale' ? { listing: { kind: 'sale' } } : {}),
			...(typeof listing === 'number' ? { listing: { kind: 'categories', ids: categoryIds } } : {}),
		}
		const { from, to } = choice
		const isCounted = from === null && to === null
		const combinations = isCounted
			? await listings.facetCombinations(listingId)
			: await store.facetCombinations({ ...within, choice: { from, to } }, clock.now())
		const { count, facets } = facetsOf(combinations, choice)
		const { paging, ...place } = placeOf(page, count)
		const order = sort === 'relevance' ? {} : { sort }
		return {
			...{ count, facets, ...place, found: null },
			cards: await cards({ ...within, choice, ...order, ...paging }, language),
			nearest: count > 0 ? null : await nearest('', language),
		}
	}

	async function searchPage(
		{ listing, categoryIds, choice, sort, page }: ListingRequest,
		{ query, as, words }: Interpretation & { query: TextQuery },
		language: Language,
	): Promise<ListingPage> {
		const atMs = clock.now().getTime()
		const { chosen, combinations } = editionsWithin(await search.find(query), {
			...{ listing, categoryIds, choice, atMs },
		})
		const { count, facets } = facetsOf(combinations, choice)
		const { paging, ...place } = placeOf(page, count)
		const onPage = chosen.slice(paging.offset, paging.offset + paging.limit)
		const productIds = chosen.map(({ product_id }) => product_id)
		return {
			...{ count, facets, ...place },
			cards:
				sort === 'relevance'
					? await cardsInOrder(onPage, language)
					: await cards({ productIds, sort, ...paging }, language),
			found: { as, words, categories: await search.sectionsNamed(query, language) },
			nearest: count > 0 ? null : await nearest('', language),
		}
	}

	return {
		async categories(language: Language): Promise<CategoryTree> {
			return { children: treeOf(await store.categories(), language) }
		},

		/** Number of editions by category, descendants included. */
		async categoryCounts(): Promise<{ [id: number]: number }> {
			await listings.refresh(clock.now())
			const counts = await listings.categoryCounts()
			return Object.fromEntries(counts.map(({ category_id, count }) => [category_id, count]))
		},

		/**
		 * The default order of a search is relevance: title, then author, then description.
		 * @throws AppError not_found for an unknown category
		 */
		async list(
			query: { listing: Listing; search?: string; sort?: Sort | null; choice?: Choice; page?: number },
			language: Language,
		): Promise<ListingPage> {
			await listings.refresh(clock.now())
			const { listing, search: typed = '' } = query
			const categories = typeof listing === 'number' ? await store.categories() : []
			if (typeof listing === 'number' && !categories.some(c => c.category_id === listing))
				throw new AppError('not_found')
			const asTyped = await search.understand(typed)
			const isClear = asTyped === null || (asTyped.as === 'typed' && asTyped.query !== null)
			const meant = isClear ? null : readListingWords(typed)
			const found = meant ? await search.understand(meant.subject) : asTyped
			const chosen = query.choice ?? noChoice
			const choice = meant?.isReduced ? { ...chosen, isReduced: true } : chosen
			if (found && !found.query) return emptyPage(found.words, choice, language)
			const categoryIds = typeof listing === 'number' ? idsBelow(categories, listing) : []
			const sort = query.sort ?? meant?.sort ?? 'relevance'
			const request = { listing, categoryIds, choice, sort, page: query.page ?? 1 }
			return found?.query
				? searchPage(request, { ...found, query: found.query }, language)
				: browse(request, language)
		},

		async totals({ listing, choice }: { listing: Listing; choice: Choice }): Promise<ListingTotals> {
			const found = await store.totals({ ...(await listingFilter(listing)), choice }, clock.now())
			return {
				count: found.count,
				readyCount: found.ready_count,
				priceFrom: found.price_from === null ? null : roublesFromKopecks(found.price_from),
				isSomeFree: found.is_some_free,
				audioMinutes: found.audio_minutes,
			}
		},

		partners: (): Promise<Publisher[]> => store.partners(maxPartners, clock.now()),

		/** Discounted books, the featured category, a random one, then every top-level category. */
		async carousels(language: Language, random: () => number = Math.random): Promise<Carousel[]> {
			await listings.refresh(clock.now())
			const [rows, counts] = await Promise.all([store.categories(), listings.categoryCounts()])
			const names = namesOf(rows, language)
			const top = rows.filter(row => row.parent_id === null).map(row => row.category_id)
			const others = counts
				.filter(({ count }) => count > tooFewForCarousel)
				.map(({ category_id }) => category_id)
				.filter(id => id !== featuredCategoryId && id !== unrelatedCategoryId && !top.includes(id))
				.sort((a, b) => a - b)
			const chosen = others[Math.floor(random() * others.length)] ?? defaultRandomCategoryId
			const ids = [...new Set([featuredCategoryId, chosen, ...top])].filter(id => id !== unrelatedCategoryId)
			const kindOf = (id: number): Carousel['kind'] => {
				if (id === featuredCategoryId) return 'featured'
				return top.includes(id) ? 'category' : 'random'
			}
			const [first, combinations] = await Promise.all([
				listings.firstOfListings([discounted, ...ids], maxCarouselBooks),
				listings.facetCombinationsByListing([discounted, ...ids]),
			])
			const productIds = [...new Set([...first.values()].flat())]
			const found = productIds.length === 0 ? [] : await cards({ productIds }, language)
			const byId = new Map(found.map(card => [card.product_id, card]))
			const carousel = (kind: Carousel['kind'], listing: Listing, id: number): Carousel => ({
				...{ kind, listing, title: typeof listing === 'number' ? (names.get(listing) ?? null) : null },
				cards: (first.get(id) ?? []).flatMap(productId => byId.get(productId) ?? []),
				facets: facetsOf(combinations.get(id) ?? [], noChoice).facets,
			})
			const carousels = [carousel('sale', 'sale', discounted), ...ids.map(id => carousel(kindOf(id), id, id))]
			return carousels.filter(carousel => carousel.cards.length > 0)
		},

		async book(bookId: string, language: Language): Promise<BookPage> {
			const [rows, [found]] = await Promise.all([
				store.categories(),
				cards({ shownBookIds: [bookId], limit: 1 }, language),
			])
			if (!found) throw new AppError('unknown_book')
			return { card: found, facts: factsOf(found), related: await relatedTo(found, rows, language) }
		},

		shownBook: async (bookId: string, language: Language): Promise<Card | undefined> =>
			(await cards({ shownBookIds: [bookId], limit: 1 }, language))[0],

		booksById: (bookIds: string[], language: Language): Promise<Card[]> =>
			bookIds.length === 0 ? Promise.resolve([]) : cards({ bookIds, sort: 'title' }, language),

		onAmazon: (language: Language): Promise<Card[]> => cards({ amazonOnly: true, sort: 'title' }, language),

		async product(productId: string, language: Language): Promise<Card | undefined> {
			return (await cards({ productIds: [productId] }, language))[0]
		},

		/** Read at once, for comparison with the file of the whole catalogue that is made in parts. */
		async everything(language: Language): Promise<Catalogue> {
			const [rows, found] = await Promise.all([store.categories(), cards({}, language)])
			return { data: booksOf(found), categories: { children: treeOf(rows, language) } }
		},

		...readWholeCatalogue({
			outline: () => store.outline(clock.now()),
			books: async (bookIds, language) => booksOf(await cards({ shownBookIds: bookIds }, language)),
			categories: store.categories,
		}),

		isDemoPublic: async (demoId: string): Promise<boolean> =>
			!(await store.isDemoHidden(demoId, clock.now())),

		/** A draft, or a book before its first day: answered only to those who edit books, or read it already. */
		isUnpublished: (bookId: string): Promise<boolean> => store.isUnpublished(bookId, clock.now()),

		/** Moves prices and publications in listings to what they are now. */
		refreshListings: (): Promise<void> => listings.refresh(clock.now()),

		nextScheduledChange: (): Promise<Date | null> => store.nextScheduledChange(clock.now()),
	}
}

/** @returns the page that was asked for, or the last one */
function placeOf(page: number, count: number) {
	const pages = Math.max(1, Math.ceil(count / cardsPerPage))
	const shown = Math.min(Math.max(1, page), pages)
	return { page: shown, pages, paging: { limit: cardsPerPage, offset: (shown - 1) * cardsPerPage } }
}
