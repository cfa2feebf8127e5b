import type { ProductRecord } from '#features/editing/contract.ts'
import { type Column, columns, type Field } from '../rules.ts'
import { textOf } from './cells.ts'
import type { NamedRow } from './read-sheet.ts'
import { recordOfRow } from './record-of-row.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Why = 'rule' | 'unknown' | 'duplicate' | 'stale'
export type Fault = { line: number; column: Column; why: Why }
export type Change = {
	line: number
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
}

const toldMax = 300

/** What rows would change and what is wrong with them; a row with a fault changes nothing. */
export async function planOf(rows: NamedRow[], { records, faultOf, canBeSold, today }: Needs) {
	const faults: Fault[] = []
	const changes: Change[] = []
	let same = 0
	const ids = rows.map(({ cells }) => (cells.get('book_id') ?? '').trim())
	const stored = new Map((await records(ids)).map(one => [one.bookId, one]))
	const seen = new Set<string>()
	for (const [place, { line, cells }] of rows.entries()) {
		const bookId = ids[place] ?? ''
		const refuse = (column: Column, why: Why) => faults.push({ line, column, why })
		const { record: before = null, version = 1 } = stored.get(bookId) ?? {}
		if (seen.has(bookId)) {
			refuse('book_id', 'duplicate')
			continue
		}
		seen.add(bookId)
		if (!before && !(await canBeSold(bookId))) {
			refuse('book_id', 'unknown')
			continue
		}
		const read = recordOfRow(cells, before, today)
		if ('faults' in read) {
			for (const column of read.faults) refuse(column, 'rule')
			continue
		}
		const next = read.record.demoPages === null ? read.record : { ...read.record, demo: `${bookId}_demo` }
		if (before && fieldsOf(before, next).length === 0) {
			same++
			continue
		}
		const seenVersion = (cells.get('version') ?? '').trim()
		if (seenVersion !== '' && seenVersion !== String(version)) {
			refuse('version', /^\d{1,9}$/.test(seenVersion) ? 'stale' : 'rule')
			continue
		}
		const fault = await faultOf(bookId, next)
		if (fault === null) changes.push({ line, bookId, version, before, next })
		else refuse(columns.find(column => column === fault) ?? 'book_id', 'rule')
	}
	return { changes, faults, same }
}

/** A change as an editor reads it, long texts cut. */
export function shownChange({ line, bookId, before, next }: Change) {
	const cut = (text: string) => (text.length > toldMax ? `${text.slice(0, toldMax)}…` : text)
	return {
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
