import type { ReadWord } from '../rules.ts'

/** Levels of Tesseract's TSV: 1 page, 2 block, 3 paragraph, 4 line, 5 word. */
const [lineLevel, wordLevel] = ['4', '5']

/**
 * Words in the order of Tesseract's layout. All of a line have its top and bottom, as type has: the boxes of words are as
 * high as their ink.
 */
export function wordsOfTsv(tsv: string): ReadWord[] {
	const lines: ReadWord[][] = []
	for (const row of tsv.split('\n')) {
		const [level, , , , , , left = '', top = '', width = '', height = '', confidence = '', text = ''] =
			row.split('\t')
		if (level === lineLevel) lines.push([])
		if (level !== wordLevel || text.trim() === '') continue
		const [x, y] = [Number(left), Number(top)]
		lines.at(-1)?.push({
			text: text.trim().normalize('NFC'),
			box: [x, y, x + Number(width), y + Number(height)],
			confidence: Math.round(Number(confidence)),
			beginsLine: false,
		})
	}
	return lines.flatMap(asLine)
}

/** A speck above or below makes one word higher than its line. */
function asLine(words: readonly ReadWord[]): ReadWord[] {
	const tops = words.map(({ box }) => box[1]).sort((a, b) => a - b)
	const bottoms = words.map(({ box }) => box[3]).sort((a, b) => b - a)
	const isLong = words.length > 3
	const [top, bottom] = [(isLong ? tops[1] : tops[0]) ?? 0, (isLong ? bottoms[1] : bottoms[0]) ?? 0]
	return words.map(({ box: [left, , right], ...word }, at) => {
		const before = words[at - 1]?.box[2] ?? left
		const next = words[at + 1]
		// Words of a line do not reach into one another.
		const end = next && next.box[0] < right && next.box[0] > left ? next.box[0] : right
		const start = before > left && before < end && (words[at - 1]?.box[0] ?? 0) >= left ? before : left
		return { ...word, box: [start, top, end, bottom], beginsLine: at === 0 }
	})
}
