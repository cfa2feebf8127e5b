import { expect, test } from 'vitest'
import { initialState, type ReaderEvent, type ReaderState, reduce, spreadOf } from './reader-state.ts'
import type { PageSize } from './spreads.ts'

const pages: PageSize[] = Array.from({ length: 6 }, () => [420, 595])

function reading(index: number, ...events: ReaderEvent[]): ReaderState {
	return events.reduce((state, event) => reduce(state, event, pages), initialState(pages, index))
}

test('turning goes page by page and stops at both ends', () => {
	expect(reading(0, { type: 'next' }, { type: 'next' }).index).toBe(2)
	expect(reading(0, { type: 'previous' }).index).toBe(0)
	expect(reading(0, { type: 'last' }, { type: 'next' }).index).toBe(5)
})

test('switching to two pages keeps the page in sight', () => {
	const state = reading(4, { type: 'twoPages' })

	expect(state.index).toBe(3)
	expect(spreadOf(state, pages)).toEqual([3, 4])
})

test.each<[string, number, ReaderEvent[]]>([
	['was read', 4, []],
	['was gone to', 2, [{ type: 'goTo', index: 4 }]],
	['has the hit', 2, [{ type: 'hit', index: 4, number: 0 }]],
	['was turned back to', 5, [{ type: 'previous' }]],
])('one page again is the one that %s, on the right of its spread too', (_, index, events) => {
	const twoPages = { type: 'twoPages' } as const

	expect(reading(index, twoPages, ...events, twoPages).index).toBe(4)
	expect(reading(index, twoPages, ...events, { type: 'room', forTwo: false }).index).toBe(4)
})

test('one page again is the first of a spread that was turned to', () => {
	const twoPages = { type: 'twoPages' } as const

	expect(reading(2, twoPages, { type: 'next' }, twoPages).index).toBe(3)
	expect(reading(4, twoPages, twoPages, { type: 'previous' }, twoPages, twoPages).index).toBe(3)
})

test('with two pages a turn goes to the next pair and back to the cover', () => {
	const twoPages = { type: 'twoPages' } as const

	expect(reading(1, twoPages, { type: 'next' }).index).toBe(3)
	expect(reading(1, twoPages, { type: 'previous' }).index).toBe(0)
	expect(reading(0, twoPages, { type: 'goTo', index: 2 }).index).toBe(1)
})

test('the zoom button goes round, the keys stop at the ends, reset fits the page', () => {
	const step = { type: 'zoomStep' } as const

	expect(reading(0, step, step).scale).toBe(1.5)
	expect(reading(0, { type: 'zoomTo', percent: 500 }, { type: 'zoomIn' }).scale).toBe(5)
	expect(reading(0, step, { type: 'fit' }).scale).toBe(0)
})

test('asking for an open panel closes it', () => {
	const contents = { type: 'panel', panel: 'contents' } as const

	expect(reading(0, contents).panel).toBe('contents')
	expect(reading(0, contents, contents).panel).toBeNull()
	expect(reading(0, contents, { type: 'close' }).panel).toBeNull()
})

test('a turn remembers which way it went', () => {
	expect(reading(3, { type: 'previous' }).direction).toBe(-1)
	expect(reading(3, { type: 'goTo', index: 5 }).direction).toBe(1)
})

test('an event that changes nothing gives the same state back', () => {
	const state = initialState(pages, 2)

	expect(reduce(state, { type: 'goTo', index: 2 }, pages)).toBe(state)
	expect(reduce(state, { type: 'hideZoom' }, pages)).toBe(state)
	expect(reduce(state, { type: 'close' }, pages)).toBe(state)
})

test('going on from the last page is noticed until a page is turned to or it is closed', () => {
	const end = [{ type: 'last' }, { type: 'next' }] as const

	expect(reading(0, { type: 'last' }).isPastEnd).toBe(false)
	expect(reading(0, ...end).isPastEnd).toBe(true)
	expect(reading(0, ...end, { type: 'close' }).isPastEnd).toBe(false)
	expect(reading(0, ...end, { type: 'previous' }).isPastEnd).toBe(false)
})
