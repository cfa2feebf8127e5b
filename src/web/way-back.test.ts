import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/vocabulary.ts'
import { loginWithWayBack, wayBackIn } from './way-back.ts'

test.each<[string, string, string | null, Role]>([
	['/view-books/tales', '?page=12&utm_source=mail', '/view-books/tales?page=12', 'user'],
	['/view-books/tales', '?page=iv', '/view-books/tales?page=iv', 'user'],
	['/view-books/tales', '?page=-2', '/view-books/tales?page=-2', 'user'],
	['/view-books/tales', '', '/view-books/tales', 'admin'],
	['/demo-books/tales_demo', '?page=4', '/demo-books/tales_demo?page=4', 'user'],
	['/admin', '?book=harbour&data=audio', '/admin?book=harbour&data=audio', 'admin'],
	['/test/harbour', '', '/test/harbour', 'admin'],
	['/admin', '?tab=partners', null, 'user'],
	['/admin', '?tab=partners', '/admin?tab=partners', 'sales'],
	['/view-books/tales', '', null, 'partner'],
	['/books/all', '?page=2', null, 'user'],
	['/administration', '', null, 'admin'],
])('the login leads from %s%s back to %s as %4$s', (pathname, search, wayBack, role) => {
	vi.stubGlobal('location', { pathname, search })

	const login = loginWithWayBack()

	expect(wayBackIn(login.replace('/login', ''), role)).toBe(wayBack)
})

test.each([
	'https://elsewhere.example/',
	'//elsewhere.example',
	'/\\elsewhere.example',
	'/\t/elsewhere.example',
	'/view-books/../admin',
	'/view-books/a?page=y',
	'/admin/../../elsewhere',
	'/admin\n//elsewhere.example',
])('the login leads nowhere for %j', to => {
	expect(wayBackIn(`?to=${encodeURIComponent(to)}`, 'admin')).toBeNull()
})
