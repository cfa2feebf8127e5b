import { isStaff } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'

/** A page before page 1 has a Roman number or none above 0. */
const bookPage = /^\/(?:view-books|demo-books)\/[\w-]{1,100}(\?page=(-?\d{1,6}|[ivxlc]{1,10}))?$/
/** A page of the editor, with what is open there. */
const editorPage = /^\/(?:admin|test|quiz)(?:\/[\w-]{1,100})?(?:\?[^#]{0,500})?$/

export function loginWithWayBack(): string {
	const { pathname, search } = location
	const page = new URLSearchParams(search).get('page')
	const here = [pathname + search, pathname + (page === null ? '' : `?page=${page}`)]
	const wayBack = here.find(address => editorPage.test(address) || bookPage.test(address))
	return wayBack === undefined ? '/login' : `/login?to=${encodeURIComponent(wayBack)}`
}

/** Where the login leads somebody back to: a page of a book or, for administrators, of the editor; null for none. */
export function wayBackIn(search: string, role: Role): string | null {
	const to = new URLSearchParams(search).get('to')
	if (to === null || role === 'partner') return null
	return bookPage.test(to) || (isStaff(role) && editorPage.test(to)) ? to : null
}
