import type { Shelf, Sort } from '../contract.ts'
import { sorts } from '../rules.ts'

/** @returns the shelf that an address names: an id, `sale`, `0` or `all`; undefined for anything else */
export function shelfFromAddress(part: string | undefined): Shelf | undefined {
	if (part === undefined || part === 'all' || part === '0') return 'all'
	if (part === 'sale') return 'sale'
	return /^\d{1,9}$/.test(part) ? Number(part) : undefined
}

export function addressOfShelf(shelf: Shelf): string {
	return shelf === 'all' ? '/books' : `/books/${shelf}`
}

export function sortFromAddress(value: string | null): Sort {
	return sorts.find(sort => sort === value) ?? 'new'
}

/** The address's query for a search and an order; what is the default does not stand in it. */
export function shelfQuery({ search, sort }: { search: string; sort: Sort }): string {
	const query = new URLSearchParams()
	if (search) query.set('search', search)
	if (sort !== 'new') query.set('sort', sort)
	const text = query.toString()
	return text ? `?${text}` : ''
}
