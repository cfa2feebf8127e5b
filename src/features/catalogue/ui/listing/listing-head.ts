import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Category } from '#features/categories/contract.ts'
import type { Listing, ListingPage, Sort } from '../../contract.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type ListingHead = {
	listing: Listing
	sort: Sort | null
	categories: Category[]
	/** That the books were chosen by. */
	publishers?: readonly string[]
}

/** The document's title, with which each search and section has its own entry in the history. */
export function documentTitle(listed: ListingHead & { search: string }, language: Language): string {
	const title = `${listingTitle(listed, language)} — Folio`
	if (listed.search === '') return title
	return `${say({ en, ru }, language, { key: 'searched', values: { words: listed.search } })} — ${title}`
}

export function listingTitle(
	{ listing, sort, categories, publishers }: ListingHead,
	language: Language,
): string {
	const named = typeof listing === 'number' ? nameIn(categories, listing) : onlyPublisher(listing, publishers)
	if (named !== undefined) return named
	const key = listing === 'sale' ? 'onSale' : sort === 'new' ? 'newBooks' : 'allEditions'
	return say({ en, ru }, language, { key })
}

export function listingAbout(
	{ listing, sort, publishers, page }: ListingHead & { page: Pick<ListingPage, 'facets'> },
	language: Language,
): string {
	if (listing === 'sale') return say({ en, ru }, language, { key: 'about.sale' })
	if (listing === 'all' && onlyPublisher(listing, publishers) === undefined)
		return say({ en, ru }, language, { key: sort === 'new' ? 'about.new' : 'about.all' })
	const { levels, hasAudio } = page.facets
	const [first, last] = [levels[0]?.value, levels.at(-1)?.value]
	if (first === undefined || last === undefined) return say({ en, ru }, language, { key: 'about.other' })
	const key = hasAudio > 0 ? 'about.withAudio' : 'about.levels'
	const range = first === last ? first : `${first}–${last}`
	return say({ en, ru }, language, { key, values: { levels: range, count: hasAudio } })
}

/** All books of one publisher are a listing of their own to whoever comes by its name. */
function onlyPublisher(listing: Listing, publishers: readonly string[] = []): string | undefined {
	return listing === 'all' && publishers.length === 1 ? publishers[0] : undefined
}

function nameIn(categories: Category[], id: number): string | undefined {
	for (const category of categories) {
		const name = category.id === id ? category.name : nameIn(category.children, id)
		if (name !== undefined) return name
	}
	return undefined
}
