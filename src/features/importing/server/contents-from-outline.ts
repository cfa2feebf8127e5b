import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'

/** Its index is null without a destination. */
export type OutlineEntry = { title: string; index: number | null; depth: number }

/** Contents of two levels: deeper entries move to the second. Entries without a destination are left out, their children stay. */
export function contentsFromOutline(outline: readonly OutlineEntry[], startPage: PageNumber): Section[] {
	const sections: Section[] = []
	for (const { title, index, depth } of outline) {
		if (index === null) continue
		const line = { title: title.slice(0, 500), page: pageNumberOf(asPageIndex(index), startPage) }
		const section = sections.at(-1)
		if (depth === 0 || !section) sections.push(line)
		else sections[sections.length - 1] = { ...section, subsections: [...(section.subsections ?? []), line] }
	}
	return sections
}
