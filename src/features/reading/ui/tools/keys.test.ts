import { expect, test } from 'vitest'
import { commandOf, type KeyPress, keyOf, shortcuts } from './keys.ts'

function press(key: string, more: Partial<KeyPress> = {}) {
	return commandOf({
		key,
		code: '',
		shiftKey: false,
		modified: false,
		binding: 'left',
		focus: 'page',
		...more,
	})
}

test('arrows turn pages and Home and End go to the ends', () => {
	expect([press('ArrowRight'), press('ArrowLeft'), press('Home'), press('End')]).toEqual([
		'next',
		'previous',
		'first',
		'last',
	])
})

test('of a book bound on the right the left arrow goes on, and all other keys stay', () => {
	const binding = 'right'

	expect([press('ArrowLeft', { binding }), press('ArrowRight', { binding })]).toEqual(['next', 'previous'])
	expect([press('PageDown', { binding }), press('Home', { binding })]).toEqual(['next', 'first'])
	expect([keyOf('next', binding), keyOf('previous', binding), keyOf('last', binding)]).toEqual([
		'←',
		'→',
		'End',
	])
})

test('letters are keys of the keyboard, whatever the layout writes with them', () => {
	expect(press('и', { code: 'KeyB' })).toBe('bookmark')
	expect(press('а', { code: 'KeyF' })).toBe('fullScreen')
	expect(press('.', { code: 'Slash' })).toBe('search')
	expect(press(',', { code: 'Slash', shiftKey: true })).toBe('help')
})

test('who types a word turns no page', () => {
	expect(press('b', { code: 'KeyB', focus: 'text' })).toBeNull()
	expect(press('ArrowRight', { focus: 'text' })).toBeNull()
	expect(press('Escape', { focus: 'text' })).toBe('close')
})

test('a slider keeps its arrows and a button its space', () => {
	expect(press('ArrowRight', { focus: 'slider' })).toBeNull()
	expect(press(' ', { focus: 'control' })).toBeNull()
	expect(press(' ')).toBe('playPause')
})

test('the browser keeps its own keys', () => {
	expect(press('f', { code: 'KeyF', modified: true })).toBeNull()
})

test('no key means two things', () => {
	const all = shortcuts.flatMap(shortcut => [...(shortcut.typed ?? []), ...(shortcut.pressed ?? [])])

	expect(new Set(all).size).toBe(all.length)
	expect(keyOf('twoPages')).toBe('D')
})
