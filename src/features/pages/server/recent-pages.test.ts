import { expect, test } from 'vitest'
import { createRecentPages } from './recent-pages.ts'

test('the pages that nobody wants any more make room', () => {
	const recent = createRecentPages(250)
	for (const key of ['a', 'b']) recent.put(key, Buffer.alloc(100))
	recent.get('a')

	recent.put('c', Buffer.alloc(100))

	expect(['a', 'b', 'c'].map(key => recent.get(key)?.length)).toEqual([100, undefined, 100])
})

test('a page that was put again counts once', () => {
	const recent = createRecentPages(250)
	for (let round = 0; round < 5; round++) recent.put('a', Buffer.alloc(100))

	recent.put('b', Buffer.alloc(100))

	expect(recent.get('a')?.length).toBe(100)
})
