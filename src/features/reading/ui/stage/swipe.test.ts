import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const start = { x: 200, y: 300, atMs: 0 }
const moved = (x: number, y: number, ms = 200) => swipeOf(start, { x: 200 + x, y: 300 + y, atMs: ms })

test('a swipe to the left goes on, to the right goes back', () => {
	expect(moved(-80, 10)).toBe('next')
	expect(moved(80, -10)).toBe('previous')
})

test('a tap, a scroll and a slow drag turn nothing', () => {
	expect(moved(-10, 0)).toBeNull()
	expect(moved(-60, 90)).toBeNull()
	expect(moved(-200, 0, 2000)).toBeNull()
})
