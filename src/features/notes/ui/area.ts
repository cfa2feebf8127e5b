import type { NoteBox } from '../contract.ts'

/** Points from the top left corner of a page. */
export type Point = { x: number; y: number }

/** Less is a tap. */
const minPoints = 6

/** The area between two corners, within the page and in tenths of a point; null for one too small to see. */
export function areaOf(from: Point, to: Point, page: { width: number; height: number }): NoteBox | null {
	const [left, right] = clamped([from.x, to.x], page.width)
	const [top, bottom] = clamped([from.y, to.y], page.height)
	if (right - left < minPoints || bottom - top < minPoints) return null
	return [left, top, right - left, bottom - top].map(points => Math.round(points * 10) / 10) as NoteBox
}

/** In order, and within the page. */
function clamped(ends: [number, number], length: number): [number, number] {
	const [low = 0, high = 0] = ends.map(end => Math.min(Math.max(end, 0), length)).sort((a, b) => a - b)
	return [low, high]
}
