import type { ReadWord } from '../rules.ts'

/** Levels of Tesseract's TSV: 1 page, 2 block, 3 paragraph, 4 line, 5 word. */
const [lineLevel, wordLevel] = ['4', '5']

/**
 * Words in the order of Tesseract's layout. All of a line have its top and bottom, as type has: the boxes of words are as
 * high as their ink.
 */
export function wordsOfTsv(tsv: string): ReadWord[] {
	const words: ReadWord[] = []
	let [top, bottom] = [0, 0]
	let isFirst = true
	for (const row of tsv.split('\n')) {
		const [level, , , , , , left = '', y = '', width = '', height = '', confidence = '', text = ''] =
			row.split('\t')
		if (level === lineLevel) {
			;[top, bottom] = [Number(y), Number(y) + Number(height)]
			isFirst = true
		}
		if (level !== wordLevel || text.trim() === '') continue
		words.push({
			text: text.trim().normalize('NFC'),
			box: [Number(left), top, Number(left) + Number(width), bottom],
			confidence: Math.round(Number(confidence)),
			beginsLine: isFirst,
		})
		isFirst = false
	}
	return words
}
