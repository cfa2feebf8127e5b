import type { Exercise, KeyState, Space } from '#features/exercises/rules.ts'
import { boxOf, type Page } from '../../rules.ts'
import { findOnPage } from './find-page.ts'
import type { FoundExercise, FoundSpace } from './found.ts'
import { type Unit, unitAt, unitsOf } from './units.ts'

/** An exercise on one page of it, with what the key needs to know of the whole. */
export type BookExercise = Omit<FoundExercise, 'spaces'> & {
	id: string
	unit: Unit | null
	pageIndex: number
	spaces: (FoundSpace & { id: string })[]
}
export type BookExercises = {
	units: Unit[]
	exercises: BookExercise[]
	/** How often each word stands in a book that was recognised, in small letters. */
	words: ReadonlyMap<string, number>
}

/**
 * @param isKey whether a page belongs to the key: there are answers, no exercises
 * @param pause is waited for after each page, so that others may go on
 */
export async function findInBook(
	pages: readonly Page[],
	isKey: (pageIndex: number) => boolean,
	pause: () => Promise<void> = async () => undefined,
): Promise<BookExercises> {
	const units = unitsOf(pages, isKey)
	const exercises: BookExercise[] = []
	let last: BookExercise | null = null
	for (const page of pages) {
		if (isKey(page.index)) continue
		await pause()
		for (const found of findOnPage(page, last?.label ?? null)) {
			const unit = unitAt(units, page.index, found.sides[1])
			if (found.isRest && !goesOn(last, found, unit, page.index)) continue
			const isRest: boolean = found.isRest && last !== null
			const base: FoundExercise =
				isRest && last ? { ...found, label: last.label, instruction: last.instruction } : found
			const id: string = isRest && last ? last.id : newId(exercises, unit, base)
			last = { ...base, id, unit, pageIndex: page.index, spaces: [] }
			exercises.push(last)
			last.spaces = identified(
				found.spaces,
				exercises.filter(one => one.id === id),
			)
		}
	}
	return { units, exercises, words: wordsOf(pages.filter(({ tilt }) => tilt !== undefined)) }
}

function wordsOf(pages: readonly Page[]): Map<string, number> {
	const words = new Map<string, number>()
	for (const { lines } of pages)
		for (const { text } of lines)
			for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
				words.set(word, (words.get(word) ?? 0) + 1)
	return words
}

/** Whether what stands first on a page belongs to the last exercise of the page before. */
function goesOn(
	last: BookExercise | null,
	found: FoundExercise,
	unit: Unit | null,
	pageIndex: number,
): boolean {
	if (!last || last.isHeading || last.pageIndex !== pageIndex - 1 || last.unit?.id !== unit?.id) return false
	const [end, start] = [last.items.at(-1), found.items[0]]
	if (start === undefined || end === undefined) return found.spaces.length > 0 && last.spaces.length > 0
	return /^\d+$/.test(end) ? Number(start) === Number(end) + 1 : start.charCodeAt(0) === end.charCodeAt(0) + 1
}

const maxIdLength = 50

function newId(exercises: readonly BookExercise[], unit: Unit | null, { label }: FoundExercise): string {
	const unitId = unit?.id ?? 'x'
	const own = new Set(exercises.filter(one => one.unit?.id === unit?.id).map(({ id }) => id))
	const plain = label?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? ''
	for (let count = 1; ; count += 1) {
		const id =
			label === null || plain === ''
				? `${unitId}-n${count}`
				: `${unitId}-${plain}${count === 1 ? '' : `-n${count}`}`
		if (!own.has(id)) return id.slice(0, maxIdLength)
	}
}

/** @param parts of one exercise, this page's last */
function identified(
	spaces: readonly FoundSpace[],
	parts: readonly BookExercise[],
): (FoundSpace & { id: string })[] {
	const taken = new Set(parts.flatMap(part => part.spaces.map(({ id }) => id)))
	const exercise = parts[0]?.id ?? 'x'
	return spaces.map(space => {
		const item = (space.item ?? '0').toLowerCase().replace(/[^a-z0-9]+/g, '') || '0'
		let place = 1
		while (taken.has(`${exercise}-${item}-${place}`)) place += 1
		const id = `${exercise}-${item}-${place}`
		taken.add(id)
		return { ...space, id }
	})
}

export function exerciseOf(found: BookExercise, stateOf: (spaceId: string) => KeyState): Exercise {
	return {
		id: found.id,
		unit: found.unit?.number ?? null,
		label: found.label,
		instruction: found.instruction.slice(0, 500),
		box: boxOf(found.sides),
		spaces: found.spaces.map(
			({ id, kind, sides, item, sentence, options, confidence }): Space => ({
				id,
				kind,
				box: boxOf(sides),
				item,
				sentence,
				options: options.map(({ value, sides }) => ({
					value: value.slice(0, 200),
					box: sides && boxOf(sides),
				})),
				key: stateOf(id),
				confidence,
			}),
		),
	}
}
