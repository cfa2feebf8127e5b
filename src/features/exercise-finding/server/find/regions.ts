import { boundingBox, isOnRow, type Sides } from '#platform/drawn-shapes/sides.ts'
import { joined, type Page, type PageLine } from '../../rules.ts'
import type { Blank } from './blanks.ts'
import { asks, type Instruction, instructionIn, withNextLetter } from './instructions.ts'
import { markersOf, withMarker } from './markers.ts'

/** What stands on a page from one instruction to the next. */
export type Region = {
	/** Null before the first instruction of a page, and below a heading that is none. */
	instruction: Instruction | null
	/** Text of the heading that it stands below, where that is no instruction. */
	heading: string | null
	/** Sides of the instruction or heading; null at the beginning of a page. */
	sides: Sides | null
	/** Without those of the instruction. */
	lines: PageLine[]
	blanks: Blank[]
}

type Anchor = Pick<Region, 'instruction' | 'heading'> & { sides: Sides; lines: PageLine[] }

/** In points. */
const aligned = 6
/** As a share of the width of a page: instructions further apart stand in two columns. */
const columnStep = 0.3

type Known = {
	/** Label of the exercise before this page; its letter goes on. */
	before: string | null
	/** On scans, in points: a line that begins here is the text of an item, whatever its height. Undefined elsewhere. */
	textLeft: number | undefined
}

export function regionsOf(page: Page, blanks: readonly Blank[], known: Known): Region[] {
	const first = divided(page, blanks, anchorsOf(page, blanks, known))
	// A letter in a list of answers is no exercise: nothing is to be done below it.
	const isEmpty = ({ instruction, lines, blanks }: Region) =>
		instruction?.by === 'sequence' &&
		!asks.forTruth(instruction.text) &&
		blanks.length === 0 &&
		!markersOf(lines).some(({ kind, isFirst }) => kind === 'number' && isFirst)
	const dropped = new Set(first.filter(isEmpty).map(({ sides }) => sides))
	if (dropped.size === 0) return first
	return divided(
		page,
		blanks,
		anchorsOf(page, blanks, known).filter(
			({ sides }) => ![...dropped].some(other => other?.every((side, at) => side === sides[at])),
		),
	)
}

function anchorsOf(page: Page, blanks: readonly Blank[], { before, textLeft }: Known): Anchor[] {
	const { lines } = page
	const anchors: Anchor[] = []
	let last = before
	const isLettered = (label: string | null) => label !== null && /^[A-Z]/.test(label)
	for (const [at, line] of lines.entries()) {
		if (line.isFurniture || !/\p{L}/u.test(line.text)) continue
		if (anchors.at(-1)?.lines.includes(line)) continue
		const rest = restOfBlock(lines, at)
		const text = joined([withMarker(line, lines), ...rest.slice(1).map(({ text }) => text)])
		const mayBegin =
			line.begins ||
			text.length > line.text.length ||
			/[.?!:)]$/.test(lines[at - 1]?.text ?? '.') ||
			endsInBlank(lines[at - 1], blanks)
		const above = anchors.at(-1)
		const found = mayBegin
			? (instructionIn(text) ??
				(page.tilt === undefined ? null : withNextLetter(text, last)) ??
				instructionAboveItems(
					line,
					rest,
					lines[at + rest.length],
					() => !above || hasBlanksAbove(line, above, blanks),
				))
			: null
		// Where exercises have letters, numbers belong to items: '3 Write to me soon.'
		const isItem = found?.by === 'verb' && /^\d/.test(found.label ?? '') && isLettered(last)
		if (found && !isItem && isNext(found, last)) {
			anchors.push({
				instruction: { ...found, text: found.text.slice(0, 500) },
				heading: null,
				sides: boundingBox(rest.map(({ sides }) => sides)),
				lines: rest,
			})
			last = found.label ?? last
		} else if (
			isTitle(line, lines[at + 1]) &&
			!isLikeItem(line, textLeft) &&
			!isDoubtful(line, page) &&
			!(page.tilt !== undefined && isPuzzle(line, lines, above, blanks)) &&
			(line.isHeading || hasBlanksAbove(line, anchors.at(-1), blanks))
		)
			anchors.push({ instruction: null, heading: text.slice(0, 200), sides: line.sides, lines: rest })
	}
	return anchors
}

/** The full stop after a gap may be lost. */
function endsInBlank(line: PageLine | undefined, blanks: readonly Blank[]): boolean {
	return blanks.some(({ sides }) => line && isOnRow(sides, line.sides) && sides[0] > line.sides[2] - 4)
}

/** Whatever it says, a sentence above the first of several items tells what to do with them. */
function instructionAboveItems(
	line: PageLine,
	rest: readonly PageLine[],
	next: PageLine | undefined,
	mayBegin: () => boolean,
): Instruction | null {
	const text = joined(rest.map(({ text }) => text))
	const isSentence = line.begins && /^\p{Lu}.+\s.*[.:?]$/u.test(text) && text.length < 200
	const isAbove = isSentence && /^(?:\(?1[.)]|1$|1\s|\(?a[.)])/u.test(next?.text ?? '')
	return isAbove && mayBegin() ? { label: null, text, by: 'sequence' } : null
}

/** A heading, or a few words that stand above a list. */
function isTitle({ text, begins, isHeading }: PageLine, next: PageLine | undefined): boolean {
	// 'D. mad here.' is the end of a match.
	if (!begins || /^\(?(?:\d{1,3}|\p{Ll})[.)]|^\p{Ll}|^\p{Lu}[.)]\s\p{Ll}/u.test(text)) return false
	return isHeading || (/^\p{Lu}[^.?!:;…_]{2,40}$/u.test(text) && /^1(?:[.)\s]|$)/.test(next?.text ?? ''))
}

const isLikeItem = ({ sides }: PageLine, textLeft: number | undefined) =>
	textLeft !== undefined && Math.abs(sides[0] - textLeft) < aligned

/** Within an exercise capitals with nothing to write in above them, or a row of letters that stand alone. */
function isPuzzle(
	line: PageLine,
	lines: readonly PageLine[],
	above: Anchor | undefined,
	blanks: readonly Blank[],
): boolean {
	if (!above?.instruction) return false
	if (!/\p{Ll}{3}/u.test(line.text) && !hasBlanksAbove(line, above, blanks)) return true
	const row = lines.flatMap(({ words }) => words.filter(({ sides }) => isOnRow(sides, line.sides)))
	const letters = row.filter(({ text }) => text.length < 3)
	return letters.length >= minLetters && letters.length > row.length / 2
}

/** A row of a puzzle has so many single letters; a line of text has fewer short words. */
const minLetters = 4

/** Half of its words may be others: it was read into a picture or a puzzle. */
function isDoubtful({ words }: PageLine, { doubtful = [] }: Page): boolean {
	const own = words.filter(({ text, sides }) =>
		doubtful.some(other => other.text === text && other.sides && isOnRow(other.sides, sides)),
	)
	return own.length > 0 && own.length >= words.length / 2
}

/** Whether the exercise above has what it asks for, so that something else may begin. */
function hasBlanksAbove({ sides }: PageLine, above: Anchor | undefined, blanks: readonly Blank[]): boolean {
	if (!above) return false
	return blanks.some(blank => blank.sides[1] > above.sides[1] && blank.sides[3] < sides[1])
}

function isNext({ label, by }: Instruction, last: string | null): boolean {
	if (by !== 'sequence' || label === null) return true
	return label === 'A' || (last !== null && label.charCodeAt(0) === last.charCodeAt(0) + 1)
}

/** The lines of a block from one on, up to the first item. */
function restOfBlock(lines: readonly PageLine[], from: number): PageLine[] {
	const start = lines[from]
	if (!start) return []
	const rest = [start]
	for (const line of lines.slice(from + 1)) {
		const isOther = line.block !== start.block || isItemStart(line.text)
		if (isOther || /_{3,}|\.{5,}|…{2,}/.test(line.text)) break
		rest.push(line)
	}
	return rest
}

/** A number in the middle of a sentence may begin a line: '70 words'. */
const isItemStart = (text: string) => /^\(?(?:\d{1,3}[.)]|[01](?=\s)|\d{1,3}$|[a-z][.)])(?:\s|$)?/u.test(text)

function divided(page: Page, blanks: readonly Blank[], anchors: readonly Anchor[]): Region[] {
	const lefts = columnsOfPage(page, anchors)
	const columnOf = (left: number) => lefts.filter(column => column <= left + 6).length
	const start: Region = { instruction: null, heading: null, sides: null, lines: [], blanks: [] }
	const regions = anchors.map(({ instruction, heading, sides }): Region & { sides: Sides } => ({
		instruction,
		heading,
		sides,
		lines: [],
		blanks: [],
	}))
	function regionAt([left, top, , bottom]: Sides): Region {
		const column = columnOf(left)
		const middle = (top + bottom) / 2
		const above = regions.filter(({ sides }) => sides[1] < middle && columnOf(sides[0]) === column)
		const own = above.sort((a, b) => a.sides[1] - b.sides[1]).at(-1)
		if (own) return own
		// At the top of a further column goes on what stands last in the one before.
		const earlier = regions.filter(({ sides }) => columnOf(sides[0]) < column)
		return (
			earlier.sort((a, b) => columnOf(a.sides[0]) - columnOf(b.sides[0]) || a.sides[1] - b.sides[1]).at(-1) ??
			start
		)
	}
	const own = new Set(anchors.flatMap(({ lines }) => lines))
	for (const line of page.lines)
		if (!line.isFurniture && !own.has(line)) regionAt(line.sides).lines.push(line)
	for (const blank of blanks) regionAt(blank.sides).blanks.push(blank)
	return [start, ...regions]
}

/** Where the columns begin, if instructions stand in several. */
function columnsOfPage({ size: [width] }: Page, anchors: readonly Anchor[]): number[] {
	const lefts = anchors.filter(({ instruction }) => instruction).map(({ sides }) => sides[0])
	const columns: number[] = []
	for (const left of lefts.sort((a, b) => a - b))
		if (columns.length === 0 || left - (columns.at(-1) ?? 0) > columnStep * width) columns.push(left)
	return columns.length > 1 ? columns : []
}
