const bookPage = /^\/view-books\/[\w-]{1,100}(\?page=\d{1,6})?$/

/** The login's address that leads back to this page of a book. */
export function loginWithWayBack(): string {
	const page = new URLSearchParams(location.search).get('page')
	const here = location.pathname + (page === null ? '' : `?page=${page}`)
	return bookPage.test(here) ? `/login?to=${encodeURIComponent(here)}` : '/login'
}

/** Where the login leads back to: a page of a book and nothing else; null for none. */
export function wayBackIn(search: string): string | null {
	const to = new URLSearchParams(search).get('to')
	return to !== null && bookPage.test(to) ? to : null
}
