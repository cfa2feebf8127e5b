import type { PageSize } from './spreads.ts'

/** The size of a spread: its pages side by side. */
export function sizeOfSpread(pages: readonly PageSize[]): { width: number; height: number } {
	return {
		width: pages.reduce((sum, [width]) => sum + width, 0),
		height: Math.max(...pages.map(([, height]) => height)),
	}
}

/**
 * The `sizes` of a page's image, so that the browser chooses the plain or the dense one before any script has run.
 * A fitted page is as wide as its share of the window, or as the window's height allows.
 */
export function imageSizes(
	page: PageSize,
	{ spread, scale, pixelsPerUnit }: { spread: readonly PageSize[]; scale: number; pixelsPerUnit: number },
): string {
	if (scale > 0) return `${Math.round(page[0] * pixelsPerUnit * scale)}px`
	const { width, height } = sizeOfSpread(spread)
	const percent = (whole: number) => Math.round((page[0] / whole) * 1000) / 10
	return `min(${percent(width)}vw, ${percent(height)}vh)`
}
