import { usualWidthOf } from '#features/books/rules.ts'
import type { Shape } from '#features/pages/rules.ts'
import { framesOf } from '#platform/drawn-shapes/grids.ts'
import { linesDrawn, maxLineThickness } from '#platform/drawn-shapes/lines-drawn.ts'
import {
	contains,
	heightOf,
	isOnRow,
	type Sides,
	sharedHeight,
	sharedWidth,
	widthOf,
} from '#platform/drawn-shapes/sides.ts'
import type { Page, PageLine, PageWord } from '../../rules.ts'

/**
 * A place that is left empty to write in: a drawn `rule`; a `leader` of underscores, full stops or dashes; a `box` of the
 * height of a line, a `square` or circle to tick, an `area` for several lines; empty `brackets`; a single `ellipsis`.
 */
export type Blank = {
	kind: 'rule' | 'leader' | 'box' | 'square' | 'area' | 'brackets' | 'ellipsis'
	sides: Sides
	/** 0 to 1: how likely it is a place to write in, and no ornament. */
	confidence: number
}

/** In points: what is shorter is no place to write in. */
const minRule = 12
const [minSquare, maxSquare] = [5, 19]
const [lowestBox, highestBox] = [8, 34]

/** The empty places of a page; those of tables are left to `cellsOf`. */
export function blanksOf(page: Page): Blank[] {
	const words = page.lines.flatMap(line => line.words)
	const inText = [...page.lines.flatMap(line => blanksInLine(line)), ...emptyBrackets(words)]
	const { rules, boxes } = drawnBlanks(page, words)
	const drawn = [...rules, ...boxes].filter(
		({ sides }) => !inText.some(blank => isOnRow(blank.sides, sides) && sharedWidth(blank.sides, sides) > 4),
	)
	return [...inText, ...drawn]
}

const leader = /_{2,}|[＿‗]+|\.{4,}|…{2,}|-{4,}|–{3,}|—{2,}|·{4,}|\*{4,}/gu
const singleDot = /^[._…·]$/u
/** Confidence of a sign; what is drawn may be part of a picture. */
export const printedSign = 0.9
const tickSign = /^[□☐❏❑▢○◯⬜🔲]$/u

function blanksInLine(line: PageLine): Blank[] {
	if (line.isFurniture || isContentsLine(line)) return []
	const found: Blank[] = []
	const { words } = line
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at]
		if (!word) continue
		let end = at
		while (singleDot.test(words[end]?.text ?? '')) end += 1
		if (end - at >= 4) {
			const last = words[end - 1] ?? word
			found.push({
				kind: 'leader',
				sides: [word.sides[0], word.sides[1], last.sides[2], word.sides[3]],
				confidence: 0.9,
			})
			at = end - 1
			continue
		}
		if (tickSign.test(word.text)) found.push({ kind: 'square', sides: word.sides, confidence: printedSign })
		else if (/^(?:…|\.{3})[.,;:?!]?$/.test(word.text) && (at > 0 || words.length > 1))
			found.push({ kind: 'ellipsis', sides: word.sides, confidence: 0.5 })
		else found.push(...leadersIn(word))
	}
	return found
}

/** In points: what is nearer has nothing to be written in; what is further apart does not belong together. */
const [narrowest, widest] = [5, 70]

/** '(   )', also where the text falls into two lines. */
function emptyBrackets(words: readonly PageWord[]): Blank[] {
	return words.flatMap((word): Blank[] => {
		if (!/^[([]$|[^\p{L}\p{N}][([]$/u.test(word.text)) return []
		const after = words.filter(({ sides }) => isOnRow(sides, word.sides) && sides[0] >= word.sides[2] - 1)
		const next = after.sort((a, b) => a.sides[0] - b.sides[0])[0]
		if (!next || !/^[)\]]/.test(next.text)) return []
		const sides = [word.sides[2], word.sides[1], next.sides[0], word.sides[3]] as const
		const width = widthOf(sides)
		return width > narrowest && width < widest ? [{ kind: 'brackets', sides, confidence: 0.85 }] : []
	})
}

/** One word may hold several: '____/____'. */
function leadersIn({ text, sides }: PageWord): Blank[] {
	const all = widthOf(sides)
	const usual = usualWidthOf(text)
	return [...text.matchAll(leader)].map(match => {
		const left = sides[0] + (all * usualWidthOf(text.slice(0, match.index))) / usual
		const width = (all * usualWidthOf(match[0])) / usual
		return { kind: 'leader', sides: [left, sides[1], left + width, sides[3]], confidence: 0.95 }
	})
}

/** A title, a row of dots, the number of a page. */
function isContentsLine({ text }: PageLine): boolean {
	return /(?:\.{4,}|…{2,}|(?:[.·…] ){4,})\s*(?:\d{1,4}|[ivxl]+)$/iu.test(text)
}

function drawnBlanks(page: Page, words: readonly PageWord[]): { rules: Blank[]; boxes: Blank[] } {
	const { shapes, size } = page
	const corner = page.tilt === undefined ? corners.printed : corners.scanned
	const uprights = shapes.filter(({ box }) => widthOf(box) <= maxLineThickness && heightOf(box) >= 6)
	const closed = [
		...shapes.filter(({ box }) => heightOf(box) > 4 && widthOf(box) > 4),
		...framesOf(shapes).map(
			(box): Shape => ({ box, points: 5, curves: 0, isFilled: false, isStroked: true }),
		),
	]
	const rules = linesDrawn(shapes)
		.filter(({ sides }) => widthOf(sides) >= minRule && widthOf(sides) < 0.98 * size[0])
		.filter(({ sides }) => !isOfFurniture(sides, page))
		.filter(({ isBorder, sides }) => !isBorder && !uprights.some(({ box }) => isJoined(sides, box, corner)))
		.filter(({ sides }) => !closed.some(({ box }) => isEdge(sides, box)))
		.flatMap(({ sides }): Blank[] => {
			const space = spaceAbove(sides, words)
			return space ? [{ kind: 'rule', ...space }] : []
		})
	return { rules, boxes: boxesDrawn(closed, words) }
}

/** The line below a running head or above the number of a page. */
function isOfFurniture(rule: Sides, { lines, size }: Page): boolean {
	const isOutside = rule[3] < 0.1 * size[1] || rule[1] > 0.9 * size[1]
	const isBeside = ({ sides, isFurniture }: PageLine) =>
		isFurniture && rule[3] > sides[1] - 8 && rule[1] < sides[3] + 8
	return isOutside && widthOf(rule) > 0.4 * size[0] && lines.some(isBeside)
}

/** In points: round corners of a frame are not read from the pixels of a scan. */
const corners = { printed: 2, scanned: 4 }

/** A line whose end meets an upright is the side of a cell. */
function isJoined([left, top, right, bottom]: Sides, upright: Sides, corner: number): boolean {
	const meets = upright[3] >= top - 1.5 && upright[1] <= bottom + 1.5
	return meets && (Math.abs(upright[0] - left) < corner || Math.abs(upright[2] - right) < corner)
}

function isEdge([left, top, right, bottom]: Sides, box: Sides): boolean {
	const isAlong = Math.abs(left - box[0]) < 2 && Math.abs(right - box[2]) < 2
	return isAlong && (Math.abs(bottom - box[3]) < 2 || Math.abs(top - box[1]) < 2)
}

/** As a share of a line: text that covers more makes it an underline. */
const maxCoveredShare = 0.15
/** A line with a hint at its beginning leaves so much, as a share and in points. */
const [minFreeShare, minFreePoints] = [0.3, 55]

/** What of a line can be written on; null for an underline. */
function spaceAbove(rule: Sides, words: readonly PageWord[]): { sides: Sides; confidence: number } | null {
	const isAbove = ({ sides }: PageWord) => {
		const height = heightOf(sides)
		const base = sides[3] - rule[3]
		return base > -0.7 * height && base < 0.75 * height
	}
	const over = words.filter(word => sharedWidth(word.sides, rule) > 1 && isAbove(word))
	const covered = over.reduce((sum, word) => sum + sharedWidth(word.sides, rule), 0)
	const width = widthOf(rule)
	if (over.length === 0) return { sides: raised(rule), confidence: 0.95 }
	const end = Math.max(...over.map(({ sides }) => sides[2]))
	const free = rule[2] - end
	const start = Math.min(...over.map(({ sides }) => sides[0]))
	// What stands beside a gap may reach over its end.
	if (covered <= maxCoveredShare * width && start - rule[0] > 12)
		return { sides: raised(rule), confidence: 0.9 }
	if (free < minFreeShare * width || free < minFreePoints)
		return covered <= 4 ? { sides: raised(rule), confidence: 0.9 } : null
	return start - rule[0] < 12
		? { sides: raised([end + 4, rule[1], rule[2], rule[3]]), confidence: 0.7 }
		: null
}

/** Height of what is written on a line, in points. */
const writingHeight = 13

function raised([left, , right, bottom]: Sides): Sides {
	return [left, bottom - writingHeight, right, bottom]
}

function boxesDrawn(closed: readonly Shape[], words: readonly PageWord[]): Blank[] {
	const found: Blank[] = []
	for (const shape of closed) {
		const { box, curves } = shape
		const [width, height] = [widthOf(box), heightOf(box)]
		const hasText = words.some(
			({ sides }) => sharedWidth(sides, box) > 2 && sharedHeight(sides, box) > 0.4 * heightOf(sides),
		)
		if (hasText || found.some(({ sides }) => contains(sides, box, 3) && heightOf(sides) < height + 6))
			continue
		const twin = closed.some(
			other => other !== shape && contains(box, other.box, 0.5) && width - widthOf(other.box) < 5,
		)
		const isOutline = shape.isStroked || twin
		const isRectangle = curves === 0 && shape.points <= 5
		const isSmall = width <= maxSquare && height <= maxSquare && Math.min(width, height) >= minSquare
		if (isSmall && Math.abs(width - height) <= 3) {
			const isCircle = curves >= 4
			if (isOutline && (isRectangle || isCircle)) found.push({ kind: 'square', sides: box, confidence: 0.8 })
		} else if (height >= lowestBox && height <= highestBox && width >= 14 && width > 0.9 * height) {
			const isRounded = curves <= 8 && shape.points <= 20
			if (isRectangle || isRounded) found.push({ kind: 'box', sides: box, confidence: isOutline ? 0.8 : 0.6 })
		} else if (height > highestBox && width > 120 && isRectangle && isOutline)
			found.push({ kind: 'area', sides: box, confidence: 0.5 })
	}
	return found
}
