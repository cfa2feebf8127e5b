import type { SoundFault } from '#features/listening/contract.ts'
import type { SchemaType } from '../rules.ts'
import { type Fault, faultsOf, pageFaults } from './faults.ts'
import type { BookPages } from './page-beside.tsx'
import { isRow, type Row, schemas } from './schemas.ts'
import type { Say } from './use-editing-words.ts'

/** What keeps rows from being saved, and what only looks wrong, in words by path. */
export function toldOf(
	rows: Row[],
	book: {
		schemaType: SchemaType
		startPage: number
		pages: BookPages | null
		/** Files that the book does not have, those that cannot be played with the reason, and those that the shop refused. */
		sounds: {
			missing: Set<string>
			faults: ReadonlyMap<string, SoundFault>
			refused: ReadonlyMap<string, string>
		}
	},
	t: Say,
): { faults: Map<string, string>; doubts: Map<string, string> } {
	const { schemaType, startPage, pages, sounds } = book
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
		const unheard = unheardOf(String(row.source), sounds, t)
		if (unheard) doubts.set(`${index}.source`, unheard)
		const below = Array.isArray(row.subsections) ? row.subsections.filter(isRow) : []
		for (const [place, inner] of below.entries())
			if (outside(inner.page)) doubts.set(`${index}.subsections.${place}.page`, words)
	}
	return { faults, doubts }
}

/** Why nobody can hear a file, in words; what the shop said just now counts more than what it found before. */
function unheardOf(
	source: string,
	{ missing, faults, refused }: Parameters<typeof toldOf>[1]['sounds'],
	t: Say,
): string | undefined {
	const told = refused.get(source)
	if (told) return told
	const fault = faults.get(source)
	if (fault) return t(`sound.${fault}`)
	return missing.has(source) ? t('doubt.noFile') : undefined
}

function outsideOf({ startPage, count }: BookPages): (page: unknown) => boolean {
	return page => count > 0 && typeof page === 'number' && (page < startPage || page >= startPage + count)
}
