import type { SpaceKey } from '#features/exercises/rules.ts'
import type { Page } from '../../rules.ts'
import { blanksOf } from '../find/blanks.ts'
import type { BookExercises } from '../find/find-book.ts'
import { joinKey } from './join-key.ts'
import { type KeyRange, linesOfKey, rangeAt } from './key-pages.ts'

export type ImpliedKey = { found: BookExercises; keys: SpaceKey[]; range: KeyRange }

/** Lists of answers on a page of a key; a page of exercises has fewer, and more to read between its numbers. */
const minLists = 3
const maxCharactersToItem = 60
/** Looks through a book: more of its lists are no keys. */
const maxRanges = 3
/** Exercises that it has to answer whole to be a key, and to be one that is certain. */
const [minExercises, manyExercises] = [3, 6]
/** As a share of the spaces that it names, those whose answers are as many as the exercise has items. */
const [half, most] = [0.5, 0.8]

/**
 * A key whose heading is not there or was not read: pages of the book's second half that list answers and nothing else. What it
 * says is certain where it fits the exercises of the book again and again, else doubtful.
 * @param find the exercises of the book without those pages
 * @returns null where no pages are like that, or they do not fit the exercises
 */
export async function impliedKey(
	pages: readonly Page[],
	find: (isKey: (pageIndex: number) => boolean) => Promise<BookExercises>,
): Promise<ImpliedKey | null> {
	for (const range of rangesOf(pages).slice(0, maxRanges)) {
		const found = await find(index => index >= range.from && index <= range.to)
		const keys = joinKey(found, [range])
		const { whole, share } = fitOf(found, keys)
		if (whole < minExercises || share < half) continue
		const isCertain = whole >= manyExercises && share >= most
		return { found, range, keys: isCertain ? keys : keys.map(doubted) }
	}
	return null
}

const doubted = (key: SpaceKey): SpaceKey => (key.state === 'keyed' ? { ...key, state: 'doubtful' } : key)

/** Runs of such pages, the longest first. */
function rangesOf(pages: readonly Page[]): KeyRange[] {
	const ranges: KeyRange[] = []
	for (const page of pages.slice(Math.floor(pages.length / 2))) {
		const lines = linesOfKey(page)
		if (!isOfAnswers(lines.map(({ text }) => text).join('\n'), page)) continue
		const last = ranges.at(-1)
		if (last?.to === page.index - 1) {
			last.to = page.index
			last.lines.push(...lines)
		} else ranges.push({ ...rangeAt(page.index, page.tilt), lines })
	}
	return ranges.sort((a, b) => b.lines.length - a.lines.length)
}

function isOfAnswers(text: string, page: Page): boolean {
	const lists: number[] = []
	let last = 0
	for (const [, number, letter = ''] of text.matchAll(mark)) {
		const order = number ? Number(number) : letter.charCodeAt(0) - 96
		if (order === 1) lists.push(1)
		else if (order === last + 1) lists.push((lists.pop() ?? 0) + 1)
		else continue
		last = order
	}
	const items = lists.reduce((sum, count) => sum + count, 0)
	return (
		lists.filter(count => count > 1).length >= minLists &&
		text.length <= maxCharactersToItem * items &&
		blanksOf(page).length < lists.length
	)
}

const mark = /(?<![\p{L}\p{N}.,:’'–—-])\(?(?:(\d{1,2})(?:[.)]|(?=\s|\p{L}))|([a-z])[.)])/gu

function fitOf({ exercises }: BookExercises, keys: readonly SpaceKey[]): { whole: number; share: number } {
	const states = new Map(keys.map(({ space, state }) => [space, state]))
	const byExercise = [...Map.groupBy(exercises, ({ id }) => id).values()]
		.map(parts => parts.flatMap(({ spaces }) => spaces.map(({ id }) => states.get(id))))
		.filter(own => own.some(state => state !== 'none'))
	const isFit = (state: SpaceKey['state'] | undefined) => state === 'keyed' || state === 'open'
	const all = byExercise.flat()
	return {
		whole: byExercise.filter(own => own.every(isFit)).length,
		share: all.filter(isFit).length / Math.max(1, all.length),
	}
}
