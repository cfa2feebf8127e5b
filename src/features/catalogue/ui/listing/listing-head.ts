import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Category } from '#features/categories/contract.ts'
import type { Listing, ListingPage, Sort } from '../../contract.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Listed = { listing: Listing; sort: Sort | null; categories: Category[] }

export function listingTitle({ listing, sort, categories }: Listed, language: Language): string {
	const named = typeof listing === 'number' ? nameIn(categories, listing) : undefined
	if (named !== undefined) return named
	const key = listing === 'sale' ? 'onSale' : sort === 'new' ? 'newBooks' : 'allEditions'
	return say({ en, ru }, language, { key })
}

export function listingAbout(
	{ listing, sort, page }: Listed & { page: Pick<ListingPage, 'facets'> },
	language: Language,
): string {
	if (listing === 'sale') return say({ en, ru }, language, { key: 'about.sale' })
	if (listing === 'all') return say({ en, ru }, language, { key: sort === 'new' ? 'about.new' : 'about.all' })
	const { levels, hasAudio } = page.facets
	const [first, last] = [levels[0]?.value, levels.at(-1)?.value]
	if (first === undefined || last === undefined) return say({ en, ru }, language, { key: 'about.other' })
	const key = hasAudio > 0 ? 'about.withAudio' : 'about.levels'
	const range = first === last ? first : `${first}–${last}`
	return say({ en, ru }, language, { key, values: { levels: range, count: hasAudio } })
}

function nameIn(categories: Category[], id: number): string | undefined {
	for (const category of categories) {
		const name = category.id === id ? category.name : nameIn(category.children, id)
		if (name !== undefined) return name
	}
	return undefined
}
