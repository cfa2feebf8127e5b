import type { PageSize } from './spreads.ts'

/** 0 fits the page to the window; the others multiply its width at 100 %. */
export const zoomSteps = [0, 1, 1.5, 2, 2.5, 3] as const
export const [smallestPercent, largestPercent] = [100, 500] as const
/** Width of the book's usual page at 100 %, in CSS pixels: that of its plain image. */
const fullWidthPx = 794

/** The step after `scale`; after the last comes 0. A scale between two steps, as the slider sets, goes to the larger. */
export function nextStep(scale: number): number {
	return zoomSteps.find(step => step > scale) ?? 0
}

/** The step before `scale`; 0 stays. */
export function previousStep(scale: number): number {
	return zoomSteps.findLast(step => step < scale) ?? 0
}

/** The scale that the slider asks for; 100 to 500 percent. */
export function scaleOfPercent(percent: number): number {
	return Math.min(Math.max(percent, smallestPercent), largestPercent) / 100
}

/**
 * The scale after fingers or a wheel: anything from the fitted page to the largest; a hand that comes near the fitted
 * page gets it.
 * @param fitted the scale at which the page fits the window
 */
export function scaleOfHand(scale: number, fitted: number): number {
	return scale <= fitted * nearlyFitted ? 0 : Math.min(scale, largestPercent / 100)
}
const nearlyFitted = 1.04

/** Where the slider stands; a fitted page stands at its beginning. */
export function percentOfScale(scale: number): number {
	return Math.max(smallestPercent, Math.round(scale * 100))
}

/** CSS pixels for a unit of page size at 100 %: the book's commonest page is then 794 px wide, and all others keep their proportion. */
export function pixelsPerUnit(pages: readonly PageSize[]): number {
	const counts = new Map<number, number>()
	for (const [width] of pages) counts.set(width, (counts.get(width) ?? 0) + 1)
	const [usual = fullWidthPx] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
	return fullWidthPx / usual
}
