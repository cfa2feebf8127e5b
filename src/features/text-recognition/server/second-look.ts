import type { ReadWord } from '../rules.ts'
import { linesOf, meanConfidence } from './plausible-words.ts'
import { type SeenWord, thenAtLeast } from './words-of-json.ts'

/** A part of an image, in pixels. */
export type Part = { left: number; top: number; right: number; bottom: number }

/** A part with a word that is less certain is read again. */
const poor = 60
/** As a multiple of the height of a line: what stands further apart is read by itself. */
const wideGap = 1.5
/** In pixels, the paper around a part: which is best depends on what stands beside it. */
const margins = [12, 4]
/** Per page: one with more parts is a picture or a puzzle, and each reading takes a tenth of a second. */
const [maxParts, maxReadings] = [40, 160]
/** As a multiple of the height of a line: characters further apart are of two words. */
const narrowGap = 0.33
/** In pixels, the paper around a word that is read by itself. */
const wordMargins = [8, 14] as const
/** The most that a word is certain which was read as another before. */
const differing = 50
/** In pixels: where a character that has none stands is not known. */
const minWidth = 3
/** Pieces of a part: one with more is letter-spaced text. */
const maxPieces = 20
/** So much more certain it has to be. */
const minGain = 4

/**
 * Reads what was read poorly again, each part of a line by itself: letters that stand alone at the ends of lines are taken for a
 * column of their own when a whole page is read.
 */
export function withSecondLook(
	words: readonly SeenWord[],
	readPart: (part: Part, isWord: boolean) => readonly SeenWord[],
): ReadWord[] {
	let [partsLeft, readingsLeft] = [maxParts, maxReadings]
	const read: typeof readPart = (part, isWord) => {
		readingsLeft -= 1
		return readingsLeft < 0 ? [] : readPart(part, isWord)
	}
	const lines = linesOf(words)
	const usual = heights(lines)[Math.floor(lines.length / 2)] ?? 0
	const isTall = (line: readonly ReadWord[]) =>
		line.length < 4 && heightOf(line) > tall * usual && !isHeading(line)
	const text = lines.filter(line => !isTall(line))
	const { numbers, replaced } = lostNumbers(text, lines.filter(isTall), (part, isWord) => {
		partsLeft -= 1
		return partsLeft < 0 ? [] : read(part, isWord)
	})
	return text.flatMap((line, index) => {
		if (replaced.has(line)) return []
		const number = numbers.get(index)
		const better = partsOf(line).flatMap(part => {
			if (partsLeft === 0 || part.every(({ confidence }) => confidence >= poor)) return part
			partsLeft -= 1
			return [...margins.map(margin => read(around(part, margin), false)), readPieces(part, read)].reduce(
				(best, own) => (isBetter(own, best) ? own : best),
				part,
			)
		})
		const [top, bottom] = [line[0]?.box[1] ?? 0, line[0]?.box[3] ?? 0]
		return [...(number ? [number] : []), ...better].map(
			({ characters: _, ...word }: SeenWord, at): ReadWord => {
				const [left, , right] = word.box
				return { ...word, box: [left, top, right, bottom], beginsLine: at === 0 }
			},
		)
	})
}

/** As a multiple of the usual height of lines: numbers one below the other that were taken for a word. */
const tall = 2.2
/** What is read as surely and has words is a heading, however large it is. */
const headingFrom = 80
/** What an item begins with. */
const isMarker = /^\(?(?:\d{1,2}|\p{Ll})[.)]$/u
/** Which of them finds a number depends on what stands above and below. */
const looksForNumber = [
	{ margin: 6, isWord: false },
	{ margin: 10, isWord: false },
	{ margin: 10, isWord: true },
]
/** What stands in the place of a number and is read less surely is read again. */
const poorNumber = 80
/** As multiples of the height of a line: how far numbers stand from their items. */
const [nearest, farthest] = [0.6, 3.5]

const isHeading = (line: readonly ReadWord[]) =>
	line.every(({ confidence }) => confidence >= headingFrom) && line.some(({ text }) => /\p{L}{2}/u.test(text))
const heightOf = ([first]: readonly ReadWord[]) => (first ? first.box[3] - first.box[1] : 0)
const heights = (lines: readonly (readonly ReadWord[])[]) => lines.map(heightOf).sort((a, b) => a - b)

/**
 * Numbers of items stand in a column of their own, some of which are lost when a page is read: beside a line that begins where
 * the text of an item does, without a number.
 * @param columns words that are numbers one below the other
 * @returns by the place of the line; `replaced` was read in place of a number
 */
function lostNumbers(
	lines: readonly (readonly ReadWord[])[],
	columns: readonly (readonly ReadWord[])[],
	read: (part: Part, isWord: boolean) => readonly ReadWord[],
): { numbers: Map<number, ReadWord>; replaced: Set<readonly ReadWord[]> } {
	const numbers = new Map<number, ReadWord>()
	const replaced = new Set<readonly ReadWord[]>()
	let last: ReadWord | undefined
	const known = [...lines.filter(([first]) => first && isMarker.test(first.text)), ...columns]
	for (const [index, line] of lines.entries()) {
		const [first] = line
		if (first && isMarker.test(first.text)) last = first
		if (!first || isMarker.test(first.text)) continue
		const [left, top, , bottom] = first.box
		const height = bottom - top
		const column = known.filter(([number]) => {
			const gap = left - (number?.box[0] ?? 0)
			return gap > nearest * height && gap < farthest * height && left > (number?.box[2] ?? 0)
		})
		const beside = lines.filter(other =>
			other.some(
				({ box }) => box[2] <= left && box[2] > left - farthest * height && box[1] < bottom && box[3] > top,
			),
		)
		const isOther = (words: readonly ReadWord[]) =>
			words.length > 1 || (words[0]?.confidence ?? 0) >= poorNumber
		if (column.length === 0 || beside.some(isOther)) continue
		const from = Math.min(...column.map(([number]) => number?.box[0] ?? left))
		for (const { margin, isWord } of looksForNumber) {
			const sides = { left: Math.max(0, from - 9), right: left - 4 }
			const area = { ...sides, top: Math.max(0, top - margin), bottom: bottom + margin }
			const [number, ...others] = read(area, isWord)
			const marker = number && others.length === 0 ? markerOf(number, last) : null
			if (!marker) continue
			last = marker
			numbers.set(index, marker)
			for (const other of beside) replaced.add(other)
			break
		}
	}
	return { numbers, replaced }
}

/** The full stop of a number may not be read: then it is one if it goes on from the last. */
function markerOf(number: ReadWord, last: ReadWord | undefined): ReadWord | null {
	if (isMarker.test(number.text)) return number
	const before = /^(\(?)(\d{1,2})([.)])$/.exec(last?.text ?? '')
	const digits = number.text.replace(/[,:;]$/, '')
	const isNext = before !== null && digits === String(Number(before[2]) + 1)
	return isNext ? { ...number, text: `${before[1]}${digits}${before[3]}` } : null
}

function partsOf(line: readonly SeenWord[]): (readonly SeenWord[])[] {
	const parts: SeenWord[][] = []
	for (const word of line) {
		const last = parts.at(-1)?.at(-1)
		const height = word.box[3] - word.box[1]
		if (!last || word.box[0] - last.box[2] > wideGap * height) parts.push([word])
		else parts.at(-1)?.push(word)
	}
	return parts
}

/**
 * Letters and numbers that stand apart are taken for one word, where each alone is read well. What is sure stays as it is: alone, a
 * letter may be a small or a capital one.
 */
function readPieces(
	part: readonly SeenWord[],
	read: (part: Part, isWord: boolean) => readonly SeenWord[],
): SeenWord[] {
	const { top, bottom } = around(part, 0)
	const gap = narrowGap * heightOf(part)
	const pieces: NonNullable<SeenWord['characters']>[number][] = []
	for (const { text, right, ...character } of part.flatMap(({ characters = [] }) => characters)) {
		const last = pieces.at(-1)
		const isKnown = right - character.left >= minWidth
		if (!isKnown && !last) return []
		const left = isKnown || !last ? character.left : last.right + 1
		const isSure = character.isSure && isKnown
		if (last && isKnown && left - last.right < gap)
			pieces[pieces.length - 1] = {
				...{ left: last.left, right: Math.max(last.right, right) },
				...{ text: last.text + text, isSure: last.isSure && isSure },
			}
		else pieces.push({ text, left, right, isSure })
	}
	if (pieces.length < 2 || pieces.length > maxPieces) return []
	const words = pieces.map(({ text, left, right, isSure }): readonly SeenWord[] => {
		if (isSure) return [{ text, box: [left, top, right, bottom], confidence: thenAtLeast, beginsLine: false }]
		const [margin] = wordMargins
		const sides = { left: Math.max(0, left - margin), right: right + margin }
		const best = wordMargins
			.map(margin => read({ ...sides, top: Math.max(0, top - margin), bottom: bottom + margin }, true))
			.reduce((best, own) => (meanConfidence(own) > meanConfidence(best) ? own : best), [])
		return agreed(text, best)
	})
	return words.every(own => own.length > 0) ? words.flat() : []
}

/** Where two readings of a letter differ it is doubtful; the number of an item may have been taken for a letter. */
function agreed(before: string, words: readonly SeenWord[]): readonly SeenWord[] {
	return words.map(word => {
		const differs = [...word.text].some(sign => /\p{L}/u.test(sign) && !before.includes(sign))
		const isNumber = isMarker.test(word.text) || before.includes(word.text)
		const isDoubtful = differs || !(isNumber || /\p{L}/u.test(word.text))
		return isDoubtful ? { ...word, confidence: Math.min(word.confidence, differing) } : word
	})
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
