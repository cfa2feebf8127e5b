import { expect, test } from 'vitest'
import { bodyOf, savedCallOf } from './saved-calls.ts'

const note = (id: string, changed_at: number, text = '') => ({ id, changed_at, text })
const after = (path: string, saved: unknown, sent: object, reply: unknown = null) =>
	savedCallOf('POST', path)?.apply(saved, { ...sent }, reply)

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
