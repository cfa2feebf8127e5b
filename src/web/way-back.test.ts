import { expect, test, vi } from 'vitest'
import { loginWithWayBack, wayBackIn } from './way-back.ts'

test('the login leads back to the page of the book that was left', () => {
	vi.stubGlobal('location', { pathname: '/view-books/tales', search: '?page=12&utm_source=mail' })

	const login = loginWithWayBack()

	expect(wayBackIn(login.slice(login.indexOf('?')))).toBe('/view-books/tales?page=12')
})

test.each([
	'https://elsewhere.example/',
	'//elsewhere.example',
	'/admin',
	'/view-books/../admin',
	'/view-books/a?page=x',
])('the login leads nowhere for %s', to => {
	expect(wayBackIn(`?to=${encodeURIComponent(to)}`)).toBeNull()
})
