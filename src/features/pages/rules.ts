import { asPageIndex, asPageNumber, pageNumberOf, startPageOf } from '#contract/page-numbers.ts'
import { maxBookIdLength, type PageNumber } from '#contract/vocabulary.ts'
import type { TextPage } from '#features/books/rules.ts'

/** A line, a box or a circle that is drawn on a page. */
export type Shape = {
	/** In points from the top left corner of the displayed page. */
	box: readonly [left: number, top: number, right: number, bottom: number]
	/** Points of the outline, control points of curves included. */
	points: number
	curves: number
	isFilled: boolean
	isStroked: boolean
}
/** @see TextPage */
export type PageDrawing = {
	size: [width: number, height: number]
	text: TextPage
	shapes: Shape[]
	/** Degrees by which a scan is tilted; text and shapes are those of the upright page, @see tiltedBox. */
	tilt?: number
	/** Words of a scan that may have been read wrongly; sides in points of the upright page. */
	doubtful?: { text: string; sides: readonly [left: number, top: number, right: number, bottom: number] }[]
}

/**
 * Why a PDF, or a page of one, is unusable. `not_a_pdf`, `encrypted`, `no_pages`, `damaged`: properties of the
 * file; `timeout`, `memory`, `crashed`: the worker reached a limit or ended; `gone`: the file is missing.
 */
export type PdfErrorReason =
	| 'not_a_pdf'
	| 'encrypted'
	| 'no_pages'
	| 'damaged'
	| 'timeout'
	| 'memory'
	| 'crashed'
	| 'gone'

export class PdfError extends Error {
	override readonly name = 'PdfError'
	readonly reason: PdfErrorReason
	constructor(reason: PdfErrorReason) {
		super(`The PDF could not be used: ${reason}`)
		this.reason = reason
	}
}

/**
 * The number of the first page, from the page labels: that of the first page with an Arabic number, counted
 * back; 1 where labels do not tell (front matter in Roman numerals).
 */
export function startPageFrom(labels: readonly string[]): PageNumber {
	const index = labels.findIndex(label => /^\d{1,5}$/.test(label))
	if (index < 0) return asPageNumber(1)
	return asPageNumber(Math.max(1, startPageOf(asPageNumber(Number(labels[index])), asPageIndex(index))))
}

/** The page labels; null where they are the page numbers. */
export function labelsToStore(labels: readonly string[], startPage: PageNumber): string[] | null {
	const isNew = (label: string, index: number) =>
		label !== '' && label !== String(pageNumberOf(asPageIndex(index), startPage))
	return labels.some(isNew) ? labels.map(label => label.slice(0, 20)) : null
}

export const demoIdOf = (bookId: string) => `${bookId}_demo`
/** A longer id leaves no room for that of a demo. */
export const maxFullBookIdLength = maxBookIdLength - demoIdOf('').length
