import { expect, test, vi } from 'vitest'
import { awaitedBooks, setAwaited } from './awaited-books.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => stored.set(key, value),
	removeItem: (key: string) => stored.delete(key),
})

test('a book is awaited once, until somebody no longer waits for it', () => {
	setAwaited('fog', true)
	setAwaited('at_work', true)
	setAwaited('fog', true)
	expect(awaitedBooks()).toEqual(['fog', 'at_work'])

	setAwaited('fog', false)
	setAwaited('at_work', false)

	expect(awaitedBooks()).toEqual([])
	expect(stored.size).toBe(0)
})

test('fifty books are awaited at most', () => {
	for (let n = 0; n < 60; n += 1) setAwaited(`book-${n}`, true)

	expect(awaitedBooks()).toHaveLength(50)
	expect(awaitedBooks()[0]).toBe('book-59')
})

test('a list that somebody broke counts as empty', () => {
	stored.set('awaited-books', '{"half":')

	expect(awaitedBooks()).toEqual([])
})
