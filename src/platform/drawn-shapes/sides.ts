/** In points from the top left corner of the page. */
export type Sides = readonly [left: number, top: number, right: number, bottom: number]

export const heightOf = ([, top, , bottom]: Sides) => bottom - top
export const widthOf = ([left, , right]: Sides) => right - left

export function boundingBox(sides: readonly Sides[]): Sides {
	return [
		Math.min(...sides.map(([left]) => left)),
		Math.min(...sides.map(([, top]) => top)),
		Math.max(...sides.map(([, , right]) => right)),
		Math.max(...sides.map(([, , , bottom]) => bottom)),
	]
}

/** Whether two stand side by side, as words of a line do. */
export function isOnRow(a: Sides, b: Sides): boolean {
	const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
	return shared > 0.5 * Math.min(heightOf(a), heightOf(b))
}

/** How many points two share from left to right. */
export const sharedWidth = (a: Sides, b: Sides) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]))

/** How many points two share from top to bottom. */
export const sharedHeight = (a: Sides, b: Sides) => Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

export const contains = (outer: Sides, [left, top, right, bottom]: Sides, by = 1) =>
	left >= outer[0] - by && top >= outer[1] - by && right <= outer[2] + by && bottom <= outer[3] + by

/** What is drawn on a page: `points` of its outline, those that bend it included. */
export type DrawnShape = { box: Sides; points: number; curves: number }
