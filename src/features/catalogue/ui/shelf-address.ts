import type { Choice, Level, Shelf, Sort } from '../contract.ts'
import { levels, noChoice, sorts } from '../rules.ts'

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
