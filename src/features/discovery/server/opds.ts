import { plainText } from '#contract/rich-text.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { ListingPage } from '#features/catalogue/contract.ts'
import { cardsPerPage } from '#features/catalogue/rules.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import { bookPath, coverAddress, type PublicUrl, pageAddress } from './addresses.ts'
import { flattenCategories } from './flatten-categories.ts'
import type { ShownBook } from './shown-books.ts'
import { shownFields } from './shown-fields.ts'

type About = {
	publicUrl: PublicUrl
	language: Language
	words: { title: string; all: string; newest: string }
}
type FeedQuery = { category: number | null; page: number }
type Link = { href: string; type: string; rel?: string | string[]; title?: string; properties?: object }

const newestShown = 12
const feedType = 'application/opds+json'
const rel = (name: string) => `http://opds-spec.org/${name}`

/** The root of the OPDS 2.0 catalogue: categories and the newest books. */
export function opdsRoot({ children }: CategoryTree, newest: readonly ShownBook[], about: About): object {
	const { publicUrl, language, words } = about
	const all: Link = { href: feedAddress(about), title: words.all, type: feedType, rel: 'current' }
	return {
		metadata: { title: words.title },
		links: [{ rel: 'self', href: `${publicUrl}/opds?lang=${language}`, type: feedType }],
		navigation: [
			all,
			...flattenCategories(children).map(({ category }) => ({
				href: feedAddress(about, { category: category.id, page: 1 }),
				title: category.name,
				type: feedType,
				rel: 'subsection',
			})),
		],
		groups: [
			{
				metadata: { title: words.newest },
				links: [{ rel: 'self', href: feedAddress(about), type: feedType }],
				publications: newest.slice(0, newestShown).map(book => publication(book, about)),
			},
		],
	}
}

type BooksPage = Pick<ListingPage, 'cards' | 'count' | 'page' | 'pages'>

/** A page of a listing. @param category null for all books */
export function opdsBooks(
	{ cards, count, page, pages }: BooksPage,
	category: { id: number; name: string } | null,
	about: About,
): object {
	const addressOf = (to: number) => feedAddress(about, { category: category?.id ?? null, page: to })
	const link = (name: string, to: number): Link[] =>
		to < 1 || to > pages ? [] : [{ rel: name, href: addressOf(to), type: feedType }]
	return {
		metadata: {
			title: category?.name ?? about.words.all,
			numberOfItems: count,
			itemsPerPage: cardsPerPage,
			currentPage: page,
		},
		links: [
			{ rel: 'self', href: addressOf(page), type: feedType },
			{ rel: 'start', href: `${about.publicUrl}/opds?lang=${about.language}`, type: feedType },
			...link('first', 1),
			...link('previous', page - 1),
			...link('next', page + 1),
			...link('last', pages),
		],
		publications: cards.map(card => publication(card, about)),
	}
}

function feedAddress(
	{ publicUrl, language }: About,
	{ category, page }: FeedQuery = { category: null, page: 1 },
) {
	const query = new URLSearchParams({ lang: language })
	if (category !== null) query.set('category', String(category))
	if (page > 1) query.set('page', String(page))
	return `${publicUrl}/opds/books?${query}`
}

function publication(book: ShownBook, { publicUrl, language }: About): object {
	const page = pageAddress(publicUrl, bookPath(book.book_id), language)
	const links: Link[] = [{ rel: 'alternate', href: page, type: 'text/html' }]
	if (book.demo)
		links.push({
			rel: rel('acquisition/sample'),
			href: `${publicUrl}/demo-books/${book.demo}`,
			type: 'text/html',
		})
	if (book.isReady)
		links.push({
			rel: rel(book.price > 0 ? 'acquisition/buy' : 'acquisition'),
			href: new URL(book.url, publicUrl).href,
			type: 'text/html',
			properties: { price: { value: book.price, currency: 'RUB' } },
		})
	return {
		metadata: {
			'@type': 'http://schema.org/Book',
			identifier: pageAddress(publicUrl, bookPath(book.book_id)),
			...Object.fromEntries(shownFields('opds', book)),
			...(book.isbn ? { altIdentifier: [`urn:isbn:${book.isbn}`] } : {}),
			author: book.author.split(', '),
			language: 'en',
			description: plainText(book.description),
			...(book.pages ? { numberOfPages: book.pages } : {}),
			...(book.series ? { belongsTo: { series: book.series } } : {}),
			...(book.level ? { subject: [{ name: `CEFR ${book.level}`, code: book.level }] } : {}),
		},
		links,
		images: [
			{ href: coverAddress(publicUrl, book.book_id), type: 'image/jpeg' },
			...(book.logo ? [{ href: `${publicUrl}${book.logo}`, type: 'image/webp' }] : []),
		],
	}
}
