import type { PageSize } from '../spreads.ts'

export function sizeOfSpread(pages: readonly PageSize[]): { width: number; height: number } {
	return {
		width: pages.reduce((sum, [width]) => sum + width, 0),
		height: Math.max(...pages.map(([, height]) => height)),
	}
}
