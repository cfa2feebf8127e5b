import { afterEach, beforeEach, expect, test } from 'vitest'
import { alertsShown, closeAlert } from '#design/alert-store.ts'
import { limitCopying } from './limit-copying.ts'

let end = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => {
	end()
	for (const { id } of alertsShown()) closeAlert(id)
	document.body.replaceChildren()
})

/** Selects a text of the page and copies it. @returns what goes to the clipboard: null where the browser decides */
function copy(text: string): string | null {
	const page = document.createElement('p')
	page.textContent = text
	document.body.replaceChildren(page)
	getSelection()?.selectAllChildren(page)
	const event = new ClipboardEvent('copy', {
		clipboardData: new DataTransfer(),
		bubbles: true,
		cancelable: true,
	})
	page.dispatchEvent(event)
	return event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : null
}
const messages = () => alertsShown().map(({ message }) => message)

test('what is within the limit is copied as ever, and what goes beyond is cut, with a word', () => {
	end = limitCopying('en', { bookId: 'steps', limit: 20 })

	expect(copy('The post office')).toBeNull()
	expect(copy('is here today')).toBe('is')
	expect(messages()).toEqual(['Only 2 characters were copied: the publisher limits copying to 20 a day.'])
})

test('once a day’s share is used up nothing is copied', () => {
	end = limitCopying('ru', { bookId: 'steps', limit: 5 })

	expect(copy('почта')).toBeNull()
	expect(copy('почта')).toBe('')
	expect(messages()).toEqual(['Издательство разрешает копировать 5 знаков этой книги в день.'])
})

test('a publisher may forbid copying', () => {
	end = limitCopying('en', { bookId: 'steps', limit: 0 })

	expect(copy('The post office')).toBe('')
	expect(messages()).toEqual(['The publisher doesn’t allow copying from this book.'])
})

test('what a reader typed is the reader’s own', () => {
	end = limitCopying('en', { bookId: 'steps', limit: 0 })
	const field = document.createElement('input')
	field.value = 'a search'
	document.body.append(field)
	field.select()
	const event = new ClipboardEvent('copy', {
		clipboardData: new DataTransfer(),
		bubbles: true,
		cancelable: true,
	})

	field.dispatchEvent(event)

	expect(event.defaultPrevented).toBe(false)
})
