import type { Product, Sort } from './contract.ts'

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
