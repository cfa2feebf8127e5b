import { expect, test } from 'vitest'
import { markText } from './mark-text.ts'

const note = { id: 'n1', text: '', quote: { exact: 'present continuous', prefix: '', suffix: '' } }

function shown(): HTMLElement {
	document.body.innerHTML =
		'<div><p><span>I am working: present continuous now</span></p><p>and the next</p></div>'
	return document.body.firstElementChild as HTMLElement
}

function select(element: HTMLElement, from: number, to: number): void {
	const text = element.querySelector('span')?.firstChild as Text
	getSelection()?.setBaseAndExtent(text, from, text, to)
}

test.each([
	['the marked words', 14, 32],
	['words that a mark begins in', 5, 20],
	['words that were selected from their end', 32, 14],
	['no word of the mark', 0, 4],
])('%s stay selected while marks come and go', (_, from, to) => {
	const element = shown()
	select(element, from, to)
	const selected = getSelection()?.toString()

	const unmark = markText(element, [note])
	expect(element.querySelector('mark')).toHaveTextContent('present continuous')
	expect(getSelection()?.toString()).toBe(selected)
	expect(getSelection()?.direction).toBe(from > to ? 'backward' : 'forward')

	unmark()
	expect(element.querySelector('mark')).toBeNull()
	expect(getSelection()?.toString()).toBe(selected)
})

test('a selection over two paragraphs ends where it ended', () => {
	const element = shown()
	const [first, last] = [element.querySelector('span')?.firstChild, element.lastElementChild?.firstChild]
	getSelection()?.setBaseAndExtent(first as Text, 20, last as Text, 3)
	const selected = getSelection()?.toString()

	markText(element, [note])

	expect(getSelection()?.toString()).toBe(selected)
})
