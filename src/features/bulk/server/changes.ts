import type { ProductRecord } from '#features/editing/contract.ts'
import { type Column, columns, type Field } from '../rules.ts'
import { textOf } from './cells.ts'
import { readsSame } from './onix-text.ts'
import type { NamedRow } from './read-sheet.ts'
import { recordOfRow } from './record-of-row.ts'
import { createTurns } from './turns.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Why = 'rule' | 'unknown' | 'duplicate' | 'stale' | 'notification' | 'currency'
type Place = { record?: number | undefined; line: number }
export type Fault = Place & { column: Column; why: Why }
export type Change = Place & {
	bookId: string
	/** The version that the change is made of. */
	version: number
	before: ProductRecord | null
	next: ProductRecord
}
type Needs = {
	records(bookIds: string[]): Promise<Stored[]>
	faultOf(bookId: string, record: ProductRecord): Promise<string | null>
	/** Whether there is such a book and it is no demo. */
	canBeSold(bookId: string): Promise<boolean>
	today: string
	/** Hears how many rows are done. */
	tell(done: number): void
}

const toldMax = 300
/** Rows whose books are read together. */
const stepRows = 50

/** What rows would change and what is wrong with them; a row with a fault changes nothing. */
export async function planOf(rows: NamedRow[], needs: Needs) {
	const faults: Fault[] = []
	const changes: Change[] = []
	let same = 0
	const seen = new Set<string>()
	const turn = createTurns()
	for (let at = 0; at < rows.length; at += stepRows) {
		const step = rows.slice(at, at + stepRows)
		const stored = new Map((await needs.records(step.map(idOf))).map(one => [one.bookId, one]))
		for (const row of step) {
			const told = await lookAt(row, stored.get(idOf(row)), seen, needs)
			if (told === 'same') same++
			else if ('next' in told) changes.push(told)
			else faults.push(...told.faults)
			await turn()
		}
		needs.tell(Math.min(rows.length, at + stepRows))
	}
	return { changes, faults, same }
}

async function lookAt(
	row: NamedRow,
	stored: Stored | undefined,
	seen: Set<string>,
	{ canBeSold, faultOf, today }: Needs,
): Promise<'same' | Change | { faults: Fault[] }> {
	const { cells, record, line } = row
	const bookId = idOf(row)
	const { record: before = null, version = 1 } = stored ?? {}
	const refused = (why: Why, ...wrong: Column[]) => ({
		faults: wrong.map(column => ({ record, line: row.lines?.get(column) ?? line, column, why })),
	})
	if (row.faults && row.faults.length > 0) return { faults: row.faults.map(fault => ({ record, ...fault })) }
	if (seen.has(bookId)) return refused('duplicate', 'book_id')
	seen.add(bookId)
	if (!before && !(await canBeSold(bookId))) return refused('unknown', 'book_id')
	const read = recordOfRow(cells, before, today)
	if ('faults' in read) return refused('rule', ...read.faults)
	const next = inTheShop(read.record, before, bookId)
	if (before && fieldsOf(before, next).length === 0) return 'same'
	const seenVersion = (cells.get('version') ?? '').trim()
	if (seenVersion !== '' && seenVersion !== String(version))
		return refused(/^\d{1,9}$/.test(seenVersion) ? 'stale' : 'rule', 'version')
	const fault = await faultOf(bookId, next)
	if (fault === null) return { record, line, bookId, version, before, next }
	return refused('rule', columns.find(column => column === fault) ?? 'book_id')
}

function idOf({ cells }: NamedRow): string {
	return (cells.get('book_id') ?? '').trim()
}

/** What a demo of pages is called; a description that reads as it did stays as its editor marked it. */
function inTheShop(read: ProductRecord, before: ProductRecord | null, bookId: string): ProductRecord {
	const kept = (field: 'description_en' | 'description_ru') =>
		before && readsSame(before[field], read[field]) ? before[field] : read[field]
	return {
		...read,
		description_en: kept('description_en'),
		description_ru: kept('description_ru'),
		...(read.demoPages === null ? {} : { demo: `${bookId}_demo` }),
	}
}

/** A change as an editor reads it, long texts cut. */
export function shownChange({ record, line, bookId, before, next }: Change) {
	const cut = (text: string) => (text.length > toldMax ? `${text.slice(0, toldMax)}…` : text)
	return {
		record,
		line,
		book_id: bookId,
		name: next.name,
		is_new: before === null,
		fields: fieldsOf(before, next).map(field => ({
			field,
			before: before ? cut(textOf(before, field)) : '',
			after: cut(textOf(next, field)),
		})),
	}
}

function fieldsOf(before: ProductRecord | null, next: ProductRecord): Field[] {
	return columns.filter((column): column is Field => {
		if (column === 'book_id' || column === 'version') return false
		return textOf(next, column) !== (before ? textOf(before, column) : '')
	})
}
