import { mergeMine, type RecordShape } from './record-shape.ts'
import { isRow } from './row.ts'

export type Saved<T> = {
	base: T
	version: number
	/** The same as it was typed, where somebody is in a field whose text was stored otherwise. */
	typed?: T
}

/** The form's value with the text of each field as the server stores it, also where a field still shows what was typed. */
export function asStored<T>(shape: RecordShape<T>, { base, typed }: Saved<T>, shown: T): T {
	if (typed === undefined) return shown
	return shown === typed ? base : mergeMine(shape, typed, shown, base)
}

/** @param stored what became of `sent`; in the field that has the focus its text stays as it is */
export function withFocusedText<T>(shape: RecordShape<T>, stored: T, sent: T): T {
	const field = document.activeElement
	const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
	if (!isTyped || field.value === '') return stored
	const from = shape.toRows(sent)
	const rows = shape.toRows(stored).map((row, at) => withText(row, from[at], field.value))
	return shape.fromRows(rows.filter(isRow)) ?? stored
}

/** @param text of a field, or JSON that has the text in it */
function withText(stored: unknown, sent: unknown, text: string): unknown {
	if (typeof stored === 'string' && typeof sent === 'string')
		return sent === text || text.includes(JSON.stringify(sent)) ? sent : stored
	if (Array.isArray(stored) && Array.isArray(sent))
		return stored.map((part, at) => withText(part, sent[at], text))
	if (isRow(stored) && isRow(sent))
		return Object.fromEntries(
			Object.entries(stored).map(([field, part]) => [field, withText(part, sent[field], text)]),
		)
	return stored
}
