import type { Language } from '#contract/vocabulary.ts'
import { type BookPage, type Card, unrelatedCategoryId } from '../contract.ts'
import { addressOfListing, formatListingQuery, noChoice } from '../rules.ts'
import type { CategoryRow, Filter } from './catalogue.store.ts'
import { idsBelow, namesOf } from './category-tree.ts'

type Related = BookPage['related']
type List = { to: string; name: string; filter: Filter }

const maxRelated = 12

/** Lists of other books for a book's page: of each of its categories, so that no page is a dead end. */
export function relatedBooks(cards: (filter: Filter, language: Language) => Promise<Card[]>) {
	async function othersIn(
		{ to, name, filter }: List,
		{ book_id }: Card,
		language: Language,
	): Promise<Related> {
		const books = await cards({ ...filter, limit: maxRelated + 1 }, language)
		const others = books.filter(book => book.book_id !== book_id).slice(0, maxRelated)
		return others.length === 0 ? [] : [{ to, name, cards: others }]
	}

	return async (book: Card, rows: CategoryRow[], language: Language): Promise<Related> => {
		const names = namesOf(rows, language)
		const listOf = (id: number, ids: number[]): List => ({
			to: addressOfListing(id),
			name: names.get(id) ?? '',
			filter: { listing: { kind: 'categories', ids } },
		})
		const own = book.categories
			.map(({ categoryId }) => categoryId)
			.filter(id => id !== unrelatedCategoryId)
			.map(id => listOf(id, [id]))
		const related = await Promise.all(own.map(list => othersIn(list, book, language)))
		if (related.some(lists => lists.length > 0)) return related.flat()
		const wider = rows
			.filter(({ parent_id, category_id }) => parent_id === null && category_id !== unrelatedCategoryId)
			.map(({ category_id: id }) => listOf(id, idsBelow(rows, id)))
		for (const list of [...ofMakers(book), ...wider]) {
			const others = await othersIn(list, book, language)
			if (others.length > 0) return others
		}
		return []
	}
}

function ofMakers({ series, publisher }: Card): List[] {
	const choice = { ...noChoice, publishers: [publisher] }
	const ofSeries = { to: `/books${formatListingQuery({ search: series ?? '' })}`, name: series ?? '' }
	return [
		...(series ? [{ ...ofSeries, filter: { series } }] : []),
		{ to: `/books${formatListingQuery({ choice })}`, name: publisher, filter: { choice } },
	]
}
