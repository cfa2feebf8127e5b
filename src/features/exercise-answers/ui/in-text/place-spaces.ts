import { linesOfBlock, type TextLine, type TextPage } from '#features/books/rules.ts'
import type { Exercise, Space } from '#features/exercises/rules.ts'

/** A gap of flowing text: the lines of the page before and after it, null where there is none. */
export type Blank = { before: number | null; after: number | null }
export type PlacedSpace = { exercise: Exercise; at: number }
export type Placed = {
	/** By `keyOf` a blank. */
	inBlanks: ReadonlyMap<string, PlacedSpace>
	/** By the line that is the last of the exercise; -1 where no line of the text is its own. */
	endings: ReadonlyMap<number, Exercise[]>
}

export const keyOf = ({ before, after }: Blank) => `${before ?? ''}-${after ?? ''}`
/** Points: lines that are written on lie a little below the text. */
const below = 7
const [beside, tiniest] = [4, 2]

/** Which space each blank of the text is, and behind which line an exercise ends. */
export function placeSpaces({ lines, blocks }: TextPage, exercises: readonly Exercise[]): Placed {
	const free = new Map(
		exercises.flatMap(exercise =>
			exercise.spaces.map((space, at): [Space, PlacedSpace] => [space, { exercise, at }]),
		),
	)
	const inBlanks = new Map<string, PlacedSpace>()
	for (const block of blocks) {
		if (block.kind === 'row' || block.kind === 'picture') continue
		for (const at of block.blanks ?? []) {
			const blank = { before: block.lines[at - 1] ?? null, after: block.lines[at] ?? null }
			const found = [...free.keys()].find(space => isIn(space, blank, lines))
			const placed = found && free.get(found)
			if (!found || !placed) continue
			inBlanks.set(keyOf(blank), placed)
			free.delete(found)
		}
	}
	const order = blocks.flatMap(linesOfBlock)
	const endings = new Map<number, Exercise[]>()
	for (const exercise of exercises) {
		const last = order.findLast(line => isWithin(lines[line], exercise)) ?? -1
		endings.set(last, [...(endings.get(last) ?? []), exercise])
	}
	return { inBlanks, endings }
}

/** The line with which an exercise begins; undefined where no line of the text is its own. */
export function firstLineOf({ lines, blocks }: TextPage, exercise: Exercise): number | undefined {
	return blocks.flatMap(linesOfBlock).find(line => isWithin(lines[line], exercise))
}

/** Right of the line before, left of the line after, on one of them. */
function isIn({ box }: Space, { before, after }: Blank, lines: readonly TextLine[]): boolean {
	const [x, y, width, height] = box
	const [middle, bottom] = [x + width / 2, y + height]
	const left = before === null ? undefined : lines[before]
	const right = after === null ? undefined : lines[after]
	const isOn = (line: TextLine | undefined) =>
		line !== undefined && bottom > line[2] + tiniest && bottom < line[2] + line[4] + below
	if (isOn(left) && left && middle > left[1] + left[3] - beside)
		return !isOn(right) || !right || middle < right[1] + beside
	return isOn(right) && right !== undefined && middle < right[1] + beside && !isOn(left)
}

function isWithin(line: TextLine | undefined, { box: [x, y, width, height] }: Exercise): boolean {
	if (!line) return false
	const [, left, top, length, tall] = line
	const isLevel = top + tall / 2 > y && top + tall / 2 < y + height + beside
	return isLevel && left + length > x && left < x + width
}
