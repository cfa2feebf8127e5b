import type { ReadWord } from '../rules.ts'
import { linesOf, meanConfidence } from './plausible-words.ts'

/** Of an image, in pixels. */
export type Part = { left: number; top: number; right: number; bottom: number }

/** A part with a word that is less certain is read again. */
const poor = 60
/** As a multiple of the height of a line: what stands further apart is read by itself. */
const wideGap = 1.5
/** In pixels, the paper around a part: which is best depends on what stands beside it. */
const margins = [12, 4]
/** Of a page: one with more is a picture. */
const maxParts = 30
/** So much more certain it has to be. */
const minGain = 4

/**
 * Reads what was read poorly again, each part of a line by itself: letters that stand alone at the ends of lines are taken for a
 * column of their own when a whole page is read.
 */
export function withSecondLook(
	words: readonly ReadWord[],
	read: (part: Part) => readonly ReadWord[],
): ReadWord[] {
	let partsLeft = maxParts
	const lines = linesOf(words)
	const usual = heights(lines)[Math.floor(lines.length / 2)] ?? 0
	const isTall = (line: readonly ReadWord[]) => line.length < 4 && heightOf(line) > tall * usual
	const text = lines.filter(line => !isTall(line))
	const numbers = lostNumbers(text, lines.filter(isTall), part => {
		partsLeft -= 1
		return partsLeft < 0 ? [] : read(part)
	})
	return text.flatMap((line, index) => {
		const number = numbers.get(index)
		const better = partsOf(line).flatMap(part => {
			if (partsLeft === 0 || part.every(({ confidence }) => confidence >= poor)) return part
			partsLeft -= 1
			return margins
				.map(margin => read(around(part, margin)))
				.reduce((best, own) => (isBetter(own, best) ? own : best), part)
		})
		const [top, bottom] = [line[0]?.box[1] ?? 0, line[0]?.box[3] ?? 0]
		return [...(number ? [number] : []), ...better].map((word, at): ReadWord => {
			const [left, , right] = word.box
			return { ...word, box: [left, top, right, bottom], beginsLine: at === 0 }
		})
	})
}

/** As a multiple of the usual height of lines: numbers one below the other that were taken for a word. */
const tall = 2.2
/** What an item begins with. */
const isMarker = /^\(?(?:\d{1,2}|\p{Ll})[.)]$/u
/** As multiples of the height of a line: how far numbers stand from their items. */
const [nearest, farthest] = [0.6, 3.5]

const heightOf = ([first]: readonly ReadWord[]) => (first ? first.box[3] - first.box[1] : 0)
const heights = (lines: readonly (readonly ReadWord[])[]) => lines.map(heightOf).sort((a, b) => a - b)

/**
 * Numbers of items stand in a column of their own, some of which are lost when a page is read: beside a line that begins where
 * the text of an item does, without a number.
 * @param columns words that are numbers one below the other @returns by the place of the line
 */
function lostNumbers(
	lines: readonly (readonly ReadWord[])[],
	columns: readonly (readonly ReadWord[])[],
	read: (part: Part) => readonly ReadWord[],
): Map<number, ReadWord> {
	const found = new Map<number, ReadWord>()
	let last: ReadWord | undefined
	const known = [...lines.filter(([first]) => first && isMarker.test(first.text)), ...columns]
	for (const [index, line] of lines.entries()) {
		const [first] = line
		if (first && isMarker.test(first.text)) last = first
		if (!first || isMarker.test(first.text)) continue
		const [left, top, , bottom] = first.box
		const height = bottom - top
		const column = known.find(([number]) => {
			const gap = left - (number?.box[0] ?? 0)
			return gap > nearest * height && gap < farthest * height && left > (number?.box[2] ?? 0)
		})?.[0]
		const isBeside = lines.some(other =>
			other.some(
				({ box }) => box[2] <= left && box[2] > left - farthest * height && box[1] < bottom && box[3] > top,
			),
		)
		if (!column || isBeside) continue
		const part = { left: column.box[0] - 8, top: top - 6, right: left - 4, bottom: bottom + 6 }
		const [number, ...others] = read({ ...part, left: Math.max(0, part.left), top: Math.max(0, part.top) })
		const marker = number && others.length === 0 ? markerOf(number, last) : null
		if (!marker) continue
		last = marker
		found.set(index, marker)
	}
	return found
}

/** The full stop of a number may not be read: then it is one if it goes on from the last. */
function markerOf(number: ReadWord, last: ReadWord | undefined): ReadWord | null {
	if (isMarker.test(number.text)) return number
	const before = /^(\(?)(\d{1,2})([.)])$/.exec(last?.text ?? '')
	const isNext = before !== null && number.text === String(Number(before[2]) + 1)
	return isNext ? { ...number, text: `${before[1]}${number.text}${before[3]}` } : null
}

function partsOf(line: readonly ReadWord[]): (readonly ReadWord[])[] {
	const parts: ReadWord[][] = []
	for (const word of line) {
		const last = parts.at(-1)?.at(-1)
		const height = word.box[3] - word.box[1]
		if (!last || word.box[0] - last.box[2] > wideGap * height) parts.push([word])
		else parts.at(-1)?.push(word)
	}
	return parts
}

function around(part: readonly ReadWord[], margin: number): Part {
	const boxes = part.map(({ box }) => box)
	return {
		left: Math.max(0, Math.min(...boxes.map(([left]) => left)) - margin),
		top: Math.max(0, Math.min(...boxes.map(([, top]) => top)) - margin),
		right: Math.max(...boxes.map(([, , right]) => right)) + margin,
		bottom: Math.max(...boxes.map(([, , , bottom]) => bottom)) + margin,
	}
}

function isBetter(own: readonly ReadWord[], other: readonly ReadWord[]): boolean {
	return own.length > 0 && meanConfidence(own) > meanConfidence(other) + minGain
}
