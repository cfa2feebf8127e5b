import { expect, test } from 'vitest'
import { idleWheel, pinchOf, scrollTo, shareOf, wheelRatio, wheelTurn } from './gestures.ts'

test('two fingers that part double the page around the place between them', () => {
	const start = [
		{ x: 100, y: 100 },
		{ x: 200, y: 100 },
	] as const
	const now = [
		{ x: 60, y: 120 },
		{ x: 260, y: 120 },
	] as const

	expect(pinchOf(start, now)).toEqual({ ratio: 2, from: { x: 150, y: 100 }, to: { x: 160, y: 120 } })
})

test('what lay under the hand lies under it again when the page has grown', () => {
	const share = shareOf({ x: 150, y: 100 }, { left: 50, top: 0, width: 200, height: 400 })

	expect(scrollTo(share, { x: 150, y: 100 }, { left: 50, top: 0, width: 400, height: 800 })).toEqual({
		x: 100,
		y: 100,
	})
})

test('the wheel makes larger and smaller by the same steps', () => {
	expect(wheelRatio(-30) * wheelRatio(30)).toBeCloseTo(1)
	expect(wheelRatio(-1000)).toBeLessThan(1.6)
})

test('one notch of the wheel turns one page, and what it runs on turns no other', () => {
	const first = wheelTurn(idleWheel, { delta: 100, atMs: 0, atEnd: true })
	const tail = wheelTurn(first.state, { delta: 100, atMs: 100, atEnd: true })

	expect([first.turn, tail.turn]).toEqual(['next', null])
})

test('a page that is scrolled to its end is not turned by the same move', () => {
	const scrolling = wheelTurn(idleWheel, { delta: 100, atMs: 0, atEnd: false })
	const arrived = wheelTurn(scrolling.state, { delta: 100, atMs: 50, atEnd: true })
	const anew = wheelTurn(arrived.state, { delta: 100, atMs: 500, atEnd: true })

	expect([scrolling.turn, arrived.turn, anew.turn]).toEqual([null, null, 'next'])
})

test('the wheel turns back as well', () => {
	expect(wheelTurn(idleWheel, { delta: -80, atMs: 0, atEnd: true }).turn).toBe('previous')
})
