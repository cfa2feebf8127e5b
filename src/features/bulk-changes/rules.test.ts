import { expect, test } from 'vitest'
import type { BulkChange } from './contract.ts'
import { changedFields, type EditedFields, readPriceChange } from './rules.ts'

const product: EditedFields = {
	...{ price: 450, isFree: false, priceWithoutDiscount: null, discountFrom: null, discountTo: null },
	...{ categories: [5], isReady: false, shownFrom: null, ageMark: 0 },
}
const reduced = { ...product, price: 400, priceWithoutDiscount: 500, discountTo: 1_900_000_000 }
const free = { ...product, price: 0, isFree: true }
const percent = (amount: number): BulkChange => ({ kind: 'price', way: 'percent', amount })
const discount: BulkChange = { kind: 'discount', percent: 15, from: null, to: 1_900_000_000 }

test.each<[string, EditedFields, BulkChange, object]>([
	['a rise is rounded to whole roubles', { ...product, price: 355 }, percent(10), { price: 391 }],
	['a discount rises along', reduced, percent(10), { price: 440, priceWithoutDiscount: 550 }],
	['roubles are added', product, { kind: 'price', way: 'by', amount: 49.5 }, { price: 499.5 }],
	['no price falls below nothing', product, { kind: 'price', way: 'by', amount: -900 }, { price: 0 }],
	['what is free stays free', free, percent(10), {}],
	['a price ends what is free', free, { kind: 'price', way: 'to', amount: 90 }, { price: 90, isFree: false }],
	[
		'a discount has its period',
		product,
		discount,
		{ price: 383, priceWithoutDiscount: 450, discountFrom: null, discountTo: 1_900_000_000 },
	],
	[
		'a second discount begins at the full price',
		reduced,
		discount,
		{ price: 425, priceWithoutDiscount: 500 },
	],
	['nothing is taken from what is free', free, discount, {}],
	['a discount ends', reduced, { kind: 'noDiscount' }, { price: 500, priceWithoutDiscount: null }],
	['no discount ends twice', product, { kind: 'noDiscount' }, {}],
	['a category is added', product, { kind: 'category', id: 7, is_added: true }, { categories: [5, 7] }],
	['a category is added once', product, { kind: 'category', id: 5, is_added: true }, {}],
	['a category is removed', product, { kind: 'category', id: 5, is_added: false }, { categories: [] }],
	['a draft goes on sale', product, { kind: 'state', state: 'ready' }, { shownFrom: 0, isReady: true }],
	[
		'what is planned keeps its day',
		{ ...product, shownFrom: 1_900_000_000 },
		{ kind: 'state', state: 'ready' },
		{ shownFrom: 1_900_000_000, isReady: true },
	],
	['a book leaves the shop', reduced, { kind: 'state', state: 'draft' }, { shownFrom: null, isReady: false }],
	['an age mark is set', product, { kind: 'age', age: 12 }, { ageMark: 12 }],
])('%s', (_, before, change, after) => {
	expect(changedFields(before, change)).toMatchObject(after)
	if (Object.keys(after).length === 0) expect(changedFields(before, change)).toEqual({})
})

test.each([
	['495', 'to', 495],
	['495,50 ₽', 'to', 495.5],
	['+50', 'by', 50],
	['−50', 'by', -50],
	['+10%', 'percent', 10],
	['-10 %', 'percent', -10],
])('%s is read', (text, way, amount) => {
	expect(readPriceChange(text)).toEqual({ kind: 'price', way, amount })
})

test.each(['', '10%', '-100%', '+1001%', 'ten', '1.005', '+-5'])('“%s” is no price', text => {
	expect(readPriceChange(text)).toBeNull()
})
