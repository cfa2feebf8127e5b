import type { Box } from '#features/exercises/rules.ts'

type Size = readonly [width: number, height: number]
type Point = { x: number; y: number }

/** In points: less can't be pressed. */
const least = 6
/** Width and height of a gap for one word. */
const usual = [60, 14] as const
const tenth = (points: number) => Math.round(points * 10) / 10
const within = (value: number, from: number, to: number) => tenth(Math.min(Math.max(value, from), to))

/** Where a frame begins: in the middle of what its exercise takes on the page. */
export function firstFrame([x, y, width, height]: Box, size: Size): Box {
	return frameAt({ x: x + width / 2, y: y + height / 2 }, [0, 0, ...usual], size)
}

/** The same frame around a point. */
export function frameAt({ x, y }: Point, [, , width, height]: Box, size: Size): Box {
	return moved([x - width / 2, y - height / 2, width, height], 0, 0, size)
}

export function moved([x, y, width, height]: Box, right: number, down: number, size: Size): Box {
	return [
		within(x + right, 0, size[0] - width),
		within(y + down, 0, size[1] - height),
		tenth(width),
		tenth(height),
	]
}

export function resized([x, y, width, height]: Box, wider: number, higher: number, size: Size): Box {
	return [x, y, within(width + wider, least, size[0] - x), within(height + higher, least, size[1] - y)]
}

/** Null for a press that was no drag. */
export function frameBetween(from: Point, to: Point, size: Size): Box | null {
	const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(x => within(x, 0, size[0]))
	const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(y => within(y, 0, size[1]))
	const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)]
	if (width < least && height < least) return null
	return resized([left ?? 0, top ?? 0, width, height], 0, 0, size)
}

/** The first of those that are closest to the point; undefined where none is within `reach`. All in points. */
export function nearestBox<T extends { box: Box }>(
	all: readonly T[],
	at: Point,
	reach: number,
): T | undefined {
	const distanceOf = ({ box: [x, y, width, height] }: T) =>
		Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height))
	const [nearest] = [...all].sort((a, b) => distanceOf(a) - distanceOf(b))
	return nearest && distanceOf(nearest) <= reach ? nearest : undefined
}
