import type { Choice, Product, Sort } from './contract.ts'

/** The orders a shelf can stand in, the default first. */
export const sorts: readonly Sort[] = ['new', 'title', 'cheap', 'dear']

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
