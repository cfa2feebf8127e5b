import { lastPageNumber } from '#contract/page-numbers.ts'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import { isRow, type Row } from '#records/ui/row.ts'
import type { SchemaType } from '../rules.ts'
import type { BookPages } from './page-preview.tsx'
import { pageErrors, type RowError, rowErrors } from './row-errors.ts'
import type { Say } from './use-book-content-words.ts'

type AudioFiles = {
	missing: Set<string>
	found: ReadonlyMap<string, Pick<TrackInfo, 'fault'>>
	refused: ReadonlyMap<string, string>
}

/** Errors and warnings of rows, by path. */
export function messagesOf(
	rows: Row[],
	book: {
		schemaType: SchemaType
		startPage: number
		pages: BookPages | null
		/** Missing files, unplayable ones with the reason, and those that the server refused. */
		audio?: AudioFiles
	},
	t: Say,
): { errors: Map<string, string>; warnings: Map<string, string> } {
	const { schemaType, startPage, pages, audio } = book
	const found: RowError[] = [
		...rowErrors(schemaType, rows),
		...(schemaType === 'textOnPages' ? pageErrors(rows, startPage) : []),
	]
	const errors = new Map(found.map(({ path, kind }) => [path, t(`error.${kind}`)]))
	const warnings = new Map<string, string>()
	const outside = pages ? outsideOf(pages) : () => false
	const words = pages
		? t('warning.outside', {
				first: String(pages.startPage),
				last: String(lastPageNumber({ startPage: pages.startPage, pageCount: pages.count })),
			})
		: ''
	for (const [index, row] of rows.entries()) {
		if (outside(row.page)) warnings.set(`${index}.page`, words)
		const unplayable = audio && unplayableReason(String(row.source), audio, t)
		if (unplayable) warnings.set(`${index}.source`, unplayable)
		const below = Array.isArray(row.subsections) ? row.subsections.filter(isRow) : []
		for (const [place, inner] of below.entries())
			if (outside(inner.page)) warnings.set(`${index}.subsections.${place}.page`, words)
	}
	return { errors, warnings }
}

/** The latest refusal has priority over an earlier probe. */
function unplayableReason(
	source: string,
	{ missing, found, refused }: AudioFiles,
	t: Say,
): string | undefined {
	const messages = refused.get(source)
	if (messages) return messages
	const error = found.get(source)?.fault
	if (error) return t(`track.${error}`)
	return missing.has(source) ? t('warning.noFile') : undefined
}

function outsideOf({ startPage, count }: BookPages): (page: unknown) => boolean {
	const last = lastPageNumber({ startPage, pageCount: count })
	return page => count > 0 && typeof page === 'number' && (page < startPage || page > last)
}
