import { afterEach, expect, test } from 'vitest'
import { redirectBuyLinks } from './redirect-buy-links.ts'

redirectBuyLinks()
window.addEventListener('click', event => event.preventDefault())
afterEach(() => {
	localStorage.clear()
	document.body.innerHTML = ''
})

/** Where a press leads on a page as the server sent it. */
function pressed(): string {
	document.body.innerHTML = '<a href="https://partner.example/p1" data-buy="p 1"><span>Buy</span></a>'
	const link = document.querySelector('a')
	link?.querySelector('span')?.click()
	return String(link?.getAttribute('href'))
}

test('a member who presses Buy before the session is known is known at the partner site', () => {
	localStorage.setItem('token', 'abc')

	expect(pressed()).toBe('/buy/p%201')
})

test('a guest goes to the partner site directly', () => {
	expect(pressed()).toBe('https://partner.example/p1')
})
