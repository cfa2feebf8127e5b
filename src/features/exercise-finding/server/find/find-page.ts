import {
	boundingBox,
	contains,
	heightOf,
	isOnRow,
	type Sides,
	sharedWidth,
	widthOf,
} from '#platform/drawn-shapes/sides.ts'
import type { Page, PageWord } from '../../rules.ts'
import { type Blank, blanksOf, printedSign } from './blanks.ts'
import { cellsOf } from './cells.ts'
import type { FoundExercise, FoundSpace } from './found.ts'
import { asks } from './instructions.ts'
import { type Item, type Items, itemsOf, sentenceOf } from './items.ts'
import { numberColumnOf } from './lost-numbers.ts'
import { markersOf } from './markers.ts'
import { type FoundOption, letteredOptions, slashOptions, truthOf, truthOptions } from './options.ts'
import { type Region, regionsOf } from './regions.ts'

/** In points: a longer gap is not for a letter. */
const maxLetterGap = 75
/** In points. */
const highestSign = 12

/** @param before label of the exercise before this page */
export function findOnPage(page: Page, before: string | null = null): FoundExercise[] {
	const cells = cellsOf(page)
	const isInTable = ({ sides }: Blank) => cells.some(({ table }) => contains(table, sides, 3))
	const blanks = blanksOf(page).filter(blank => !isInTable(blank))
	const scan = page.tilt === undefined ? undefined : { column: numberColumnOf(page.lines) }
	return regionsOf(page, blanks, { before, textLeft: scan?.column?.text }).flatMap(region => {
		const { instruction, heading, sides, lines } = region
		const found = itemsOf(region, scan)
		const { items } = found
		if (page.tilt !== undefined && asks.forTruth(instruction?.text ?? '')) withTruths(items)
		const own = cells.filter(({ sides }) => regionAbove(region, sides, page))
		const spaces = [
			...spacesOf(region, found, scan !== undefined),
			...(instruction ? own.map(cell => cell.space) : []),
		]
		const values = items.flatMap(({ value }) => (value === null ? [] : [value]))
		if (!instruction && spaces.length === 0 && values.length === 0) return []
		const all = [...(sides ? [sides] : []), ...spaces.map(space => space.sides)]
		if (all.length === 0) all.push(...lines.map(line => line.sides))
		if (all.length === 0) return []
		return {
			label: instruction?.label ?? null,
			instruction: instruction?.text ?? heading ?? '',
			items: values,
			spaces,
			sides: boundingBox(all),
			isRest: sides === null,
			isHeading: instruction === null && sides !== null,
		}
	})
}

/** Letters that stand alone at the end of an item, 'T F', are read as anything on a scan, or not at all. */
function withTruths(items: readonly Item[]): void {
	const apart = items.map(item => (isBare(item) ? atEnd(item) : []))
	const sidesAt = items.map((item, at) => {
		const own = (truthOf(item) ?? apart[at] ?? []).flatMap(({ sides }) => (sides ? [sides] : []))
		return own.length > 0 ? boundingBox(own) : null
	})
	const known = sidesAt.filter(sides => sides !== null)
	const usual = middle(known.map(([left]) => left))
	const inColumn = known.filter(sides => Math.abs(sides[0] - usual) < fromColumn)
	const widest = Math.max(...inColumn.map(widthOf))
	const numbered = items.filter(({ value }) => value !== null)
	for (const [at, item] of items.entries()) {
		const { value, marker, words, blanks } = item
		if (value === null || !isBare(item)) continue
		const own = sidesAt[at]
		if (own && Math.abs(own[0] - usual) < fromColumn) {
			item.words = words.filter(word => !apart[at]?.includes(word))
			blanks.push({ kind: 'box', sides: own, confidence: 0.6 })
		} else if (marker && inColumn.length > numbered.length / 2) {
			const sides: Sides = [usual, marker.sides[1], usual + widest, marker.sides[3]]
			blanks.push({ kind: 'box', sides, confidence: 0.6 })
		}
	}
}

/** In points: what stands as near to the others belongs to their column. */
const fromColumn = 12
const middle = (numbers: readonly number[]) =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Neither 'T F' nor anything to write in was found of it. */
const isBare = (item: Item) => item.blanks.length === 0 && truthOf(item) === null

/** As a multiple of the height of a line. */
const apartBy = 2

/** What stands at the end of a row behind a wide gap. */
function atEnd({ words }: Item): PageWord[] {
	const right = [...words].sort((a, b) => b.sides[0] - a.sides[0])
	const [last] = right
	if (!last) return []
	const row = right.filter(({ sides }) => isOnRow(sides, last.sides))
	const from = row.findIndex(
		({ sides }, at) => sides[0] - (row[at + 1]?.sides[2] ?? sides[0]) > apartBy * heightOf(sides),
	)
	return from < 0 || from > 2 ? [] : row.slice(0, from + 1).reverse()
}

/** Whether a table stands in a region: the instruction is the last above it. */
function regionAbove({ sides, lines }: Region, table: Sides, { lines: all }: Page): boolean {
	const beside = lines.some(line => contains(table, line.sides, 30))
	return sides !== null && sides[1] < table[1] && (beside || all.length === 0)
}

function spacesOf(region: Region, { items, letters }: Items, isScan: boolean): FoundSpace[] {
	const instruction = region.instruction?.text ?? ''
	const markers = markersOf(region.lines)
	const isMatch = asks.toMatch(instruction) || (letters.length > 0 && !asks.toChoose(instruction))
	const isTruth = asks.forTruth(instruction)
	const hasGaps = items.some(({ blanks }) => blanks.length > 0)
	const truths = items.map(item => ({ item, options: truthOf(item) })).filter(({ options }) => options)
	const found = items.flatMap((item): FoundSpace[] => {
		const base = { item: item.value, sentence: sentenceOf(item, null), lines: 1 }
		const options = truthOf(item)
		if (options && (isTruth || truths.length > 1)) {
			const sides = aroundOptions(options)
			return [{ ...base, kind: 'true_false', sides, options, confidence: isTruth ? 0.98 : 0.7 }]
		}
		const lettered = letters.length === 0 ? letteredOptions(item, markers) : null
		if (lettered && item.blanks.length <= 1) {
			const sides = item.blanks[0]?.sides ?? aroundOptions(lettered)
			const confidence = asks.toChoose(instruction) ? 0.9 : 0.6
			return [{ ...base, kind: 'choice', sides, options: lettered, confidence }]
		}
		const blanks = written(item, region)
		const choices = asks.toChoose(instruction) ? slashOptions(item) : []
		if (blanks.length === 0 && item.value !== null)
			return choices.map(group => ({
				...base,
				kind: 'choice',
				sides: aroundOptions(group),
				options: group,
				confidence: hasGaps ? 0.3 : 0.6,
			}))
		return blanks.map(({ blank, lines, isLine }): FoundSpace => {
			const common = { ...base, sides: blank.sides, sentence: sentenceOf(item, blank), lines }
			const isShort = widthOf(blank.sides) < maxLetterGap
			if (blank.kind === 'square' && !isMatch)
				return {
					...common,
					item: isFirstOf(blank, item) ? null : item.value,
					kind: isTruth ? 'true_false' : 'tick',
					options: isTruth ? truthOptions : [],
					confidence: blank.confidence,
				}
			if (isMatch && isShort)
				return {
					...common,
					kind: 'match',
					options: letters.map(({ value, sides }) => ({ value, sides })),
					confidence: letters.length > 0 ? 0.98 : 0.8,
				}
			if (isTruth && isShort) return { ...common, kind: 'true_false', options: truthOptions, confidence: 0.8 }
			const [group] = choices
			if (group && choices.length === 1 && blanks.length === 1)
				return { ...common, kind: 'choice', options: group, confidence: blank.confidence }
			return { ...common, kind: isLine ? 'line' : 'gap', options: [], confidence: blank.confidence }
		})
	})
	const isKnown = region.instruction !== null
	// Without an instruction only a printed sign is known to be ticked, which is drawn on a scan: as high as letters are, before text.
	const isSign = ({ sides, sentence }: FoundSpace) => heightOf(sides) < highestSign && /^…\s\S/.test(sentence)
	const isTick = (space: FoundSpace) =>
		space.kind === 'tick' && (space.confidence >= printedSign || (isScan && isSign(space)))
	return found.filter(space => isKnown || isTick(space) || (region.sides === null && space.kind !== 'tick'))
}

const aroundOptions = (options: readonly FoundOption[]) =>
	boundingBox(options.flatMap(({ sides }) => (sides ? [sides] : [])))

type Written = { blank: Blank; lines: number; isLine: boolean }

/** The blanks of an item in reading order; several lines one below the other are one. */
function written(item: Item, { instruction }: Region): Written[] {
	const text = instruction?.text ?? ''
	const fits = ({ kind }: Blank) => {
		if (kind === 'ellipsis') return asks.toFill(text) && item.value !== null
		if (kind === 'area') return asks.toWrite(text)
		return true
	}
	const rows: Blank[][] = []
	for (const blank of item.blanks.filter(fits).sort((a, b) => a.sides[3] - b.sides[3])) {
		const row = rows.at(-1)
		if (row?.[0] && isOnRow(row[0].sides, blank.sides)) row.push(blank)
		else rows.push([blank])
	}
	const ordered = rows.flatMap(row => row.sort((a, b) => a.sides[0] - b.sides[0]))
	const all: Written[] = []
	for (const blank of ordered) {
		const isLine = blank.kind !== 'square' && isAlone(blank, item)
		const last = all.at(-1)
		if (isLine && last?.isLine && isBelow(last.blank, blank, item)) {
			last.blank = { ...last.blank, sides: boundingBox([last.blank.sides, blank.sides]) }
			last.lines += 1
		} else all.push({ blank, lines: 1, isLine })
	}
	return all
}

/** A line of its own begins with it, further down than the line of the number. */
function isFirstOf({ sides }: Blank, { marker, words }: Item): boolean {
	const isFirst = !words.some(word => isOnRow(word.sides, sides) && word.sides[2] < sides[0] + 2)
	return isFirst && marker !== null && !isOnRow(marker.sides, sides)
}

/** Nothing but the number of an item stands on its row. */
function isAlone({ sides }: Blank, { words, blanks }: Item): boolean {
	const beside = words.some(
		word => isOnRow(word.sides, sides) && !/^\W*$/u.test(word.text) && sharedWidth(word.sides, sides) < 1,
	)
	return !beside && !blanks.some(other => other.sides !== sides && isOnRow(other.sides, sides))
}

function isBelow(upper: Blank, lower: Blank, { words }: Item): boolean {
	const between = words.some(
		({ sides }) =>
			sides[1] > upper.sides[3] - 4 && sides[3] < lower.sides[3] && sharedWidth(sides, lower.sides) > 0,
	)
	const isAligned = Math.abs(upper.sides[0] - lower.sides[0]) < 6 && upper.kind === lower.kind
	return !between && isAligned && lower.sides[3] - upper.sides[3] < 50
}
