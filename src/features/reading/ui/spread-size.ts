import type { PageSize } from './spreads.ts'

/** The size of a spread: its pages side by side. */
export function sizeOfSpread(pages: readonly PageSize[]): { width: number; height: number } {
	return {
		width: pages.reduce((sum, [width]) => sum + width, 0),
		height: Math.max(...pages.map(([, height]) => height)),
	}
}
