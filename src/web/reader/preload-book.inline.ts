// Opens the book and preloads the page at the reading position while the reader's code loads: only the browser
// knows who is signed in, so the server could not inline the page.
import { asPageNumber, pageIndexOf } from '#contract/page-numbers.ts'
import type { OpenBook } from '#features/reading/contract.ts'

const bookId = location.pathname.split('/')[2]
const token = storedToken()
if (token && bookId) preload(bookId, token)

function preload(bookId: string, token: string) {
	const answer: Promise<OpenBook | null> = fetch('/api/reading/open', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-auth-token': token },
		body: JSON.stringify({ book_id: bookId }),
	})
		.then(response => (response.ok ? response.json() : null))
		.catch(() => null)
	window.opening = { bookId, token, answer }
	void answer.then(book => book && fetchPage(bookId, book))
}

function fetchPage(bookId: string, book: OpenBook) {
	const page = new URLSearchParams(location.search).get('page')
	const indexInAddress = page === null ? -1 : pageIndexOf(asPageNumber(Number(page)), book.start_page)
	const index = book.pages[indexInAddress] ? indexInAddress : (book.last_page_index ?? 0)
	const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
	const image = new Image()
	image.fetchPriority = 'high'
	image.src = `/content/pages/${bookId}/${book.edition}/${index}/794${ticket}`
}

function storedToken(): string | null {
	try {
		return localStorage.getItem('token')
	} catch {
		return null
	}
}
