import { isRow, type Row } from '#records/ui/row.ts'
import { type FieldSchema, readField } from './schemas.ts'

/** A row on the screen: sections at level 0, subsections at level 1. */
export type FlatRow = {
	fields: Row
	level: 0 | 1
	/** `2` or `2.subsections.0`, as errors name it. */
	path: string
	/** Its place on the screen, from 0. */
	at: number
}

export function flatten(rows: Row[]): FlatRow[] {
	const flat = rows.flatMap((row, index): Omit<FlatRow, 'at'>[] => {
		const { subsections, ...fields } = row
		const below = Array.isArray(subsections) ? subsections.filter(isRow) : []
		return [
			{ fields, level: 0, path: String(index) },
			...below.map((inner, position) => ({
				fields: inner,
				level: 1 as const,
				path: `${index}.subsections.${position}`,
			})),
		]
	})
	return flat.map((row, at) => ({ ...row, at }))
}

/** A subsection without a section becomes one. */
export function nest(flat: Pick<FlatRow, 'fields' | 'level'>[]): Row[] {
	const rows: Row[] = []
	for (const { fields, level } of flat) {
		const above = rows.at(-1)
		if (level === 0 || !above) rows.push({ ...fields })
		else above.subsections = [...(Array.isArray(above.subsections) ? above.subsections : []), { ...fields }]
	}
	return rows
}

export function spanAt(flat: FlatRow[], at: number): number {
	if (flat[at]?.level !== 0) return 1
	const next = flat.findIndex((row, index) => index > at && row.level === 0)
	return (next === -1 ? flat.length : next) - at
}

export function moveRow(flat: FlatRow[], from: number, to: number): { flat: FlatRow[]; at: number } {
	const span = spanAt(flat, from)
	if (to >= from && to <= from + span) return { flat, at: from }
	const moved = flat.slice(from, from + span)
	const rest = [...flat.slice(0, from), ...flat.slice(from + span)]
	const at = Math.max(0, Math.min(to > from ? to - span : to, rest.length))
	return { flat: [...rest.slice(0, at), ...moved, ...rest.slice(at)], at }
}

/** Moves one step, past a neighbour with its subsections. */
export function stepRow(flat: FlatRow[], at: number, direction: -1 | 1): { flat: FlatRow[]; at: number } {
	const level = flat[at]?.level ?? 0
	const span = spanAt(flat, at)
	if (direction === 1) {
		const next = at + span
		if (next >= flat.length) return { flat, at }
		return moveRow(flat, at, next + (level === 0 ? spanAt(flat, next) : 1))
	}
	let above = at - 1
	while (level === 0 && above > 0 && flat[above]?.level === 1) above--
	return above < 0 ? { flat, at } : moveRow(flat, at, above)
}

export function setLevel(flat: FlatRow[], at: number, level: 0 | 1): FlatRow[] {
	if (level === 1 && at === 0) return flat
	return flat.map((row, index) => (index === at ? { ...row, level } : row))
}

export function edited(row: FlatRow, field: string, value: unknown): FlatRow {
	return { ...row, fields: { ...row.fields, [field]: value } }
}

/** Cells of a spreadsheet, put down and to the right from a cell; rows that are not there yet are added. */
export function pasteCells(
	flat: FlatRow[],
	{
		at,
		column,
		cells,
		columns,
		blank,
	}: {
		at: number
		column: number
		cells: string[][]
		columns: FieldSchema[]
		blank(after: Row | undefined): Row
	},
): FlatRow[] {
	const next = [...flat]
	for (const [down, line] of cells.entries()) {
		const place = at + down
		const above = next[place - 1]
		let row = next[place] ?? { fields: blank(above?.fields), level: above?.level ?? 0, path: '', at: place }
		for (const [right, cell] of line.entries()) {
			const field = columns[column + right]
			if (field) row = edited(row, field.name, readField(field, cell.trim()))
		}
		next[place] = row
	}
	return next
}
