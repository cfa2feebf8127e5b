import type { SchemaType } from '../rules.ts'
import { type Fault, faultsOf, pageFaults } from './faults.ts'
import type { BookPages } from './page-beside.tsx'
import { isRow, type Row, schemas } from './schemas.ts'
import type { Say } from './use-editing-words.ts'

/** What keeps rows from being saved, and what only looks wrong, in words by path. */
export function toldOf(
	rows: Row[],
	book: { schemaType: SchemaType; startPage: number; pages: BookPages | null; missing: Set<string> },
	t: Say,
): { faults: Map<string, string>; doubts: Map<string, string> } {
	const { schemaType, startPage, pages, missing } = book
	const found: Fault[] = [
		...faultsOf(schemas[schemaType], rows),
		...(schemaType === 'textOnPages' ? pageFaults(rows, startPage) : []),
	]
	const faults = new Map(found.map(({ path, kind }) => [path, t(`fault.${kind}`)]))
	const doubts = new Map<string, string>()
	const outside = pages ? outsideOf(pages) : () => false
	const words = pages
		? t('doubt.outside', { first: String(pages.startPage), last: String(pages.startPage + pages.count - 1) })
		: ''
	for (const [index, row] of rows.entries()) {
		if (outside(row.page)) doubts.set(`${index}.page`, words)
		if (missing.has(String(row.source))) doubts.set(`${index}.source`, t('doubt.noFile'))
		const below = Array.isArray(row.subsections) ? row.subsections.filter(isRow) : []
		for (const [place, inner] of below.entries())
			if (outside(inner.page)) doubts.set(`${index}.subsections.${place}.page`, words)
	}
	return { faults, doubts }
}

function outsideOf({ startPage, count }: BookPages): (page: unknown) => boolean {
	return page => count > 0 && typeof page === 'number' && (page < startPage || page >= startPage + count)
}
