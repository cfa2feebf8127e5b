import type { Correction, ReadWord } from '../rules.ts'

type Box = ReadWord['box']
export type CorrectedWord = ReadWord & {
	/** Its place among the words that were read. */
	at: number
	correction: Correction | undefined
}

/** As a share of the smaller box: two readings of one word cover each other nearly. */
const samePlace = 0.6

/**
 * What was said of words, put to the words that stand in their places: whatever was read there since. A page of another edition may
 * be another page, so there the word has to be the same too.
 */
export function correctedWords(
	words: readonly ReadWord[],
	corrections: readonly Correction[],
	edition: string,
): CorrectedWord[] {
	return words.map((word, at) => {
		const isMeant = (one: Correction) =>
			covers(one.box, word.box) &&
			(one.edition === edition || word.text === one.read || word.text === one.text)
		const correction = corrections.find(isMeant)
		return { ...word, at, correction, text: correction?.text ?? word.text }
	})
}

/** What is printed: a word that is several stands for each of them, one that is none is left out. */
export function printedWords(words: readonly CorrectedWord[]): ReadWord[] {
	const printed: ReadWord[] = []
	let opensLine = false
	for (const word of words) {
		opensLine ||= word.beginsLine
		for (const [at, part] of partsOf(word).entries()) {
			printed.push({ ...part, beginsLine: opensLine && at === 0 })
			opensLine = false
		}
	}
	return printed
}

/** The parts share the box by their lengths. */
function partsOf({ text, box: [left, top, right, bottom], confidence }: CorrectedWord): ReadWord[] {
	const pieces = text.split(/\s+/).filter(Boolean)
	const length = pieces.join(' ').length
	let from = 0
	return pieces.map(piece => {
		const box: Box = [
			left + ((right - left) * from) / length,
			top,
			left + ((right - left) * (from + piece.length)) / length,
			bottom,
		]
		from += piece.length + 1
		return { text: piece, box, confidence, beginsLine: false }
	})
}

function covers(a: Box, b: Box): boolean {
	const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
	const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
	const area = (box: Box) => (box[2] - box[0]) * (box[3] - box[1])
	return width > 0 && height > 0 && width * height >= samePlace * Math.min(area(a), area(b))
}
