import { binaryOf, type GreyImage, transposed } from './binary-image.ts'
import { isDash } from './dashes.ts'
import { dottedLines } from './dotted-lines.ts'
import { outlinesIn } from './outlines.ts'
import { partsOf } from './parts.ts'
import { type Stroke, strokesAcross } from './strokes.ts'

/** What is drawn on an image beside text: lines from left to right, downwards, boxes; in pixels. */
export type DrawnLines = { across: Stroke[]; down: Stroke[]; boxes: Stroke[] }

/** In points: what is shorter is part of a letter, unless it meets others. */
const [shortAcross, shortDown, longDown] = [5, 7, 22]
const shortAlone = 11
/** Far more than a page of exercises has. */
const maxEach = 1500
/** Lines to write on are often pale: they are distinguished from grain by their length. */
const faint = { contrast: 0.075, reach: 4 }

/** @param image of a page that stands upright @param pxPerPoint of the image, at least 2 */
export function drawnLines(image: GreyImage, pxPerPoint: number): DrawnLines {
	const binary = binaryOf(image)
	const parts = partsOf(binary)
	if (parts === null) return { across: [], down: [], boxes: [] }
	const boxes = outlinesIn(binary, parts, pxPerPoint)
	const across = linesAcross(image, pxPerPoint, shortAcross, dottedLines(parts, pxPerPoint))
	const down = linesAcross(transposed(image), pxPerPoint, shortDown).map(
		({ left, top, right, bottom }): Stroke => ({ left: top, top: left, right: bottom, bottom: right }),
	)
	const near = 2 * pxPerPoint
	const meets = (line: Stroke, upright: Stroke) =>
		upright.left >= line.left - near &&
		upright.right <= line.right + near &&
		line.top >= upright.top - near &&
		line.bottom <= upright.bottom + near
	const isLine = (one: Stroke) =>
		one.right - one.left >= shortAlone * pxPerPoint || down.filter(other => meets(one, other)).length > 1
	const lines = across.filter(one => isLine(one) && !isDash(binary, one, pxPerPoint))
	const isUpright = (one: Stroke) =>
		one.bottom - one.top >= longDown * pxPerPoint || lines.filter(line => meets(line, one)).length > 1
	return {
		across: lines.slice(0, maxEach),
		down: down.filter(isUpright).slice(0, maxEach),
		boxes: boxes.slice(0, maxEach),
	}
}

/** As a share of a pale line: what is dark of it is the line itself, and two side by side are two. */
const minDark = 0.85

/** Dark lines, and pale ones of which only pieces are dark. @param known further dark ones */
function linesAcross(
	image: GreyImage,
	pxPerPoint: number,
	shortest: number,
	known: readonly Stroke[] = [],
): Stroke[] {
	const dark = [...strokesAcross(binaryOf(image), pxPerPoint, { shortest, isWhole: true }), ...known]
	const pale = strokesAcross(binaryOf(image, faint), pxPerPoint, { shortest, isWhole: false }).flatMap(
		line => {
			const within = dark.filter(
				other =>
					other.bottom >= line.top - 1 &&
					other.top <= line.bottom + 1 &&
					other.right >= line.left &&
					other.left <= line.right,
			)
			const covered = within.reduce((sum, { left, right }) => sum + right - left + 1, 0)
			const length = line.right - line.left + 1 - 2 * faint.reach
			if (covered >= minDark * length) return []
			return [{ within, line: { ...line, left: line.left + faint.reach, right: line.right - faint.reach } }]
		},
	)
	const pieces = new Set(pale.flatMap(({ within }) => within))
	return withoutDuplicates(
		[...dark.filter(line => !pieces.has(line)), ...pale.map(({ line }) => line)],
		pxPerPoint,
	)
}

/** The dark and the pale parts of a line may overlap. */
function withoutDuplicates(lines: readonly Stroke[], pxPerPoint: number): Stroke[] {
	const whole: Stroke[] = []
	for (const line of [...lines].sort((a, b) => b.right - b.left - (a.right - a.left))) {
		const other = whole.find(
			one =>
				line.top <= one.bottom + pxPerPoint &&
				line.bottom >= one.top - pxPerPoint &&
				line.left < one.right &&
				line.right > one.left,
		)
		if (!other) {
			whole.push({ ...line })
			continue
		}
		other.left = Math.min(other.left, line.left)
		other.right = Math.max(other.right, line.right)
	}
	return whole
}
