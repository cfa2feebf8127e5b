/** Every call of notes, with a note on a page of the book. */
export function noteCalls(book_id: string) {
	const id = 'note-of-somebody'
	const quote = { exact: '', prefix: '', suffix: '' }
	const place = { page_index: 0, edition: 'e1', colour: 'yellow', quote, boxes: [] }
	const note = { id, ...place, text: 'Mine', created_at: 1, changed_at: 1 }
	return {
		'POST /api/notes/list': () => ({ body: { book_id } }),
		'POST /api/notes/save': () => ({ body: { book_id, note } }),
		'POST /api/notes/remove': () => ({ body: { book_id, id, changed_at: 1 } }),
	}
}
