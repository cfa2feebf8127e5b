import { asPageIndex, asPageNumber, startPageOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'

/** Fewer pages could agree by chance. */
const minAgreeing = 5
/** Running heads and feet: the number stands in a line of its own or at its ends. */
const edgeLines = 2
const alone = /^[–—-]?\s*(\d{1,4})\s*[–—-]?$/
const atEnds = /^(\d{1,4})\s{2,}\S|\S\s{2,}(\d{1,4})$/

/**
 * The number of the file's first page by what is printed at the heads and feet of its pages: below 1 if unnumbered pages come
 * first. Null where too few pages agree.
 * @param texts of all pages, by page index
 */
export function startPagePrinted(texts: readonly string[]): PageNumber | null {
	const agreeing = new Map<PageNumber, number>()
	for (const [index, text] of texts.entries())
		for (const start of new Set(numbersOf(text).map(number => startPageOf(number, asPageIndex(index)))))
			agreeing.set(start, (agreeing.get(start) ?? 0) + 1)
	const [best, second] = [...agreeing].sort((a, b) => b[1] - a[1])
	if (!best || best[1] < minAgreeing || best[1] < texts.length / 3) return null
	return second && second[1] * 2 > best[1] ? null : best[0]
}

function numbersOf(text: string): PageNumber[] {
	const lines = text.split('\n').map(line => line.trim())
	const filled = lines.filter(line => line !== '')
	return [...filled.slice(0, edgeLines), ...filled.slice(-edgeLines)].flatMap(line => {
		const found = alone.exec(line) ?? atEnds.exec(line)
		const digits = found?.[1] ?? found?.[2]
		return digits === undefined ? [] : [asPageNumber(Number(digits))]
	})
}
