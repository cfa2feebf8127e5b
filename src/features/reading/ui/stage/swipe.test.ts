import { expect, test } from 'vitest'
import { isDoubleTap, isTap, swipeOf } from './swipe.ts'

const start = { x: 200, y: 300, atMs: 0 }
const moved = (x: number, y: number, ms = 200) =>
	swipeOf(start, { x: 200 + x, y: 300 + y, atMs: ms }, { widthPx: 360 })

test('a swipe to the left goes on, to the right goes back', () => {
	expect(moved(-80, 10)).toBe('next')
	expect(moved(80, -10)).toBe('previous')
})

test('of a book bound on the right a swipe to the right goes on', () => {
	const book = { widthPx: 360, binding: 'right' } as const

	expect(swipeOf(start, { x: 280, y: 300, atMs: 200 }, book)).toBe('next')
	expect(swipeOf(start, { x: 120, y: 300, atMs: 200 }, book)).toBe('previous')
})

test('a tap, a scroll and a short slow drag turn nothing', () => {
	expect(moved(-10, 0)).toBeNull()
	expect(moved(-60, 90)).toBeNull()
	expect(moved(-60, 0, 2000)).toBeNull()
})

test('a slow finger that goes over a quarter of the page turns it', () => {
	expect(moved(-100, 10, 900)).toBe('next')
	expect(moved(120, 10, 5000)).toBe('previous')
})

test('two taps at one place are a double tap; two slow ones and two apart are not', () => {
	const second = { x: 210, y: 305, atMs: 250 }

	expect(isTap(start, { ...start, atMs: 120 })).toBe(true)
	expect(isTap(start, { ...start, x: 240, atMs: 120 })).toBe(false)
	expect(isDoubleTap(start, second)).toBe(true)
	expect(isDoubleTap(start, { ...second, atMs: 900 })).toBe(false)
	expect(isDoubleTap(start, { ...second, x: 300 })).toBe(false)
	expect(isDoubleTap(null, second)).toBe(false)
})
