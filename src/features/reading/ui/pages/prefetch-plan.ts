import type { Spread } from '../spreads.ts'

const ahead = 4
const behind = 1
/** More at once would share the connection with the page in view. */
export const imagesInFlight = 4

/** Page indexes to prefetch, the likeliest first: four in the direction of reading, and one back. */
export function prefetchPlan(spread: Spread, travel: { direction: 1 | -1; pageCount: number }): number[] {
	const { direction, pageCount } = travel
	const front = direction === 1 ? (spread.at(-1) ?? 0) : spread[0]
	const back = direction === 1 ? spread[0] : (spread.at(-1) ?? 0)
	const wanted = [
		...Array.from({ length: ahead }, (_, step) => front + direction * (step + 1)),
		...Array.from({ length: behind }, (_, step) => back - direction * (step + 1)),
	]
	return wanted.filter(index => index >= 0 && index < pageCount)
}
