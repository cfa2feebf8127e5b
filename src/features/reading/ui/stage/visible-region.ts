/** A part of a page, as shares of its width and height, and its resolution. */
export type Region = {
	left: number
	top: number
	width: number
	height: number
	pageWidthPx: number
}
type Box = { left: number; top: number; width: number; height: number }

/** Margin beyond the visible part, as a share of it: a small move needs no new drawing. */
const margin = 0.15
/** Pixels of one canvas; phones give up at 16.7 million. */
export const maxCanvasPixels = 8_000_000

export function visibleRegion(page: HTMLElement, stage: HTMLElement): Region | null {
	return regionOf(page.getBoundingClientRect(), stage.getBoundingClientRect(), devicePixelRatio)
}

/**
 * @param page the page's box and @param stage the viewport's, in the same CSS pixels
 * @param density device pixel ratio; reduced where the canvas would be too large
 */
export function regionOf(page: Box, stage: Box, density: number): Region | null {
	const [mx, my] = [stage.width * margin, stage.height * margin]
	const left = Math.max(page.left, stage.left - mx)
	const top = Math.max(page.top, stage.top - my)
	const right = Math.min(page.left + page.width, stage.left + stage.width + mx)
	const bottom = Math.min(page.top + page.height, stage.top + stage.height + my)
	if (right <= left || bottom <= top) return null
	const [width, height] = [right - left, bottom - top]
	const tooMany = (width * height * density ** 2) / maxCanvasPixels
	const pixels = tooMany > 1 ? density / Math.sqrt(tooMany) : density
	return {
		left: (left - page.left) / page.width,
		top: (top - page.top) / page.height,
		width: width / page.width,
		height: height / page.height,
		pageWidthPx: page.width * pixels,
	}
}
