import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import {
	type Card,
	type Listing,
	type ListingPage,
	unrelatedCategoryId,
} from '#features/catalogue/contract.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import type { Clock } from '#platform/clock.ts'
import { createDerivedFiles } from '#platform/files/derived-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { Breadcrumb, Track } from '../contract.ts'
import { bookPath } from './addresses.ts'
import { bookJsonLd } from './book-json-ld.ts'
import { createFeeds } from './feeds.service.ts'
import { flattenCategories, pathTo } from './flatten-categories.ts'
import { manifest } from './manifest.ts'
import { opdsBooks } from './opds.ts'
import { coverImage, shareImage } from './share-image.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type FeedsDeps = Parameters<typeof createFeeds>[0]
type DiscoveryServiceDeps = {
	catalogue: FeedsDeps['catalogue'] & {
		/** @throws AppError not_found for an unknown category */
		list(query: { listing: Listing; sort: 'new'; page: number }, language: Language): Promise<ListingPage>
		categories(language: Language): Promise<CategoryTree>
		shownBook(bookId: string, language: Language): Promise<Card | undefined>
		booksById(bookIds: string[], language: Language): Promise<Card[]>
	}
	files: FileStore
	jobs: FeedsDeps['jobs']
	clock: Clock
	shop: { publicUrl: string; name: string; company: string; paths: readonly string[] }
}
export type Discovery = ReturnType<typeof createDiscovery>

const contentPrefix = '/content/'

/** Feeds, catalogues and metadata for search engines and sharing. */
export function createDiscovery({ catalogue, files, jobs, clock, shop }: DiscoveryServiceDeps) {
	const { publicUrl } = shop
	const derivedFiles = createDerivedFiles(files)
	const feeds = createFeeds({ catalogue, files, jobs, site: { ...shop, about }, clock })

	function about(language: Language) {
		const t = (key: keyof typeof en) => say({ en, ru }, language, { key })
		const words = { title: t('opds.title'), all: t('opds.all'), newest: t('opds.newest') }
		return { publicUrl, language, words, title: t('feed.title'), description: t('feed.text') }
	}

	return {
		/** In the order of `bookIds`; unknown ones are left out. */
		async cards(bookIds: readonly string[], language: Language): Promise<Card[]> {
			const found = await catalogue.booksById([...new Set(bookIds)], language)
			return [...new Set(bookIds)].flatMap(id => found.find(({ book_id }) => book_id === id) ?? [])
		},

		feed: feeds.keyOf,
		feedJobs: feeds.handler,

		/** @throws AppError not_found for an unknown category */
		async opdsBooks(query: { category: number | null; page: number }, language: Language): Promise<string> {
			const { category: id, page } = query
			const [{ children }, books] = await Promise.all([
				catalogue.categories(language),
				catalogue.list({ listing: id ?? 'all', sort: 'new', page }, language),
			])
			const category = flattenCategories(children).find(found => found.category.id === id)?.category ?? null
			return JSON.stringify(opdsBooks(books, category, about(language)))
		},

		async bookPage(book: Card, { language, track }: { language: Language; track: Track | null }) {
			const { children } = await catalogue.categories(language)
			const ids = book.categories.map(({ categoryId }) => categoryId)
			const way = pathTo(
				children,
				ids.filter(id => id !== unrelatedCategoryId),
			)
			const t = (key: keyof typeof en) => say({ en, ru }, language, { key })
			const breadcrumbs: Breadcrumb[] = [
				{ name: t('opds.all'), path: '/books' },
				...way.map(({ id, name }) => ({ name, path: `/books/${id}` })),
				{ name: book.name, path: bookPath(book.book_id) },
			]
			const accessibilitySummary = t('accessibility')
			return {
				breadcrumbs,
				jsonLd: bookJsonLd(book, { publicUrl, language, breadcrumbs, track, accessibilitySummary }),
			}
		},

		manifest(language: Language): string {
			const t = (key: keyof typeof en) => say({ en, ru }, language, { key })
			const words = { description: t('app.description'), books: t('opds.all'), mine: t('app.mine') }
			return JSON.stringify(manifest({ language, words }))
		},

		/** Made on the first request and stored, as JPEG. @throws AppError unknown_book */
		async shareImage(bookId: string, kind: 'card' | 'cover'): Promise<string> {
			const book = await catalogue.shownBook(bookId, 'ru')
			if (!book) throw new AppError('unknown_book')
			const cover = book.logo === null ? null : await files.read(book.logo.slice(contentPrefix.length))
			const edition = createHash('sha256')
				.update(cover ?? '')
				.digest('hex')
				.slice(0, 16)
			return derivedFiles.at(`share/${bookId}-${kind}-${edition}.jpg`, () =>
				cover && kind === 'cover' ? coverImage(cover) : shareImage(cover),
			)
		},
	}
}
