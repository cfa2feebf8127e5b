import { asPageIndex, pageNumberOf } from './page-numbers.ts'
import type { PageNumber } from './vocabulary.ts'

/** How the pages before page 1 are called. */
export type FrontMatter = 'numbers' | 'none' | 'roman'

/**
 * What each page is called, by page index: a label of the PDF or the page number, as the editor chose before page 1; empty for a
 * page without a number. Null where all are page numbers.
 */
export function labelsOfPages({
	pageLabels,
	pageSizes,
	startPage,
	frontMatter,
}: {
	pageLabels: string[] | null
	pageSizes: readonly unknown[]
	startPage: PageNumber
	frontMatter: FrontMatter
}): string[] | null {
	if (frontMatter === 'numbers' || startPage >= 1) return pageLabels
	return pageSizes.map((_, index) => {
		const number = pageNumberOf(asPageIndex(index), startPage)
		if (number >= 1) return pageLabels?.[index] || String(number)
		return frontMatter === 'roman' ? romanNumeral(index + 1) : ''
	})
}

const romanDigits: [string, number][] = [
	['c', 100],
	['xc', 90],
	['l', 50],
	['xl', 40],
	['x', 10],
	['ix', 9],
	['v', 5],
	['iv', 4],
	['i', 1],
]

/** @param value a whole number above 0 */
export function romanNumeral(value: number): string {
	let rest = value
	let text = ''
	for (const [digit, worth] of romanDigits) {
		text += digit.repeat(Math.floor(rest / worth))
		rest %= worth
	}
	return text
}
