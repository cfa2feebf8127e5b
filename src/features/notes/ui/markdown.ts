import type { Note } from '../contract.ts'
import type { Bookmarked } from './notes-of-book.ts'

type Book = {
	title: string
	labelOf(index: number): string
	words: { page(label: string): string; area: string; wholePage: string; bookmark: string }
}

/** By page, its bookmark first. */
export function markdownOf(
	notes: readonly Note[],
	bookmarks: readonly Bookmarked[],
	{ title, labelOf, words }: Book,
): string {
	const blocks = [`# ${escaped(title)}`]
	const pages = new Set([...notes.map(note => note.page_index), ...bookmarks.map(({ index }) => index)])
	for (const page of [...pages].sort((one, other) => one - other)) {
		blocks.push(`## ${escaped(words.page(labelOf(page)))}`)
		for (const { name, note } of bookmarks.filter(({ index }) => index === page)) {
			blocks.push(`**${escaped(name ? `${words.bookmark}: ${name}` : words.bookmark)}**`)
			if (note) blocks.push(paragraphOf(note))
		}
		for (const note of notes.filter(({ page_index }) => page_index === page)) {
			const about = note.boxes.length > 0 ? words.area : words.wholePage
			blocks.push(note.quote.exact ? `> ${escaped(note.quote.exact)}` : `*${escaped(about)}*`)
			if (note.text) blocks.push(paragraphOf(note.text))
		}
	}
	return `${blocks.join('\n\n')}\n`
}

const paragraphOf = (text: string) => text.split('\n').map(escaped).join('  \n')

/** Backslashes before what Markdown would read as markup (CommonMark 2.4), in one line of text. */
function escaped(text: string): string {
	return text
		.replace(/[\\`*_[\]<>&]/g, '\\$&')
		.replace(/^(\s*)(#{1,6}\s|[-+]\s|=+\s*$|-+\s*$|~{3,})/, '$1\\$2')
		.replace(/^(\s*\d{1,9})([.)]\s)/, '$1\\$2')
}
