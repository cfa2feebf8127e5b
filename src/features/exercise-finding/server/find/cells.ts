import { gridsOf } from '#platform/drawn-shapes/grids.ts'
import { boundingBox, heightOf, type Sides, sharedHeight, sharedWidth } from '#platform/drawn-shapes/sides.ts'
import { joined, type Page } from '../../rules.ts'
import type { FoundSpace } from './found.ts'

export type Cell = { table: Sides; sides: Sides; space: FoundSpace }

/** A table has fewer: more are a page of squared paper. */
const maxCells = 400

/** The empty cells of tables of which others are filled in. */
export function cellsOf({ shapes, lines }: Page): Cell[] {
	const words = lines.flatMap(line => line.words)
	return gridsOf(shapes).flatMap(({ columns, rows }): Cell[] => {
		const all = rows.slice(1).flatMap((bottom, row) =>
			columns.slice(1).map((right, column) => {
				const sides: Sides = [columns[column] ?? 0, rows[row] ?? 0, right, bottom]
				const within = words.filter(
					word =>
						sharedWidth(word.sides, sides) > 1 &&
						sharedHeight(word.sides, sides) > 0.5 * heightOf(word.sides),
				)
				return { sides, row, column, text: joined(within.map(word => word.text)) }
			}),
		)
		const empty = all.filter(({ text, row }) => text === '' && row > 0)
		const filled = all.filter(({ text }) => /\p{L}/u.test(text))
		if (all.length > maxCells || empty.length === 0 || filled.length < Math.max(2, columns.length - 1))
			return []
		const table = boundingBox(all.map(({ sides }) => sides))
		const textAt = (row: number, column: number) =>
			all.find(cell => cell.row === row && cell.column === column)?.text ?? ''
		return empty.map(({ sides, row, column }) => {
			const [head, first] = [textAt(0, column), textAt(row, 0)]
			const number = /^(\d{1,3})[.)]?(?:\s|$)/.exec(first)?.[1]
			const sentence = [head, first, '…'].filter(text => text !== '').join(' · ')
			const space: FoundSpace = {
				kind: 'cell',
				sides,
				item: number ?? null,
				sentence: sentence.slice(0, 300),
				options: [],
				lines: 1,
				confidence: 0.8,
			}
			return { table, sides, space }
		})
	})
}
