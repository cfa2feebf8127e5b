/** Widths of a page's image in pixels: 100 % on a plain and on a dense screen. */
export const imageWidths = [794, 1588] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * Thumbnails travel on sheets: `perSheet` pages, `columns` in a row, each stretched to a cell of the same size and
 * shown in the page's own proportions.
 */
export const sheets = { perSheet: 25, columns: 5, cellWidth: 96, cellHeight: 128 } as const

/** The sheet that a page's thumbnail is on, and its column and row there. */
export function placeOnSheet(index: number): { sheet: number; column: number; row: number } {
	const place = index % sheets.perSheet
	return {
		sheet: Math.floor(index / sheets.perSheet),
		column: place % sheets.columns,
		row: Math.floor(place / sheets.columns),
	}
}

/** Rows of a sheet; the last one of a book is only as high as it has to be. */
export function rowsOfSheet(sheet: number, pageCount: number): number {
	const pages = Math.min(sheets.perSheet, pageCount - sheet * sheets.perSheet)
	return Math.max(1, Math.ceil(pages / sheets.columns))
}

/**
 * Words that stand on one line without a wide gap, and their box: left, top, width and height in points from the upper
 * left corner of the page as it is seen.
 */
export type TextRun = [text: string, x: number, y: number, width: number, height: number]
