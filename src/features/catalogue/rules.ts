import type { Choice, Level, Product, Sort } from './contract.ts'

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
