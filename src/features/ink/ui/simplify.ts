import { maxCoordinates, pageSide } from '../rules.ts'

/** In the coordinates of strokes. */
export type Point = readonly [x: number, y: number]

/** Points of a line that is drawn, before the rest goes on as another: the time to simplify grows with their square. */
export const maxDrawnPoints = 800

/** Less than a hair on a printed page. */
const firstTolerance = 6

/** The fewest points that follow the drawn line (Ramer, Douglas and Peucker); a long line is followed less closely. */
export function simplified(drawn: readonly Point[]): number[] {
	for (let tolerance = firstTolerance; ; tolerance *= 2) {
		const points = withoutNear(drawn, tolerance)
		if (points.length * 2 <= maxCoordinates) return coordinatesOf(points)
	}
}

export const coordinatesOf = (points: readonly Point[]) => points.flat().map(clamped)

const clamped = (value: number) => Math.min(pageSide, Math.max(0, Math.round(value)))

function withoutNear(points: readonly Point[], tolerance: number): Point[] {
	const isNeeded = points.map((_, at) => at === 0 || at === points.length - 1)
	const ranges: [number, number][] = [[0, points.length - 1]]
	for (let range = ranges.pop(); range; range = ranges.pop()) {
		const [from, to] = range
		let [farthest, distance] = [0, tolerance]
		for (let at = from + 1; at < to; at += 1) {
			const away = distanceOf(points[at] as Point, points[from] as Point, points[to] as Point)
			if (away > distance) [farthest, distance] = [at, away]
		}
		if (farthest === 0) continue
		isNeeded[farthest] = true
		ranges.push([from, farthest], [farthest, to])
	}
	return points.filter((_, at) => isNeeded[at])
}

/** From a point to a line between two others. */
export function distanceOf([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
	const [dx, dy] = [toX - fromX, toY - fromY]
	const length = dx * dx + dy * dy
	const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
	return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}
