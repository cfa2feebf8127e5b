import { heightOf, isOnRow, type Sides, sharedWidth, widthOf } from '#platform/drawn-shapes/sides.ts'
import { joined, type PageLine, type PageWord } from '../../rules.ts'
import type { Blank } from './blanks.ts'
import { asks } from './instructions.ts'
import { type NumberColumn, withLostNumbers } from './lost-numbers.ts'
import { columnsOf, type Marker, markersOf, orderOf, valueAt } from './markers.ts'
import type { Region } from './regions.ts'

/** A numbered or lettered part of an exercise. */
export type Item = {
	/** Null for what stands before the first one, or where nothing is numbered. */
	value: string | null
	marker: Marker | null
	column: number
	words: PageWord[]
	blanks: Blank[]
	/** Blanks of the text that it stands in, its own included; absent where these are all. */
	blanksOfText?: Blank[]
}
export type Items = {
	items: Item[]
	/** Letters that answers are chosen from, each once: 'A' to 'E' beside the items of a match. */
	letters: Marker[]
}

/** @param scan of a page whose numbers may have been lost, where they stand */
export function itemsOf(
	{ lines, blanks, sides, instruction }: Region,
	scan?: { column: NumberColumn | null },
): Items {
	const isTruth = scan !== undefined && asks.forTruth(instruction?.text ?? '')
	const markers = isTruth ? withoutTruths(markersOf(lines)) : markersOf(lines)
	const read = lettersToMatch(markers)
	const letters = scan ? withLostLetters(read, lines) : read
	const inOrder = inSequence(markers.filter(({ kind, isFirst }) => kind === 'number' && isFirst))
	// One number alone is part of a sentence: '70 words'.
	const isText = sides !== null && inOrder.length === 1 && Number(inOrder[0]?.value) > 2
	const numbered = isText ? [] : inOrder
	const lettered = inSequence(markers.filter(marker => marker.kind === 'lower' && marker.isFirst))
	// At the top of a page one may be all that is left of an exercise.
	const isLettered =
		numbered.length === 0 &&
		(lettered.length > 1 || (lettered.length === 1 && sides === null)) &&
		letters.length === 0
	const found = isLettered ? lettered : numbered
	const { numbers, misread } = scan
		? withLostNumbers(found, { lines, blanks, isTruth }, sides ? scan.column : null)
		: { numbers: found, misread: [] }
	// Digits are read into a puzzle of letters.
	const isNoise =
		scan !== undefined &&
		sides !== null &&
		!isLettered &&
		numbers.length < 3 &&
		!numbers.some(({ value }) => value === '1')
	const first = isNoise ? [] : numbers
	const columns = columnsOf([...first, ...letters])
	const columnAt = (left: number) => Math.max(0, columns.filter(column => column <= left + 3).length - 1)
	const none: Item = { value: null, marker: null, column: -1, words: [], blanks: [] }
	const items = first.map(
		(marker): Item => ({
			value: marker.value,
			marker,
			column: columnAt(marker.sides[0]),
			words: [],
			blanks: [],
		}),
	)
	const isOption = ({ sides }: PageWord) =>
		letters.some(letter => isOnRow(letter.sides, sides) && sides[0] >= letter.sides[0] - 1)
	function itemAt(sides: Sides): Item {
		const middle = (sides[1] + sides[3]) / 2
		const column = columnAt(sides[0])
		const above = items.filter(
			({ marker, column: own }) => own === column && marker && marker.sides[1] < middle + 1,
		)
		return above.at(-1) ?? none
	}
	const words = lines.flatMap(line => line.words)
	for (const word of words) {
		if (isOption(word) || first.some(({ sides }) => sides === word.sides)) continue
		if (misread.includes(word.sides)) continue
		itemAt(word.sides).words.push(word)
	}
	for (const blank of blanks) itemAt(blank.sides).blanks.push(blank)
	const within = numberedWithin([none, ...items], markers)
	return { items: within.length > 0 ? within : [none, ...items], letters }
}

/** Accepts each that is one more than the last; others at the beginning of a line are part of the text. */
function inSequence(markers: readonly Marker[]): Marker[] {
	const columns = columnsOf(markers)
	const columnAt = ({ sides }: Marker) => columns.filter(left => left <= sides[0] + 3).length
	const byColumn = [...markers].sort((a, b) => columnAt(a) - columnAt(b) || a.sides[1] - b.sides[1])
	const byRow = [...markers].sort((a, b) => a.sides[1] - b.sides[1] || a.sides[0] - b.sides[0])
	// Two columns are numbered downwards or across.
	const [down, across] = [sequenceIn(byColumn), sequenceIn(byRow)]
	return across.length > down.length ? across : down
}

/** 'T F' at the end of an item of a scan may be read as a number. */
function withoutTruths(markers: readonly Marker[]): Marker[] {
	return markers.filter(
		({ sides }) => !markers.some(other => isOnRow(other.sides, sides) && other.sides[0] < sides[0] - 1),
	)
}

/** The longest; what comes first may be no number, or another. */
function sequenceIn(markers: readonly Marker[]): Marker[] {
	return markers.reduce<Marker[]>((longest, first, at) => {
		const own = sequenceFrom(first, markers.slice(at))
		return own.length > longest.length ? own : longest
	}, [])
}

function sequenceFrom(first: Marker, markers: readonly Marker[]): Marker[] {
	const accepted = [first]
	for (const marker of markers.slice(1)) {
		const [order, last] = [orderOf(marker), orderOf(accepted.at(-1) ?? first)]
		if (order > last && order <= last + 2) accepted.push(marker)
	}
	return accepted
}

/** Capital or small letters from the first on, each once, at least three: the second column of a match. */
function lettersToMatch(markers: readonly Marker[]): Marker[] {
	for (const kind of ['upper', 'lower'] as const) {
		const own = markers.filter(marker => marker.kind === kind)
		const values = new Set(own.map(({ value }) => value))
		const hasNumbers = markers.filter(marker => marker.kind === 'number' && marker.isFirst).length > 1
		const isRun =
			own.length >= 3 &&
			values.size === own.length &&
			(values.has('A') || values.has('a') || values.has('а') || values.has('А'))
		if (isRun && hasNumbers) return [...own].sort((a, b) => (a.value < b.value ? -1 : 1))
	}
	return []
}

/** In points: how far what stands in one column may be apart. */
const aligned = 6

/** Letters of a scan with those that were read as something else: what stands in their column between 'A' and 'C' is 'B'. */
function withLostLetters(letters: readonly Marker[], lines: readonly PageLine[]): Marker[] {
	const words = lines.flatMap(line => line.words)
	return letters.flatMap((letter, at): Marker[] => {
		const next = letters[at + 1]
		const missing = next ? orderOf(next) - orderOf(letter) - 1 : 0
		const between = words.filter(
			({ text, sides }) =>
				text.length < 3 &&
				Math.abs(sides[0] - letter.sides[0]) < aligned &&
				sides[1] > letter.sides[3] - 1 &&
				next !== undefined &&
				sides[3] < next.sides[1] + 1,
		)
		if (missing === 0 || between.length !== missing) return [letter]
		const inOrder = between.sort((a, b) => a.sides[1] - b.sides[1])
		return [
			letter,
			...inOrder.map(({ sides }, place) => ({
				...letter,
				value: valueAt(orderOf(letter) + place + 1, letter.kind),
				sides,
			})),
		]
	})
}

/** A running text with numbered gaps: 'The (1) ____ was (2) ____'. */
function numberedWithin(items: readonly Item[], markers: readonly Marker[]): Item[] {
	const blanks = items.flatMap(item => item.blanks)
	const words = items.flatMap(item => item.words)
	const pairs = blanks.map(blank => {
		const height = heightOf(blank.sides)
		const beside = markers.find(
			({ kind, sides }) =>
				kind === 'number' &&
				isOnRow(sides, blank.sides) &&
				blank.sides[0] - sides[2] > -3 &&
				blank.sides[0] - sides[2] < height,
		)
		return { blank, beside }
	})
	const isText = pairs.some(({ beside }) => beside && !beside.isFirst)
	if (!isText || pairs.some(({ beside }) => !beside)) return []
	return pairs.map(({ blank, beside }) => ({
		value: beside?.value ?? null,
		marker: beside ?? null,
		column: 0,
		words,
		blanks: [blank],
		blanksOfText: blanks,
	}))
}

const maxSentenceLength = 300

/** What stands on the row of a blank without a wide gap between. */
function besideOf({ words, blanks }: Item, own: Blank): Item {
	const row = [...words.map(({ sides }) => sides), ...blanks.map(({ sides }) => sides)].filter(sides =>
		isOnRow(sides, own.sides),
	)
	let [left, right] = [own.sides[0], own.sides[2]]
	const widest = 1.4 * heightOf(own.sides)
	for (const sides of [...row].sort((a, b) => b[2] - a[2]))
		if (sides[2] < left + 3 && left - sides[2] < widest) left = sides[0]
	for (const sides of [...row].sort((a, b) => a[0] - b[0]))
		if (sides[0] > right - 3 && sides[0] - right < widest) right = sides[2]
	const isWithin = (sides: Sides) =>
		isOnRow(sides, own.sides) && sides[0] >= left - 1 && sides[2] <= right + 1
	return {
		value: null,
		marker: null,
		column: 0,
		words: words.filter(({ sides }) => isWithin(sides)),
		blanks: blanks.filter(({ sides }) => isWithin(sides)),
	}
}

/** The words of an item with U+2026 for each gap, around one of them. */
export function sentenceOf(item: Item, own: Blank | null): string {
	const isApart = own !== null && (item.value === null || own.kind === 'square')
	const { words, blanks: few, blanksOfText: blanks = few } = isApart ? besideOf(item, own) : item
	const left = words.filter(
		({ sides }) =>
			!blanks.some(
				blank => isOnRow(blank.sides, sides) && sharedWidth(blank.sides, sides) > 0.7 * widthOf(sides),
			),
	)
	const parts = [
		...left.map(word => ({ text: word.text, sides: word.sides, isOwn: false })),
		...blanks.map(blank => ({ text: '…', sides: blank.sides, isOwn: blank === own })),
	]
	const rows: (typeof parts)[] = []
	for (const part of parts.sort((a, b) => a.sides[3] - b.sides[3])) {
		const row = rows.at(-1)
		if (row?.[0] && isOnRow(row[0].sides, part.sides)) row.push(part)
		else rows.push([part])
	}
	const inOrder = rows.flatMap(row => row.sort((a, b) => a.sides[0] - b.sides[0]))
	const text = joined(inOrder.map(part => part.text)).replace(/… ([.,;:?!])/g, '…$1')
	if (text.length <= maxSentenceLength) return text
	const before = joined(inOrder.slice(0, inOrder.findIndex(part => part.isOwn) + 1).map(part => part.text))
	const from = Math.max(0, Math.min(before.length - maxSentenceLength / 2, text.length - maxSentenceLength))
	return text.slice(from, from + maxSentenceLength).trim()
}
