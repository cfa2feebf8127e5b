import type { SpaceKey } from '#features/exercises/rules.ts'
import type { BookExercise, BookExercises } from '../find/find-book.ts'
import { answersOf, areInOrder } from './answers.ts'
import { beginsUnknown, hasMisread, isDoubted } from './doubts.ts'
import { partsByItem, partsByItemRead, partsByLabel } from './key-items.ts'
import type { KeyRange } from './key-pages.ts'
import { doubtsIn, type KeySection, pageIndexAt, sectionsOf } from './key-sections.ts'
import { separated } from './separated.ts'

/** An exercise with its parts on several pages together. */
type Whole = { parts: BookExercise[]; label: string | null; items: string[]; spaces: BookExercise['spaces'] }

const maxQuoteLength = 200

/** What the key says of each space of a book; a space that it says nothing of has no key. */
export function joinKey({ units, exercises, words }: BookExercises, ranges: readonly KeyRange[]): SpaceKey[] {
	const labels = new Set(exercises.map(({ label }) => label))
	const sections = ranges.flatMap(range =>
		sectionsOf(range.isScan ? withSeparated(range, labels) : range, units).map(section => ({
			...section,
			isScan: range.isScan,
			words,
		})),
	)
	const wholes = [...Map.groupBy(exercises, ({ id }) => id).values()].map(wholeOf)
	const keys = new Map<string, SpaceKey>()
	for (const section of sections) {
		const own = wholes.filter(
			({ parts: [first] }) => section.unit === null || first?.unit?.id === section.unit,
		)
		// A key without units can only name exercises whose labels are unique in the book.
		const isUnique = ({ label }: Whole) => own.filter(other => other.label === label).length === 1
		for (const part of section.isScan ? partsWithFirst(section, own) : partsByLabel(section.text)) {
			const named = own.filter(({ label }) => label?.toUpperCase() === part.label)
			const [exercise] = named
			if (!exercise || named.length > 1 || !isUnique(exercise)) continue
			const isCertain = section.isCertain && part.isCertain
			for (const key of keysOf(exercise, section, { ...part, isCertain })) keys.set(key.space, key)
		}
	}
	return exercises.flatMap(({ spaces }) =>
		spaces.map(
			({ id }): SpaceKey => keys.get(id) ?? { space: id, accepted: [], state: 'none', source: null },
		),
	)
}

function withSeparated(range: KeyRange, labels: ReadonlySet<string | null>): KeyRange {
	return { ...range, lines: range.lines.map(line => ({ ...line, text: separated(line.text, labels) })) }
}

/** What stands before the second exercise of a unit is the first one's, if its letter was not read. */
function partsWithFirst({ text }: KeySection, exercises: readonly Whole[]): ReturnType<typeof partsByLabel> {
	const parts = partsByLabel(text)
	const [first] = parts
	const [lost, next] = [...new Set(exercises.flatMap(({ label }) => label ?? []))]
	if (!first || !lost || first.label !== next?.toUpperCase()) return parts
	const from = text.startsWith(`${lost} `) ? lost.length + 1 : 0
	return [{ label: lost.toUpperCase(), mark: 0, from, to: first.mark, isCertain: true }, ...parts]
}

function wholeOf(parts: BookExercise[]): Whole {
	return {
		parts,
		label: parts[0]?.label ?? null,
		items: [...new Set(parts.flatMap(({ items }) => items))],
		spaces: parts.flatMap(({ spaces }) => spaces),
	}
}

type ReadSection = KeySection & { isScan: boolean; words: BookExercises['words'] }
type Named = { from: number; to: number; isCertain: boolean; isBetween?: true | undefined }

function keysOf(exercise: Whole, section: ReadSection, range: Named): SpaceKey[] {
	const instruction = exercise.parts[0]?.instruction ?? ''
	const values = valuesOf(exercise)
	const sourceOf = (from: number, to: number) => ({
		pageIndex: pageIndexAt(section, from),
		quote: section.text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, maxQuoteLength),
	})
	const keysIn = (spaces: BookExercise['spaces'], { from, to, isCertain, isBetween }: Named): SpaceKey[] =>
		answersOf(
			section.text.slice(from, to),
			spaces,
			instruction,
			section.isScan ? section.words : undefined,
		).flatMap((answer, at) => {
			const space = spaces[at]
			if (!space) return []
			const accepted = answer.accepted.filter(text => text !== '')
			const options = space.options.map(({ value }) => value)
			const isRead =
				!isDoubted(accepted, doubtsIn(section, from, to), options) &&
				!hasMisread(accepted, section.words) &&
				!(isBetween && beginsUnknown(accepted, section.words))
			const isSure = isCertain && answer.isCertain && isRead
			const state = answer.isOpen ? 'open' : isSure ? 'keyed' : 'doubtful'
			if (accepted.length === 0 && !answer.isOpen) return []
			return { space: space.id, accepted, state, source: sourceOf(from, to) }
		})
	const parts =
		values.length > 0 ? (section.isScan ? partsByItemRead : partsByItem)(section.text, range, values) : null
	if (!parts) {
		if (values.length > 0) return []
		// Without numbers only their order says which answer is whose.
		const isOrdered = areInOrder(section.text.slice(range.from, range.to), exercise.spaces)
		return keysIn(exercise.spaces, { ...range, isCertain: range.isCertain && isOrdered })
	}
	return parts.flatMap(({ value, from, to, isCertain, isBetween }) => {
		const spaces = exercise.spaces.filter(({ item }) => item === value)
		return spaces.length === 0
			? []
			: keysIn(spaces, { from, to, isBetween, isCertain: isCertain && range.isCertain })
	})
}

/** Its numbers or letters without holes: what was not found on the page is in the key all the same. */
function valuesOf({ spaces, items }: Whole): string[] {
	const own = items.filter(value => spaces.some(({ item }) => item === value))
	const numbers = own.map(Number)
	if (numbers.length > 0 && numbers.every(Number.isInteger)) {
		const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
		const from = first <= 2 ? 1 : first
		return Array.from({ length: last - from + 1 }, (_, at) => String(from + at))
	}
	const codes = own.map(value => value.charCodeAt(0))
	if (codes.length === 0) return []
	const [first, last] = [Math.min(...codes), Math.max(...codes)]
	return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
}
