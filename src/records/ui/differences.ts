import { isSame } from '#contract/canonical-json.ts'
import { isRow, type Row } from './row.ts'

/** A changed field; `row` names its row in a list. */
export type Difference = { row: string; field: string; before: unknown; now: unknown }

/** Context around a difference in a long text. */
const contextChars = 60

export function fieldDifferences(before: Row, now: Row, row = ''): Difference[] {
	const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])]
	return fields
		.filter(field => !isSame(before[field] ?? null, now[field] ?? null))
		.map(field => {
			const [one, other] = [before[field], now[field]]
			const isText = typeof one === 'string' && typeof other === 'string'
			const [then, here] = isText ? clipped(one, other) : [one, other]
			return { row, field, before: then, now: here }
		})
}

export function rowDifferences(before: Row[], now: Row[], key: string): Difference[] {
	const [then, here] = [byKey(before, key), byKey(now, key)]
	return [...new Set([...then.keys(), ...here.keys()])].flatMap(name =>
		fieldDifferences(without(then.get(name), key), without(here.get(name), key), name),
	)
}

/** Two texts shortened to their difference with some context. */
export function clipped(before: string, now: string): [string, string] {
	let start = 0
	while (start < before.length && start < now.length && before[start] === now[start]) start++
	let [endA, endB] = [before.length, now.length]
	while (endA > start && endB > start && before[endA - 1] === now[endB - 1])
		[endA, endB] = [endA - 1, endB - 1]
	return [excerpt(before, start, endA), excerpt(now, start, endB)]
}

function excerpt(text: string, start: number, end: number): string {
	const [from, to] = [start - contextChars, end + contextChars]
	const shown = text.slice(Math.max(0, from), to)
	return `${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}`
}

function byKey(rows: Row[], key: string): Map<string, Row> {
	return new Map(rows.filter(isRow).map(row => [String(row[key]), row]))
}

function without(row: Row | undefined, key: string): Row {
	const { [key]: _, ...rest } = row ?? {}
	return rest
}
