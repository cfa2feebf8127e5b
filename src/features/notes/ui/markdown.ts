import type { Note } from '../contract.ts'

type Book = {
	title: string
	labelOf(index: number): string
	words: { page(label: string): string; area: string; wholePage: string }
}

export function markdownOf(notes: readonly Note[], { title, labelOf, words }: Book): string {
	const blocks = [`# ${escaped(title)}`]
	let page = -1
	for (const note of notes) {
		if (note.page_index !== page) blocks.push(`## ${escaped(words.page(labelOf(note.page_index)))}`)
		page = note.page_index
		const about = note.boxes.length > 0 ? words.area : words.wholePage
		blocks.push(note.quote.exact ? `> ${escaped(note.quote.exact)}` : `*${escaped(about)}*`)
		if (note.text) blocks.push(note.text.split('\n').map(escaped).join('  \n'))
	}
	return `${blocks.join('\n\n')}\n`
}

/** Backslashes before what Markdown would read as markup (CommonMark 2.4), in one line of text. */
function escaped(text: string): string {
	return text
		.replace(/[\\`*_[\]<>&]/g, '\\$&')
		.replace(/^(\s*)(#{1,6}\s|[-+]\s|=+\s*$|-+\s*$|~{3,})/, '$1\\$2')
		.replace(/^(\s*\d{1,9})([.)]\s)/, '$1\\$2')
}
