import { lookup } from '#contract/lookup.ts'
import { isStorable, oneLine } from '#contract/storable.ts'
import type { Level } from '#features/products/fields.ts'
import { levels } from '#features/products/rules.ts'
import type { Choice, Listing, Product, Sort } from './contract.ts'

export const sorts: readonly Sort[] = ['new', 'price-asc', 'price-desc', 'title']
/** Values of older addresses. */
const formerSorts = lookup<Sort>({
	cheap: 'price-asc',
	dear: 'price-desc',
	closest: 'relevance',
})

/** @returns whole per cent; null without a discount */
export function discountPercent({
	price,
	priceWithoutDiscount,
}: Pick<Product, 'price' | 'priceWithoutDiscount'>): number | null {
	if (priceWithoutDiscount === null || priceWithoutDiscount <= price) return null
	return Math.round(((priceWithoutDiscount - price) / priceWithoutDiscount) * 100)
}

export const noChoice: Choice = {
	levels: [],
	ages: [],
	publishers: [],
	hasAudio: false,
	hasPaper: false,
	isReduced: false,
	from: null,
	to: null,
}

/** Pixels: of tiles, cards and the book page on phones. */
export const smallCoverWidths = [160, 320, 480] as const
export type SmallCoverWidth = (typeof smallCoverWidths)[number]

/** Where the file store has covers of this width. */
export const smallCoverFolder = (width: SmallCoverWidth) => `covers/${width}`

/** Divisible by four, three and two columns. */
export const cardsPerPage = 48

/**
 * Whole words, or prefixes of words with the same stem. Case and ё are ignored.
 * @param words in lower case with ё as е
 * @returns ranges in order, without overlaps
 */
export function matchRanges(text: string, words: string): [from: number, to: number][] {
	const folded = text.toLowerCase().replaceAll('ё', 'е')
	const queryWords = words.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 1)
	const whole = words === '' ? -1 : folded.indexOf(words)
	// A letter whose lower case has another length would shift the ranges.
	if (folded.length !== text.length) return []
	if (whole >= 0) return [[whole, whole + words.length]]
	return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): [number, number][] => {
		const length = Math.max(0, ...queryWords.map(one => commonPrefixLength(word, one)))
		return length === 0 ? [] : [[index, index + length]]
	})
}

function commonPrefixLength(word: string, queryWords: string): number {
	let length = 0
	while (length < word.length && word[length] === queryWords[length]) length += 1
	// Russian endings have at most three letters; short words share less.
	const ending = length > 3 ? 3 : 2
	const isStem = length >= 3 && queryWords.length - length <= ending && word.length - length <= ending
	return length === queryWords.length || isStem ? length : 0
}

/** `sort` null is relevance for a search, else the newest first. */
export type ListingQuery = { search: string; sort: Sort | null; choice: Choice; page: number }

/** @returns the listing of a path segment: an id, `sale`, `0` or `all`; undefined for anything else */
export function listingFromAddress(part: string | undefined): Listing | undefined {
	if (part === undefined || part === 'all' || part === '0') return 'all'
	if (part === 'sale') return 'sale'
	return /^\d{1,9}$/.test(part) ? Number(part) : undefined
}

export function addressOfListing(listing: Listing): string {
	return listing === 'all' ? '/books' : `/books/${listing}`
}

export function sortFromAddress(value: string | null): Sort | null {
	if (value === null) return null
	return [...sorts, 'relevance' as const].find(sort => sort === value) ?? formerSorts[value] ?? null
}

export function parseListingQuery(query: URLSearchParams): ListingQuery {
	return {
		search: oneLine((query.get('search') ?? '').replaceAll('\0', ' ')),
		sort: sortFromAddress(query.get('sort')),
		choice: choiceFromAddress(query),
		page: Math.max(1, numberIn(query.get('page')) ?? 1),
	}
}

export function choiceFromAddress(query: URLSearchParams): Choice {
	return {
		levels: [
			...new Set(query.getAll('level').filter((value): value is Level => levels.some(l => l === value))),
		],
		ages: [...new Set(query.getAll('age').map(numberIn))].filter(age => age !== null).slice(0, maxChoices),
		publishers: [
			...new Set(
				query.getAll('publisher').filter(name => name !== '' && name.length <= 200 && isStorable(name)),
			),
		].slice(0, maxChoices),
		hasAudio: query.get('audio') === '1',
		hasPaper: query.get('paper') === '1',
		isReduced: query.get('reduced') === '1',
		from: numberIn(query.get('from')),
		to: numberIn(query.get('to')),
	}
}

/** The query string of a listing, without defaults. */
export function formatListingQuery({ search, sort, choice, page }: Partial<ListingQuery>): string {
	const query = new URLSearchParams()
	if (search) query.set('search', search)
	if (sort) query.set('sort', sort)
	for (const [name, value] of fieldsOf(choice ?? noChoice)) query.append(name, value)
	if (page && page > 1) query.set('page', String(page))
	const text = query.toString()
	return text ? `?${text}` : ''
}

export function fieldsOf(choice: Choice): [name: string, value: string][] {
	return [
		...choice.levels.map((level): [string, string] => ['level', level]),
		...choice.ages.map((age): [string, string] => ['age', String(age)]),
		...choice.publishers.map((name): [string, string] => ['publisher', name]),
		...(choice.hasAudio ? [['audio', '1'] as [string, string]] : []),
		...(choice.hasPaper ? [['paper', '1'] as [string, string]] : []),
		...(choice.isReduced ? [['reduced', '1'] as [string, string]] : []),
		...(choice.from === null ? [] : [['from', String(choice.from)] as [string, string]]),
		...(choice.to === null ? [] : [['to', String(choice.to)] as [string, string]]),
	]
}

const maxChoices = 30

function numberIn(value: string | null): number | null {
	return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
