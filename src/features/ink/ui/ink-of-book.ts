import { serverSeconds } from '#contract/call.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { randomId } from '#contract/random-id.ts'
import { createStore, type Store } from '#design/store.ts'
import type { DrawnInk, Ink, Stroke } from '../contract.ts'
import { type InkColour, type InkTool, maxInkCoordinates, maxStrokes } from '../rules.ts'
import type { InkStore } from './ink-store.ts'
import { distanceOf, type Point } from './simplify.ts'

export type InkOfBook = {
	readonly edition: string
	readonly store: InkStore
	readonly screen: Store<InkScreen>
	/** Points. */
	sizeOf(index: number): readonly [width: number, height: number]
	/** The printed line nearest to a place, and where it begins. */
	anchorOf(index: number, at: Point): Pick<DrawnInk, 'quote' | 'anchor'>
	/** How far the line of a piece of ink stands from where it stood when it was drawn. */
	shiftOf(ink: Ink): Point
}
export type InkScreen = {
	/** Null while nothing is drawn. */
	tool: InkTool | 'eraser' | null
	colour: InkColour
	/** The piece that the next stroke may belong to. */
	last: { id: string; atMs: number } | null
	/** Newest last: each has what was there before a stroke, or before something was erased. */
	undo: readonly Before[]
}
type Before = { id: string; ink: DrawnInk | null }

export const createInkScreen = () =>
	createStore<InkScreen>({ tool: null, colour: 'red', last: null, undo: [] })

/** Strokes that follow each other within this time are one piece of ink, sent when the pen rests. */
const restMs = 1500
const maxUndo = 50
/** In the coordinates of strokes: half the breadth of a finger on a phone. */
const eraserReach = 120

const written = ({ is_found: _, ...ink }: Ink): DrawnInk => ink
const lengthOf = (strokes: readonly Stroke[]) => strokes.reduce((sum, { points }) => sum + points.length, 0)

export function addStroke(ink: InkOfBook, index: number, stroke: Stroke): void {
	const { last } = ink.screen.get()
	const known = ink.store.list().find(({ id, page_index, edition, strokes }) => {
		const isLast = id === last?.id && performance.now() - last.atMs < restMs
		const fits = strokes.length < maxStrokes && lengthOf(strokes) + stroke.points.length <= maxInkCoordinates
		return isLast && page_index === index && edition === ink.edition && fits
	})
	const now = serverSeconds()
	const at: Point = [stroke.points[0] ?? 0, stroke.points[1] ?? 0]
	const next = known
		? { ...written(known), strokes: [...known.strokes, stroke], changed_at: now }
		: {
				...{ id: randomId(), page_index: asPageIndex(index), edition: ink.edition },
				...{ ...ink.anchorOf(index, at), strokes: [stroke], created_at: now, changed_at: now },
			}
	ink.screen.set({ ...ink.screen.get(), last: { id: next.id, atMs: performance.now() } })
	remember(ink, { id: next.id, ink: known ? written(known) : null })
	void ink.store.save(next, { afterMs: restMs })
}

/** Removes every stroke of a page that passes under the eraser. */
export function eraseAt(ink: InkOfBook, index: number, at: Point): void {
	for (const drawn of ink.store.list().filter(({ page_index }) => page_index === index)) {
		const [x, y] = ink.shiftOf(drawn)
		const moved: Point = [at[0] - x, at[1] - y]
		const left = drawn.strokes.filter(stroke => !isNear(stroke, moved))
		if (left.length === drawn.strokes.length) continue
		remember(ink, { id: drawn.id, ink: written(drawn) })
		if (left.length === 0) void ink.store.remove(drawn.id)
		else
			void ink.store.save(
				{ ...written(drawn), strokes: left, changed_at: serverSeconds() },
				{ afterMs: restMs },
			)
	}
}

function isNear({ points }: Stroke, at: Point): boolean {
	for (let from = 0; from < points.length; from += 2) {
		const to = Math.min(from + 2, points.length - 2)
		const ends = [from, to].map((n): Point => [points[n] ?? 0, points[n + 1] ?? 0])
		if (distanceOf(at, ends[0] as Point, ends[1] as Point) <= eraserReach) return true
	}
	return false
}

function remember({ screen }: InkOfBook, before: Before): void {
	screen.set({ ...screen.get(), undo: [...screen.get().undo, before].slice(-maxUndo) })
}

export function undo({ store, screen }: InkOfBook): void {
	const { undo } = screen.get()
	const before = undo.at(-1)
	if (!before) return
	screen.set({ ...screen.get(), last: null, undo: undo.slice(0, -1) })
	if (before.ink) void store.save({ ...before.ink, changed_at: serverSeconds() })
	else void store.remove(before.id)
}
