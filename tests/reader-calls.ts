/** Every call about what a reader has written in a book. @param edition is asked for when a call is made */
export function writingCalls(book_id: string, edition: () => string) {
	return {
		...noteCalls(book_id),
		...inkCalls(book_id),
		...exerciseCalls(book_id, edition),
		...offlineCalls(book_id),
		'POST /api/insights/acts': () => ({ body: { book_id, looked_up: ['cat'], replayed: [] } }),
	}
}

function offlineCalls(book_id: string) {
	const sent = () => ({ body: { book_id, width: 794 } })
	return { 'POST /api/offline-books/size': sent, 'POST /api/offline-books/download': sent }
}

/** Every call of notes, with a note on a page of the book. */
function noteCalls(book_id: string) {
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

/** Every call of ink, with a stroke on a page of the book. */
function inkCalls(book_id: string) {
	const id = 'ink-of-somebody'
	const quote = { exact: '', prefix: '', suffix: '' }
	const strokes = [{ tool: 'pen', colour: 'red', points: [1, 1, 9, 9] }]
	const place = { page_index: 0, edition: 'e1', quote, anchor: [0, 0] }
	const ink = { id, ...place, strokes, created_at: 1, changed_at: 1 }
	return {
		'POST /api/ink/list': () => ({ body: { book_id } }),
		'POST /api/ink/save': () => ({ body: { book_id, ink } }),
		'POST /api/ink/remove': () => ({ body: { book_id, id, changed_at: 1 } }),
	}
}

/** Every call of exercises, about one that the book does not have: whoever may not read it learns nothing of that. */
function exerciseCalls(book_id: string, edition: () => string) {
	const params = { book_id }
	const answer = { space: 'u1-b-1-1', exercise: 'u1-b', text: 'Mine', verdict: null, changed_at: 1 }
	const place = () => ({ book_id, edition: edition(), page_index: 0, exercise: 'u1-b' })
	const answers = [{ space: 'u1-b-1-1', text: 'Mine' }]
	return {
		'POST /api/exercises/check': () => ({ body: { ...place(), answers } }),
		'POST /api/exercises/reveal': () => ({ body: place() }),
		'GET /api/exercises/answers/{book_id}': () => ({ params }),
		'POST /api/exercises/answers/{book_id}': () => ({ params, body: { answers: [answer] } }),
	}
}

/** Every call about somebody's own words, with the ids of another reader's: they are the caller's own. */
export function ownWordCalls(book_id: string) {
	const quote = { exact: '', prefix: '', suffix: '' }
	const word = {
		...{ id: 'word-of-somebody', lemma: 'own', form: 'own', translation: '', language: 'ru', ipa: null },
		...{ sentence: '', spoken: null, mark: null, is_removed: false, created_at: 1, changed_at: 1 },
		place: { book_id, title: '', edition: 'e1', page_index: 0, page_number: 1, quote },
	}
	const review = { id: 'review-of-somebody', word: word.id, kind: 'word', rating: 3, at: 1 }
	const sent = {
		'POST /api/my-words/save': { body: { words: [word] } },
		'POST /api/my-words/reviews': { body: { reviews: [review] } },
		'GET /api/my-words/words.apkg': { query: { book_id } },
	}
	return Object.entries(sent).map(([call, each]): [string, string, number, () => typeof each] => [
		...([call, 'another reader', call.startsWith('GET') ? 200 : 204, () => each] as const),
	])
}
