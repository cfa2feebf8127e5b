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

/** A value that begins as a formula does is a text for a spreadsheet. */
function oneLine(value: string): string {
	const text = value.replace(/\s+/g, ' ').trim()
	return /^[=+@-]/.test(text) ? `'${text}` : text
}
