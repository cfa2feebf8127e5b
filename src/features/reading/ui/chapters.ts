import type { Section } from '#features/books/contract.ts'

/** An entry of the contents: its index in the list, and depth 0 for a section, 1 for a subsection. */
export type Entry = { index: number; title: string; page: number; depth: 0 | 1 }

export function entriesOf(sections: readonly Section[]): Entry[] {
	const entries = sections.flatMap(({ title, page, subsections = [] }) => [
		{ title, page, depth: 0 as const },
		...subsections.map(sub => ({ ...sub, depth: 1 as const })),
	])
	return entries.map((entry, index) => ({ ...entry, index }))
}

/** @returns the entry that a page belongs to: the last that begins on it or before; undefined before the first */
export function currentEntry(entries: readonly Entry[], pageNumber: number): Entry | undefined {
	return entries.reduce<Entry | undefined>(
		(best, entry) => (entry.page <= pageNumber && entry.page >= (best?.page ?? 0) ? entry : best),
		undefined,
	)
}
