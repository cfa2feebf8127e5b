import type { PageSize } from './spreads.ts'

/** 0 fits the page to the window; others are factors of its width at 100 %. */
const zoomSteps = [0, 1, 1.5, 2, 2.5, 3] as const
export const [minPercent, maxPercent] = [100, 500] as const
/** Width of the book's usual page at 100 %, in CSS pixels: that of its plain image. */
const fullWidthPx = 794

/** After the last comes 0. A scale between two steps, as the slider sets, goes to the larger. */
export function nextStep(scale: number): number {
	return zoomSteps.find(step => step > scale) ?? 0
}

export function previousStep(scale: number): number {
	return zoomSteps.findLast(step => step < scale) ?? 0
}

export function scaleOfPercent(percent: number): number {
	return Math.min(Math.max(percent, minPercent), maxPercent) / 100
}

/**
 * The scale after a pinch or wheel: from fitted to the largest; near fitted it snaps to it.
 * @param fitted the scale at which the page fits the window
 */
export function scaleOfGesture(scale: number, fitted: number): number {
	return scale <= fitted * nearlyFitted ? 0 : Math.min(scale, maxPercent / 100)
}
const nearlyFitted = 1.04

export function percentOfScale(scale: number): number {
	return scale === 0 ? minPercent : Math.round(scale * 100)
}

/** CSS pixels per unit of page size at 100 %: the book's most frequent page is then 794 px wide. */
export function pixelsPerUnit(pages: readonly PageSize[]): number {
	const counts = new Map<number, number>()
	for (const [width] of pages) counts.set(width, (counts.get(width) ?? 0) + 1)
	const [usual = fullWidthPx] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
	return fullWidthPx / usual
}
