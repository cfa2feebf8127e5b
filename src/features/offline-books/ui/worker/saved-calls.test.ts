import { expect, test } from 'vitest'
import { bodyOf, savedCallOf } from './saved-calls.ts'

const note = (id: string, changed_at: number, text = '') => ({ id, changed_at, text })
const after = (path: string, saved: unknown, sent: object, reply: unknown = null, edition = '') =>
	savedCallOf('POST', path)?.apply(saved, { ...sent }, reply, edition)

test('a saved note is in the list, and a later one that is there stays', () => {
	const saved = { notes: [note('one', 5, 'old'), note('two', 9, 'later')] }

	const first = after('/api/notes/save', saved, { note: note('one', 6, 'new') })
	const second = after('/api/notes/save', first, { note: note('two', 8, 'earlier') })

	expect(second).toEqual({ notes: [note('two', 9, 'later'), { ...note('one', 6, 'new'), is_found: true }] })
})

test('a removed note is gone, unless it was changed later', () => {
	const saved = { notes: [note('one', 5), note('two', 9)] }

	expect(after('/api/notes/remove', saved, { id: 'one', changed_at: 5 })).toEqual({ notes: [note('two', 9)] })
	expect(after('/api/notes/remove', saved, { id: 'two', changed_at: 8 })).toEqual(saved)
})

test('what was heard of a track adds up, and its place is the later', () => {
	const heard = (at: number) => '0'.repeat(at) + '1'.repeat(100 - at)
	const track = { source: 'a.mp3', seconds: 5, heard: heard(50) }
	const saved = { speed: 1, source: null, tracks: [track], passages: [] }

	const sent = { source: 'a.mp3', tracks: [{ ...track, seconds: 9, heard: heard(90) }] }

	const tracks = [{ ...track, seconds: 9 }]
	expect(after('/api/listening/save', saved, sent)).toEqual({ ...saved, source: 'a.mp3', tracks })
})

test('a change to a list that was never seen does not stand for the whole', () => {
	expect(after('/api/notes/save', null, { note: note('one', 5) })).toBeNull()
	expect(after('/api/listening/save', null, { speed: 1 })).toBeNull()
})

test('of two answers in a space the later stays, and one that was shown stays shown', async () => {
	const answer = (space: string, changed_at: number, is_revealed: boolean) => ({
		...{ space, exercise: 'u1-a', text: `at ${changed_at}`, verdict: null, changed_at, is_revealed },
	})
	const path = '/api/exercises/answers/fables'
	const saved = { answers: [answer('one', 5, true), answer('two', 9, false)] }
	const sent = { answers: [answer('one', 6, false), answer('two', 8, true)] }

	expect(after(path, saved, sent)).toEqual({ answers: [answer('one', 6, true), answer('two', 9, true)] })
	const question = new Request(`http://shop.example${path}`)
	expect(await bodyOf(question, path)).toEqual({ book_id: 'fables' })
})

const marks = { bookmarks: [3, 5], names: [{ page_index: 3, name: 'Ferry' }] }
const bookmarksAfter = (sent: object, reply: object) => after('/api/bookmarks/', marks, sent, reply, 'e1')

test('bookmarks of another edition than the copy has do not come to the numbers of its pages', () => {
	const inNext = { bookmarks: [4] }

	expect(bookmarksAfter({ operation: 'bookmarkInfo', edition: 'e2' }, inNext)).toEqual(marks)
	expect(bookmarksAfter({ operation: 'bookmarkInfo', edition: 'e1' }, { ...inNext, edition: 'e2' })).toEqual(
		marks,
	)
	expect(bookmarksAfter({ operation: 'bookmarkInfo', edition: 'e1' }, inNext)).toEqual(inNext)
	expect(bookmarksAfter({ operation: 'deleteBookmark', edition: 'e2', page_index: 3 }, inNext)).toEqual(marks)
})

test('a bookmark of the copy that is changed after its book has another edition is changed in the copy as well', () => {
	const reply = { edition: 'e2', bookmarks: [4] }
	const of = { edition: 'e1', page_index: 3 }

	expect(bookmarksAfter({ operation: 'deleteBookmark', ...of }, reply)).toEqual({
		bookmarks: [5],
		names: [],
		details: [],
	})
	expect(bookmarksAfter({ operation: 'createBookmark', ...of, note: 'Again' }, reply)).toEqual({
		...marks,
		details: [{ page_index: 3, note: 'Again', colour: 'plain' }],
	})
	expect(bookmarksAfter({ operation: 'createBookmark', edition: 'e1', page_index: 4 }, reply)).toMatchObject({
		bookmarks: [3, 4, 5],
	})
})
