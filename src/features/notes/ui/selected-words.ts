import type { NoteBox, Quote } from '../contract.ts'
import type { NotesOfBook } from './notes-of-book.ts'
import { quoteOfSelection } from './quoted-text.ts'

/** Words selected on a page, or in its text, and where they are in the window. */
export type SelectedWords = {
	index: number
	quote: Quote
	boxes: NoteBox[]
	isTooLong: boolean
	rect: { left: number; top: number; right: number; bottom: number }
}

/** What goes over to another page is of the page on which it begins; null for nothing a note can be about. */
export function selectedWords(book: Pick<NotesOfBook, 'textOf' | 'boxOf'>): SelectedWords | null {
	const selection = getSelection()
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
	const range = selection.getRangeAt(0).cloneRange()
	const element = elementOf(range)
	const index = Number(element?.dataset.text)
	const page = element && book.textOf(index)
	if (!page || !element) return null
	if (!element.contains(range.endContainer)) range.setEnd(element, element.childNodes.length)
	const before = document.createRange()
	before.selectNodeContents(element)
	before.setEnd(range.startContainer, range.startOffset)
	const words = { before: textOf(before), selected: textOf(range) }
	const found = quoteOfSelection(page, words, book.boxOf)
	if (found === null) return null
	const { left, top, right, bottom } = range.getBoundingClientRect()
	const rect = { left, top, right, bottom }
	if (found === 'too long')
		return { index, quote: { exact: '', prefix: '', suffix: '' }, boxes: [], isTooLong: true, rect }
	return { index, ...found, isTooLong: false, rect }
}

/** Without what is no text of the page: names of tracks, and what answers are written and checked with. */
function textOf(range: Range): string {
	const copy = range.cloneContents()
	for (const control of copy.querySelectorAll('button, [role="group"]')) control.remove()
	return copy.textContent
}

/** The text that a selection begins in; where it begins before any, the first that it touches. */
function elementOf(range: Range): HTMLElement | null {
	const { startContainer } = range
	const start = startContainer instanceof Element ? startContainer : startContainer.parentElement
	const around = start?.closest<HTMLElement>('[data-text]')
	if (around) return around
	const touched = [...document.querySelectorAll<HTMLElement>('[data-text]')].find(element =>
		range.intersectsNode(element),
	)
	if (!touched) return null
	range.setStart(touched, 0)
	return touched
}
