import { type Box, boundingBox, heightOf } from './words.ts'

/** A line of a page before it is rounded: `face` tells its font from others of the page, `angle` is in degrees. */
export type PageLine = { text: string; box: Box; face: number; angle: number }
/** A horizontal line that is drawn on the page, as a gap to be filled in. */
export type Rule = Box

/** Lines side by side that are read as one; `blanks` are the places in `lines` before which a gap is printed, its length for one at the end. */
export type Segment = {
	lines: number[]
	text: string
	box: Box
	/** Height of its largest line. */
	size: number
	face: number
	angle: number
	blanks: number[]
	/** Begins with a number, letter or bullet that stands apart. */
	isItem: boolean
}
export type Row = Segment[]

/** '1', '3–9', '2.', '•': what begins an item of a list; so do 'a)' and 'B'. */
const marker = /^(?:\(?\d{1,3}(?:[–-]\d{1,3})?[.)]?|[•▪●○◦☐□✓–—*·])$/u
const letter = /^(?:\(?\p{L}[.)]|\p{Lu})$/u
/** The same within a line: a letter or a number that a sentence may begin with needs its full stop. */
const itemStart = /^(?:\(?\d{1,3}[.)]|\(?\p{L}[.)]|[•▪●○◦☐□✓*·]|\d{1,2}(?= ["‘“«]?\p{Lu}))\s/u
/** As multiples of line height: a marker is not further from its text, a letter that the file has elsewhere. */
const [maxMarkerGap, maxLetterGap] = [4, 2.5]
/** As a share of a gap: a rule that covers less is not a gap to be filled in. */
const minCoveredShare = 0.5

/** The letter or number that an item begins with. */
export const labelOf = ({ text }: Segment) => text.split(' ', 1)[0]

export const beginsItem = ({ isItem, text }: Segment) => isItem || itemStart.test(text)

export function segmentOf(line: PageLine, index: number): Segment {
	const { text, box, face, angle } = line
	return { lines: [index], text, box, size: heightOf(box), face, angle, blanks: [], isItem: false }
}

/** Groups segments that stand beside one another, from top to bottom, each row from left to right. */
export function rowsOf(segments: readonly Segment[]): Row[] {
	const rows: Row[] = []
	for (const segment of [...segments].sort((a, b) => middleOf(a.box) - middleOf(b.box))) {
		const row = rows.at(-1)
		if (row?.every(other => isBeside(other.box, segment.box))) row.push(segment)
		else rows.push([segment])
	}
	return rows.map(row => row.sort((a, b) => a.box[0] - b.box[0]))
}

/** Joins markers with their text, and the parts of a sentence around a gap to be filled in. */
export function joinRow(row: Row, rules: readonly Rule[]): Row {
	const joined: Segment[] = []
	for (const segment of row) {
		const last = joined.at(-1)
		// What follows a gap as another item stands in the next column.
		const isBlank = last !== undefined && !itemStart.test(segment.text) && isRuled(last, segment, rules)
		if (last && (isBlank || belongsToMarker(last, segment)))
			joined[joined.length - 1] = {
				...join(last, segment, isBlank),
				isItem: last.isItem || !isBlank || isMarker(last),
			}
		else joined.push(segment)
	}
	const last = joined.at(-1)
	if (last && isRuledAfter(last, rules)) last.blanks = [...last.blanks, last.lines.length]
	return joined
}

/** @param isBlank whether a gap to be filled in is between them */
export function join(a: Segment, b: Segment, isBlank: boolean): Segment {
	const blanks = b.blanks.map(at => at + a.lines.length)
	return {
		lines: [...a.lines, ...b.lines],
		text: `${a.text}${isBlank ? ' _ ' : ' '}${b.text}`,
		box: boundingBox(a.box, b.box),
		size: Math.max(a.size, b.size),
		face: b.text.length > a.text.length ? b.face : a.face,
		angle: a.angle,
		isItem: a.isItem,
		blanks: [...a.blanks, ...(isBlank ? [a.lines.length] : []), ...blanks],
	}
}

function belongsToMarker(a: Segment, b: Segment): boolean {
	// In the file a marker is followed by its text, and a cell of a column by the next below it.
	const isNext = b.lines[0] === (a.lines.at(-1) ?? 0) + 1
	if (b.box[0] - a.box[2] >= (isNext ? maxMarkerGap : maxLetterGap) * a.size) return false
	return isMarker(a) ? isNext && !isMarker(b) : letter.test(a.text) && !isMarker(b) && !letter.test(b.text)
}

function isRuled(a: Segment, b: Segment, rules: readonly Rule[]): boolean {
	const [from, to] = [a.box[2], b.box[0]]
	return rules.some(rule => {
		const [left, , right] = rule
		const cover = Math.min(right, to + 2) - Math.max(left, from - 2)
		const isWithin = left > from - a.size && right < to + a.size
		return isWithin && isAtBase(rule, a) && cover > minCoveredShare * (to - from)
	})
}

/** A gap at the end of a line. */
function isRuledAfter(segment: Segment, rules: readonly Rule[]): boolean {
	const [, , end] = segment.box
	return rules.some(rule => {
		const isNext = rule[0] > end - 2 && rule[0] < end + 1.5 * segment.size
		return isNext && isAtBase(rule, segment)
	})
}

const isAtBase = ([, top, , bottom]: Rule, { box, size }: Segment) =>
	bottom > box[1] + 0.5 * size && top < box[3] + 0.4 * size

const isMarker = ({ text }: Segment) => marker.test(text)

const middleOf = ([, top, , bottom]: Box) => (top + bottom) / 2

function isBeside(a: Box, b: Box): boolean {
	const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
	return overlap > 0.5 * Math.min(heightOf(a), heightOf(b)) && (a[2] <= b[0] + 2 || b[2] <= a[0] + 2)
}
