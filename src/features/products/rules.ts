/** Levels of the Common European Framework, the easiest first. */
export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
/** Minimum ages by Russian law. */
export const ageMarks = [0, 6, 12, 16, 18] as const

/** @param author one name, or several with commas between them; "Strunk, William" is one person */
export function authorsOf(author: string): string[] {
	const parts = author.split(', ')
	return parts.every(part => part.trim() === part && part.includes(' ')) ? parts : [author]
}

/**
 * How a field is stored, typed and written in sheets. A `moment` is Unix seconds; a `publication` too, with null for a
 * draft and 0 for always; a `price` is roubles here and kopecks in the table; `ranges` are numbers such as "1-6, 9", which
 * spreadsheets take for dates.
 */
export type FieldKind =
	| 'line'
	| 'richText'
	| 'price'
	| 'flag'
	| 'moment'
	| 'publication'
	| 'day'
	| 'choice'
	| 'link'
	| 'book'
	| 'ranges'
	| 'categories'

export function toColumn(kind: FieldKind, value: unknown): unknown {
	if (kind === 'price' && value !== null) return Math.round(Number(value) * 100)
	const isMoment = (kind === 'moment' || kind === 'publication') && value !== null
	return isMoment ? new Date(Number(value) * 1000) : value
}

type Discount = {
	price?: unknown
	priceWithoutDiscount?: unknown
	discountFrom?: unknown
	discountTo?: unknown
}
export type DiscountError = 'oldPrice' | 'discount' | 'period'

/** Errors between a price and its discount, by field; values that are not numbers are ignored. */
export function discountErrors(product: Discount): { field: keyof Discount; error: DiscountError }[] {
	const { price, priceWithoutDiscount: full, discountFrom: from, discountTo: to } = product
	const hasPeriod = typeof from === 'number' || typeof to === 'number'
	const isLow = typeof full === 'number' && typeof price === 'number' && full <= price
	const isReversed = typeof from === 'number' && typeof to === 'number' && to <= from
	return [
		...(isLow ? [{ field: 'priceWithoutDiscount' as const, error: 'oldPrice' as const }] : []),
		...(full === null && hasPeriod
			? [{ field: 'priceWithoutDiscount' as const, error: 'discount' as const }]
			: []),
		...(isReversed ? [{ field: 'discountTo' as const, error: 'period' as const }] : []),
	]
}

const maxDemoPages = 500

/**
 * Page numbers and ranges as in "1-6, 9", in any order, with any dash.
 * @returns ascending, without duplicates; null for anything else
 */
export function readPageRanges(text: string): number[] | null {
	const numbers = new Set<number>()
	for (const piece of text.split(/[,;]/)) {
		const [whole, first = '', last = first] = /^\s*(\d{1,6})\s*(?:[-–—]\s*(\d{1,6})\s*)?$/.exec(piece) ?? []
		if (whole === undefined) return null
		const [from, to] = [Number(first), Number(last)]
		if (to < from || numbers.size + to - from >= maxDemoPages) return null
		for (let number = from; number <= to; number++) numbers.add(number)
	}
	return [...numbers].sort((a, b) => a - b)
}

/** The inverse: ascending numbers as "1-6, 9". */
export function writePageRanges(numbers: readonly number[]): string {
	const ranges: [number, number][] = []
	for (const number of numbers) {
		const range = ranges.at(-1)
		if (range && range[1] === number - 1) range[1] = number
		else ranges.push([number, number])
	}
	return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}

/**
 * The thirteen digits of an ISBN as it is printed, with hyphens or blanks; one of ten digits becomes one of thirteen.
 * @returns null for anything else, a wrong check digit too
 */
export function isbn13(text: string): string | null {
	const signs = text
		.replace(/^\s*isbn(-1[03])?:?/i, '')
		.replace(/[\s‐‑–-]/g, '')
		.toUpperCase()
	if (/^97[89]\d{10}$/.test(signs)) return checkDigit13(signs) === signs.at(-1) ? signs : null
	if (!/^\d{9}[\dX]$/.test(signs)) return null
	const weighted = [...signs].map((sign, at) => (sign === 'X' ? 10 : Number(sign)) * (10 - at))
	if (weighted.reduce((sum, value) => sum + value, 0) % 11 !== 0) return null
	const first = `978${signs.slice(0, 9)}`
	return `${first}${checkDigit13(first)}`
}

/** @param digits at least the first twelve */
function checkDigit13(digits: string): string {
	const sum = [...digits.slice(0, 12)].reduce(
		(sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3),
		0,
	)
	return String((10 - (sum % 10)) % 10)
}
