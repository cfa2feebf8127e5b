import { expect, test } from 'vitest'
import { createStore } from '#design/store.ts'
import type { DrawnInk, Ink, Stroke } from '../contract.ts'
import { maxCoordinates } from '../rules.ts'
import { inkAnnotations } from './ink-annotations.ts'
import { addStroke, createInkScreen, eraseAt, type InkOfBook, undo } from './ink-of-book.ts'
import { maxDrawnPoints, type Point, simplified } from './simplify.ts'

/** Ink in memory. */
function openInk(): InkOfBook {
	const items = createStore<readonly Ink[]>([])
	const without = (id: string) => items.get().filter(ink => ink.id !== id)
	const store = {
		...{ list: items.get, watch: items.watch },
		save: async (ink: DrawnInk) => items.set([...without(ink.id), { ...ink, is_found: true }]),
		remove: async (id: string) => items.set(without(id)),
	}
	return {
		...{ edition: 'e1', screen: createInkScreen(), sizeOf: () => [400, 600] as const },
		store: store as unknown as InkOfBook['store'],
		anchorOf: () => ({ quote: { exact: '', prefix: '', suffix: '' }, anchor: [0, 0] }),
		shiftOf: () => [0, 0],
	}
}
const stroke = (...points: number[]): Stroke => ({ tool: 'pen', colour: 'red', points })
const strokesOf = (ink: InkOfBook) => ink.store.list().flatMap(({ strokes }) => strokes)

test('strokes that follow each other are one piece of ink, and undo takes them back one by one', () => {
	const ink = openInk()
	addStroke(ink, 0, stroke(100, 100, 900, 100))
	addStroke(ink, 0, stroke(100, 500, 900, 500))
	expect(ink.store.list()).toHaveLength(1)

	undo(ink)
	expect(strokesOf(ink)).toEqual([stroke(100, 100, 900, 100)])
	undo(ink)
	undo(ink)
	expect(ink.store.list()).toEqual([])
})

test('the eraser removes the strokes that it touches and no other, and undo brings them back', () => {
	const ink = openInk()
	const [touched, other] = [stroke(100, 100, 900, 100), stroke(100, 5000, 900, 5000)]
	addStroke(ink, 0, touched)
	addStroke(ink, 0, other)

	eraseAt(ink, 0, [500, 150])
	expect(strokesOf(ink)).toEqual([other])

	undo(ink)
	expect(strokesOf(ink)).toEqual([touched, other])
})

test('ink on one page is not continued on another', () => {
	const ink = openInk()
	addStroke(ink, 0, stroke(1, 1, 2, 2))
	addStroke(ink, 1, stroke(1, 1, 2, 2))

	expect(ink.store.list().map(({ page_index }) => page_index)).toEqual([0, 1])
})

test('a line has as many points as its form needs, and never more than may be saved', () => {
	const straight: Point[] = Array.from({ length: 500 }, (_, at) => [at * 10, at * 10])
	const scribble: Point[] = Array.from({ length: maxDrawnPoints }, (_, at) => [at, at % 2 ? 0 : 9000])

	expect(simplified(straight)).toEqual([0, 0, 4990, 4990])
	expect(simplified(scribble).length).toBeLessThanOrEqual(maxCoordinates)
	expect(simplified([[50, 60]])).toEqual([50, 60])
})

test('another program gets each piece as an SVG selector on its page', () => {
	const ink = openInk()
	addStroke(ink, 2, stroke(0, 0, 10_000, 10_000))

	const [annotation] = inkAnnotations(ink.store.list(), {
		sizeOf: ink.sizeOf,
		sourceOf: at => `/book?page=${at}`,
	})

	expect(annotation?.target.source).toBe('/book?page=2')
	expect(annotation?.target.selector[0]).toMatchObject({ type: 'SvgSelector' })
	expect(annotation?.target.selector[0]?.value).toContain('d="M0 0L400 600"')
})
