import type { Section } from '#features/books/contract.ts'
import type { ContentsEntry } from '../contract.ts'

const entriesMax = 80
const titleLengthMax = 160

export function contentsOf(sections: readonly Section[]): ContentsEntry[] {
	return sections
		.slice(0, entriesMax)
		.flatMap(({ title, subsections = [] }): ContentsEntry[] => [
			{ title, depth: 0 },
			...subsections.slice(0, entriesMax).map(sub => ({ title: sub.title, depth: 1 as const })),
		])
		.filter(({ title }) => title.trim() !== '')
		.slice(0, entriesMax)
		.map(({ title, depth }) => ({ title: shortTitle(title), depth }))
}

function shortTitle(title: string): string {
	const letters = [...title.trim()]
	return letters.length > titleLengthMax ? `${letters.slice(0, titleLengthMax - 1).join('')}…` : title.trim()
}
