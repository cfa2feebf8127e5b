import type { BulkChange } from './contract.ts'

/** The fields of a product that bulk changes read and write; prices in roubles. */
export type EditedFields = {
	price: number
	isFree: boolean
	priceWithoutDiscount: number | null
	discountFrom: number | null
	discountTo: number | null
	categories: number[]
	isReady: boolean
	shownFrom: number | null
	ageMark: 0 | 6 | 12 | 16 | 18
}

/** The new values of the fields that a change writes; none where it does not apply to the product. */
export function changedFields(product: EditedFields, change: BulkChange): Partial<EditedFields> {
	switch (change.kind) {
		case 'price':
			return newPrices(product, change)
		case 'discount': {
			const full = product.priceWithoutDiscount ?? product.price
			if (full === 0) return {}
			const price = Math.round(full * (1 - change.percent / 100))
			const period = { discountFrom: change.from, discountTo: change.to }
			return { price, priceWithoutDiscount: full, ...period }
		}
		case 'noDiscount':
			return product.priceWithoutDiscount === null
				? {}
				: {
						price: product.priceWithoutDiscount,
						...{ priceWithoutDiscount: null, discountFrom: null, discountTo: null },
					}
		case 'category': {
			const others = product.categories.filter(id => id !== change.id)
			if (change.is_added && others.length < product.categories.length) return {}
			return { categories: change.is_added ? [...others, change.id] : others }
		}
		case 'state':
			if (change.state === 'draft') return { shownFrom: null, isReady: false }
			return { shownFrom: product.shownFrom ?? 0, isReady: change.state === 'ready' }
		case 'age':
			return { ageMark: change.age }
	}
}

/** `to` also prices what is free or has no price yet; `by` and `percent` leave both as they are. */
function newPrices(
	product: EditedFields,
	{ way, amount }: Extract<BulkChange, { kind: 'price' }>,
): Partial<EditedFields> {
	if (way === 'to') return { price: amount, isFree: false }
	if (product.price === 0) return {}
	const next = (price: number) =>
		Math.max(
			0,
			way === 'by' ? Math.round((price + amount) * 100) / 100 : Math.round(price * (1 + amount / 100)),
		)
	const full = product.priceWithoutDiscount
	return {
		price: next(product.price),
		...(full === null ? {} : { priceWithoutDiscount: next(full) }),
	}
}

/**
 * `495` is a price, `+50` and `−50` roubles more and less, `+10 %` and `-10%` a part of it; a comma is a point.
 * @returns null for anything else
 */
export function readPriceChange(text: string): Extract<BulkChange, { kind: 'price' }> | null {
	const plain = text
		.replace(/[\s\u00a0₽]/g, '')
		.replace(',', '.')
		.replace(/[−–]/g, '-')
	const [, sign, number, percent] = /^([+-]?)(\d{1,8}(?:\.\d{1,2})?)(%?)$/.exec(plain) ?? []
	if (number === undefined) return null
	const amount = Number(number) * (sign === '-' ? -1 : 1)
	if (percent)
		return sign && amount >= -99 && amount <= 1000 ? { kind: 'price', way: 'percent', amount } : null
	if (Math.abs(amount) > 10_000_000) return null
	return sign ? { kind: 'price', way: 'by', amount } : { kind: 'price', way: 'to', amount }
}
