import type { ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldNames } from '#features/products/fields.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { type Column, columns } from '../rules.ts'
import { textOf } from './cells.ts'
import { readsSame } from './onix/onix-text.ts'
import type { NamedRow } from './read-sheet.ts'
import { recordOfRow } from './record-of-row.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Why = 'rule' | 'unknown' | 'duplicate' | 'stale' | 'notification' | 'currency'
type RowLocation = { record?: number | undefined; line: number }
export type RowError = RowLocation & { column: Column; why: Why }
export type Change = RowLocation & {
	bookId: string
	version: number
	before: ProductRecord | null
	next: ProductRecord
}
type ChangesDeps = {
	records(bookIds: string[]): Promise<Stored[]>
	invalidFieldOf(bookId: string, record: ProductRecord): Promise<string | null>
	/** The id that a book has now; any other id as it is. */
	currentId(bookId: string): string
	/** Whether the book exists and is not a demo. */
	canBeSold(bookId: string): Promise<boolean>
	today: string
	/** @param done number of rows */
	onProgress(done: number): void
}

const maxShown = 300
/** Rows whose products are read together. */
const stepRows = 50

/** Changes and errors of rows; a row with an error changes nothing. */
export async function planOf(rows: NamedRow[], deps: ChangesDeps) {
	const errors: RowError[] = []
	const changes: Change[] = []
	let same = 0
	const seen = new Set<string>()
	const yieldToEventLoop = createYieldToEventLoop()
	for (let at = 0; at < rows.length; at += stepRows) {
		const step = rows.slice(at, at + stepRows)
		const idOf = (row: NamedRow) => deps.currentId(writtenId(row))
		const stored = new Map((await deps.records(step.map(idOf))).map(one => [one.bookId, one]))
		for (const row of step) {
			const outcome = await lookAt(row, { bookId: idOf(row), stored: stored.get(idOf(row)) }, seen, deps)
			if (outcome === 'same') same++
			else if ('next' in outcome) changes.push(outcome)
			else errors.push(...outcome.errors)
			await yieldToEventLoop()
		}
		deps.onProgress(Math.min(rows.length, at + stepRows))
	}
	return { changes, errors, same }
}

async function lookAt(
	row: NamedRow,
	{ bookId, stored }: { bookId: string; stored: Stored | undefined },
	seen: Set<string>,
	{ canBeSold, invalidFieldOf, today }: ChangesDeps,
): Promise<'same' | Change | { errors: RowError[] }> {
	const { cells, record, line } = row
	const { record: before = null, version = 1 } = stored ?? {}
	const refused = (why: Why, ...wrong: Column[]) => ({
		errors: wrong.map(column => ({ record, line: row.lines?.get(column) ?? line, column, why })),
	})
	if (row.errors && row.errors.length > 0) return { errors: row.errors.map(error => ({ record, ...error })) }
	if (seen.has(bookId)) return refused('duplicate', 'book_id')
	seen.add(bookId)
	if (!before && !(await canBeSold(bookId))) return refused('unknown', 'book_id')
	// An outdated row is reported as such, whatever else is wrong with it.
	const seenVersion = (cells.get('version') ?? '').trim()
	const isSeen = seenVersion === '' || seenVersion === String(version)
	const staleOr = <T>(other: T) =>
		isSeen ? other : refused(/^\d{1,9}$/.test(seenVersion) ? 'stale' : 'rule', 'version')
	const read = recordOfRow(cells, before, today)
	if ('invalidFields' in read) return staleOr(refused('rule', ...read.invalidFields))
	const next = inTheShop(read.record, before, bookId)
	if (before && fieldsOf(before, next).length === 0) return 'same'
	const stale = staleOr(null)
	if (stale) return stale
	const invalidField = await invalidFieldOf(bookId, next)
	if (invalidField === null) return { record, line, bookId, version, before, next }
	return refused('rule', columns.find(column => column === invalidField) ?? 'book_id')
}

function writtenId({ cells }: NamedRow): string {
	return (cells.get('book_id') ?? '').trim()
}

/** A demo made of pages has a fixed name; an unchanged description keeps its markup. */
function inTheShop(read: ProductRecord, before: ProductRecord | null, bookId: string): ProductRecord {
	const localized = (field: 'description_en' | 'description_ru') =>
		before && readsSame(before[field], read[field]) ? before[field] : read[field]
	return {
		...read,
		description_en: localized('description_en'),
		description_ru: localized('description_ru'),
		...(read.demoPages === null ? {} : { demo: `${bookId}_demo` }),
	}
}

export function shownChange({ record, line, bookId, before, next }: Change) {
	const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)
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

function fieldsOf(before: ProductRecord | null, next: ProductRecord): FieldName[] {
	return fieldNames.filter(name => textOf(next, name) !== (before ? textOf(before, name) : ''))
}
