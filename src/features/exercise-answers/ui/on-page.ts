import type { Box, Space } from '#features/exercises/rules.ts'

/** @property width of the page in CSS pixels @property points of the page @property isFine a mouse or a pen points */
export type ShownPage = { width: number; points: number; isFine: boolean }

/** Narrower pages are read, but not written on. */
const minPagePx = 600
/** What a finger hits, and a word fits into. */
const minFieldPx = 44
/** With smaller text iOS enlarges the page when it is focused. */
const minTouchTextPx = 16

/** Height of the text as a share of its space's, as in print. */
const textShare = 0.72
/** Points; a line that is written on has no height of its own. */
const [lowestField, highestText] = [14, 13]
/** Points from a line to the next, where several are for one answer. */
const lineHeight = 20
/** Points. A line to write on has room above it, and its rule runs through the box that is found. */
const lineLift = 3

export function hasSeveralLines({ box: [, , , height] }: Space): boolean {
	return Math.round(height / lineHeight) > 1
}

/** Where a space is written in, in points of the page. */
export function boxOfField(space: Space): Box {
	const [x, y, width, height] = space.box
	if (height >= lowestField) return space.box
	const lift = space.kind === 'line' ? lineLift : 0
	return [x, y + height - lowestField - lift, width, lowestField]
}

/** Whether an answer can be given on the image itself, in the size that it is shown in. */
export function isOnPage(space: Space, { width, points, isFine }: ShownPage): boolean {
	if (width < minPagePx) return false
	const unit = width / points
	const isChosen = space.kind === 'true_false' || space.kind === 'choice'
	if (isChosen) return space.options.length > 0 && space.options.every(({ box }) => box !== null)
	if (space.kind === 'tick') return true
	const [, , fieldWidth, height] = space.box
	const text = Math.min(Math.max(height, lowestField) * textShare, highestText) * unit
	return fieldWidth * unit >= minFieldPx && (isFine || text >= minTouchTextPx)
}
