// Opens the book and fetches the page where reading goes on, while the browser still loads the code that will show
// them: who is signed in is known to the browser alone, so the server could not put the page into the document.
;(() => {
	const bookId = location.pathname.split('/')[2]
	const token = kept()
	if (!token || !bookId) return
	const answer = fetch('/api/reading/open', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-auth-token': token },
		body: JSON.stringify({ book_id: bookId }),
	})
		.then(response => (response.ok ? response.json() : null))
		.catch(() => null)
	window.opening = { bookId, token, answer }
	void answer.then(book => book && fetchPage(book))

	function fetchPage(book) {
		const page = new URLSearchParams(location.search).get('page')
		const asked = page === null ? -1 : Number(page) - book.start_page
		const index = book.pages[asked] ? asked : (book.last_page_index ?? 0)
		const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
		const image = new Image()
		image.fetchPriority = 'high'
		image.src = `/content/pages/${bookId}/${book.edition}/${index}/794${ticket}`
	}

	function kept() {
		try {
			return localStorage.getItem('token')
		} catch {
			return null
		}
	}
})()
