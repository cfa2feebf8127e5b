import { afterEach, expect, test, vi } from 'vitest'
import { watchWordPresses } from './word-presses.ts'

afterEach(() => document.body.replaceChildren())

/** A page of one line, pressed twice in the middle of its first word. */
function pressTwice(pointerType: 'mouse' | 'touch') {
	document.body.innerHTML = '<div data-page-index="3"><div data-text><p>harbour</p></div></div>'
	const word = document.querySelector('p') as HTMLElement
	const range = document.createRange()
	range.selectNodeContents(word)
	const { left, top, height } = range.getBoundingClientRect()
	const at = { bubbles: true, clientX: left + 12, clientY: top + height / 2 }
	const [pressed, started] = [vi.fn(), vi.fn()]
	const stop = watchWordPresses({ pressed, started })
	for (const detail of [1, 2]) {
		word.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType, isPrimary: true }))
		word.dispatchEvent(new MouseEvent('mousedown', { ...at, detail }))
		word.dispatchEvent(new PointerEvent('click', { ...at, pointerType, detail }))
	}
	word.dispatchEvent(new MouseEvent('dblclick', { ...at, detail: 2 }))
	stop()
	return { pressed, started }
}

test('a double click of the mouse on a page is on a word', () => {
	const { pressed, started } = pressTwice('mouse')

	expect(started).toHaveBeenCalledOnce()
	expect(pressed).toHaveBeenCalledOnce()
	expect(pressed.mock.calls[0]?.[0]).toMatchObject({ word: 'harbour' })
})

test('a double tap, which makes the column larger, looks up no word', () => {
	const { pressed, started } = pressTwice('touch')

	expect(started).not.toHaveBeenCalled()
	expect(pressed).not.toHaveBeenCalled()
})
