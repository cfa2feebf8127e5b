import { beforeEach, expect, test, vi } from 'vitest'
import { rememberSeen, seenBooks } from './seen-books.ts'

const kept = new Map<string, string>()
beforeEach(() => {
	kept.clear()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
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
	kept.set('seen-books', '{"half":')

	expect(seenBooks()).toEqual([])
})
