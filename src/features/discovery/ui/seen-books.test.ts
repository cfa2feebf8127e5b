import { beforeEach, expect, test, vi } from 'vitest'
import { rememberSeen, seenBooks } from './seen-books.ts'

const stored = new Map<string, string>()
beforeEach(() => {
	stored.clear()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	})
})

test('the book that was seen last comes first, each once', () => {
	rememberSeen('tales')
	rememberSeen('fog')
	rememberSeen('tales')

	expect(seenBooks()).toEqual(['tales', 'fog'])
})

test('twelve books are remembered', () => {
	Array.from({ length: 20 }, (_, n) => rememberSeen(`book-${n}`))

	expect(seenBooks()).toHaveLength(12)
	expect(seenBooks()[0]).toBe('book-19')
})

test('a list that somebody broke counts as empty', () => {
	stored.set('seen-books', '{"half":')

	expect(seenBooks()).toEqual([])
})
