import type { Section } from '#features/books/contract.ts'
import type { OutlineEntry } from './pdf-outline.ts'

/**
 * A table of contents from a file's outline: two levels, deeper lines joined to the second. Lines that lead nowhere
 * are left out, with what is below them kept.
 */
export function contentsFrom(outline: readonly OutlineEntry[], startPage: number): Section[] {
	const sections: Section[] = []
	for (const { title, index, depth } of outline) {
		if (index === null) continue
		const line = { title: title.slice(0, 500), page: index + startPage }
		const section = sections.at(-1)
		if (depth === 0 || !section) sections.push(line)
		else sections[sections.length - 1] = { ...section, subsections: [...(section.subsections ?? []), line] }
	}
	return sections
}

/**
 * The number that is printed on the first page, by the labels of the file: that of the first page with an Arabic number,
 * counted back; 1 where the labels say nothing that a start page can say (front matter in Roman numbers).
 */
export function startPageFrom(labels: readonly string[]): number {
	const index = labels.findIndex(label => /^\d{1,5}$/.test(label))
	if (index < 0) return 1
	return Math.max(1, Number(labels[index]) - index)
}

/** The labels, where they say anything that the page numbers do not; else null. */
export function labelsWorthKeeping(labels: readonly string[], startPage: number): string[] | null {
	const isNew = (label: string, index: number) => label !== '' && label !== String(index + startPage)
	return labels.some(isNew) ? labels.map(label => label.slice(0, 20)) : null
}
