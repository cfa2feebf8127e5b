import type { MyWord } from '../../contract.ts'
import { stateOf } from '../../rules.ts'

/** Columns in this order, a line each; tabs and line ends within a value are blanks. */
export function tsvOf(words: readonly MyWord[], headings: readonly string[]): string {
	const lines = words.map(word => [
		word.lemma,
		word.translation,
		word.ipa ?? '',
		word.sentence,
		word.place?.title ?? '',
		word.place ? String(word.place.page_number) : '',
		stateOf(word),
	])
	return [headings, ...lines].map(values => `${values.map(oneLine).join('\t')}\n`).join('')
}

/** For a spreadsheet, in which a formula and a quoted cell, that ends at the next quote, begin otherwise than a text. */
function oneLine(value: string): string {
	const text = value.replace(/\s+/g, ' ').trim()
	if (text.startsWith('"')) return `"${text.replaceAll('"', '""')}"`
	return /^[=+@-]/.test(text) ? `'${text}` : text
}
