import { heightOf, isOnRow, type Sides, widthOf } from '#platform/drawn-shapes/sides.ts'
import type { PageLine } from '../../rules.ts'

/** What an item begins with: '3', '3.', '(3)', 'b)', 'B'. */
export type Marker = {
	value: string
	kind: 'number' | 'lower' | 'upper'
	sides: Sides
	/** Stands alone, or is the first word of its line. */
	isFirst: boolean
}

const number = /^\(?(\d{1,3})(?:[.)]|\.\))?$/
const lower = /^\(?([a-zа-я])[.)]$/u
const upper = /^\(?([A-ZА-Я])(?:[.)])?$/u

/** As a multiple of the height of a line. */
const maxGap = 4

/** Where it stands in a sequence: of a letter, its code. */
export const orderOf = ({ value, kind }: Pick<Marker, 'value' | 'kind'>) =>
	kind === 'number' ? Number(value) : value.charCodeAt(0)
export const valueAt = (order: number, kind: Marker['kind']) =>
	kind === 'number' ? String(order) : String.fromCharCode(order)

/**
 * The markers of lines. Letters without a bracket or a full stop count where they stand alone ('A'), numbers where they stand
 * first.
 */
export function markersOf(lines: readonly PageLine[]): Marker[] {
	return lines.flatMap(line => {
		if (line.isFurniture) return []
		const { words } = line
		const isAlone = words.length === 1
		return words.flatMap((word, at): Marker[] => {
			const isFirst = at === 0
			const [asNumber, asLower, asUpper] = [
				number.exec(word.text),
				lower.exec(word.text),
				upper.exec(word.text),
			]
			const marker = { sides: word.sides, isFirst }
			if (asNumber?.[1]) {
				// A number in a sentence is no marker, unless it stands in brackets before a gap.
				const isMarked = /[.)]$/.test(word.text)
				if (!isFirst && !isMarked) return []
				return [{ value: asNumber[1], kind: 'number', ...marker }]
			}
			if (asLower?.[1]) return [{ value: asLower[1], kind: 'lower', ...marker }]
			if (asUpper?.[1] && isFirst && (isAlone || /[.)]$/.test(word.text)))
				return [{ value: asUpper[1], kind: 'upper', ...marker }]
			if (asUpper?.[1] && /[.)]$/.test(word.text)) return [{ value: asUpper[1], kind: 'upper', ...marker }]
			return []
		})
	})
}

/** The line as it is read: with the marker that stands alone to the left of it. */
export function withMarker(line: PageLine, lines: readonly PageLine[]): string {
	const before = lines.find(
		other =>
			other !== line &&
			other.words.length === 1 &&
			/^\[?(?:[A-Z]\d{0,2}|\d{1,3}(?:\.\d{1,2})?|[IVXL]{1,6})[.):\]]?$/.test(other.text) &&
			isOnRow(other.sides, line.sides) &&
			other.sides[2] <= line.sides[0] + 1 &&
			line.sides[0] - other.sides[2] < maxGap * heightOf(line.sides),
	)
	return before ? `${before.text} ${line.text}` : line.text
}

/** Left sides where several stand one below the other, in points from the left. */
export function columnsOf(markers: readonly Marker[]): number[] {
	const columns: { left: number; count: number }[] = []
	for (const { sides } of markers) {
		// Numbers may be set flush right: '9', '10'.
		const column = columns.find(({ left }) => Math.abs(left - sides[0]) < 5 + widthOf(sides) / 2)
		if (column) {
			column.count += 1
			column.left = Math.min(column.left, sides[0])
		} else columns.push({ left: sides[0], count: 1 })
	}
	return columns.map(({ left }) => left).sort((a, b) => a - b)
}
