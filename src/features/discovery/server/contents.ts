import type { Section } from '#features/books/contract.ts'
import type { ContentsEntry } from '../contract.ts'

const maxEntries = 80
const maxTitleLength = 160

export function contentsOf(sections: readonly Section[]): ContentsEntry[] {
	return sections
		.slice(0, maxEntries)
		.flatMap(({ title, subsections = [] }): ContentsEntry[] => [
			{ title, depth: 0 },
			...subsections.slice(0, maxEntries).map(sub => ({ title: sub.title, depth: 1 as const })),
		])
		.filter(({ title }) => title.trim() !== '')
		.slice(0, maxEntries)
		.map(({ title, depth }) => ({ title: shortTitle(title), depth }))
}

function shortTitle(title: string): string {
	const characters = [...title.trim()]
	return characters.length > maxTitleLength
		? `${characters.slice(0, maxTitleLength - 1).join('')}…`
		: title.trim()
}
