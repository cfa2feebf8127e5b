import type { Choice, Level, Product, Shelf, Sort } from './contract.ts'

/** The orders a shelf can stand in, the default first. */
export const sorts: readonly Sort[] = ['new', 'title', 'cheap', 'dear']

/** Levels of the Common European Framework, the easiest first. */
export const levels: readonly Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/** @returns whole per cent off the old price; null where there is no reduction */
export function discountPercent({
	price,
	priceWithoutDiscount,
}: Pick<Product, 'price' | 'priceWithoutDiscount'>): number | null {
	if (priceWithoutDiscount === null || priceWithoutDiscount <= price) return null
	return Math.round(((priceWithoutDiscount - price) / priceWithoutDiscount) * 100)
}

/** Nothing is chosen: the whole shelf. */
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

/** Cards of a shelf on one page: the rows of four columns, of three and of two end whole. */
export const cardsPerPage = 48

/**
 * Where words that were searched for stand in a text: whole or as the beginning of a word of their stem, capitals and ё
 * made equal.
 * @param words in lower case with ё as е
 * @returns from and to of each place, in order, none over another
 */
export function placesOf(text: string, words: string): [from: number, to: number][] {
	const folded = text.toLowerCase().replaceAll('ё', 'е')
	const asked = words.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 1)
	const whole = words === '' ? -1 : folded.indexOf(words)
	// A letter that changes its length in lower case would shift every place after it.
	if (folded.length !== text.length) return []
	if (whole >= 0) return [[whole, whole + words.length]]
	return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): [number, number][] => {
		const length = Math.max(0, ...asked.map(one => sharedStart(word, one)))
		return length === 0 ? [] : [[index, index + length]]
	})
}

/** Letters that two forms of a word share; 0 where they are different words. */
function sharedStart(word: string, asked: string): number {
	let length = 0
	while (length < word.length && word[length] === asked[length]) length += 1
	// Endings of Russian are three letters long at most, and of a short word less is left in common.
	const ending = length > 3 ? 3 : 2
	const isStem = length >= 3 && asked.length - length <= ending && word.length - length <= ending
	return length === asked.length || isStem ? length : 0
}

/** What is looked at on a shelf; `sort` null is the best match of a search, or the newest first. */
export type Asked = { search: string; sort: Sort | null; choice: Choice; page: number }

/** @returns the shelf that an address names: an id, `sale`, `0` or `all`; undefined for anything else */
export function shelfFromAddress(part: string | undefined): Shelf | undefined {
	if (part === undefined || part === 'all' || part === '0') return 'all'
	if (part === 'sale') return 'sale'
	return /^\d{1,9}$/.test(part) ? Number(part) : undefined
}

export function addressOfShelf(shelf: Shelf): string {
	return shelf === 'all' ? '/books' : `/books/${shelf}`
}

export function sortFromAddress(value: string | null): Sort | null {
	return sorts.find(sort => sort === value) ?? null
}

/** What an address asks for; what it cannot mean is left out. */
export function askedFromAddress(query: URLSearchParams): Asked {
	return {
		search: (query.get('search') ?? '').trim(),
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
		ages: [...new Set(query.getAll('age').map(numberIn))].filter(age => age !== null).slice(0, choicesMax),
		publishers: [
			...new Set(query.getAll('publisher').filter(name => name !== '' && name.length <= 200)),
		].slice(0, choicesMax),
		hasAudio: query.get('audio') === '1',
		hasPaper: query.get('paper') === '1',
		isReduced: query.get('reduced') === '1',
		from: numberIn(query.get('from')),
		to: numberIn(query.get('to')),
	}
}

/** The address's query for what is asked; what is the default does not stand in it. */
export function shelfQuery({ search, sort, choice, page }: Partial<Asked>): string {
	const query = new URLSearchParams()
	if (search) query.set('search', search)
	if (sort) query.set('sort', sort)
	for (const [name, value] of fieldsOf(choice ?? noChoice)) query.append(name, value)
	if (page && page > 1) query.set('page', String(page))
	const text = query.toString()
	return text ? `?${text}` : ''
}

/** A choice as fields of a form. */
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

const choicesMax = 30

function numberIn(value: string | null): number | null {
	return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
