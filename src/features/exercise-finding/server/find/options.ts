import { usualWidthOf } from '#features/books/rules.ts'
import { truthValues } from '#features/exercises/rules.ts'
import { boundingBox, heightOf, isOnRow, type Sides, widthOf } from '#platform/drawn-shapes/sides.ts'
import type { PageWord } from '../../rules.ts'
import type { Item } from './items.ts'
import type { Marker } from './markers.ts'

export type FoundOption = { value: string; sides: Sides | null }

const truths = [
	['T', 'F'],
	['True', 'False'],
	['Yes', 'No'],
	['Right', 'Wrong'],
	['R', 'W'],
	['В', 'Н'],
	['Да', 'Нет'],
	['Верно', 'Неверно'],
] as const

/** 'T F' at the end of an item. */
export function truthOf({ words }: Item): FoundOption[] | null {
	const ends = words.slice(-4).filter(({ text }) => text !== '/' && text !== '☐' && text !== '□')
	const [last, lastButOne] = [ends.at(-1), ends.at(-2)]
	if (!last) return null
	for (const [yes, no] of truths) {
		if (lastButOne?.text === yes && last.text === no && isOnRow(lastButOne.sides, last.sides))
			return [lastButOne, last].map(({ text, sides }) => ({ value: text, sides }))
		if (last.text === `${yes}/${no}`) return partsOf(last)
	}
	return null
}

/** The two of a statement that is marked by hand. */
export const truthOptions: FoundOption[] = truthValues.map(value => ({ value, sides: null }))

/** 'is/are' is two words. */
function partsOf({ text, sides }: PageWord): FoundOption[] {
	const all = widthOf(sides)
	const usual = usualWidthOf(text)
	let from = 0
	return text.split('/').map(part => {
		const left = sides[0] + (all * usualWidthOf(text.slice(0, from))) / usual
		from += part.length + 1
		const value = part.replace(/^[([«“"]+|[)\]»”".,;?!]+$/gu, '')
		return { value, sides: [left, sides[1], left + (all * usualWidthOf(part)) / usual, sides[3]] }
	})
}

/** 'a) … b) … c) …' below or beside an item. */
export function letteredOptions({ words }: Item, markers: readonly Marker[]): FoundOption[] | null {
	const own = markers.filter(
		marker => marker.kind !== 'number' && words.some(({ sides }) => sides === marker.sides),
	)
	const [first] = own
	if (own.length < 2 || own.length > 6 || !first || !/^[aаAА]$/u.test(first.value)) return null
	const isRun = own.every(({ value }, at) => value.charCodeAt(0) === first.value.charCodeAt(0) + at)
	if (!isRun) return null
	return own.map(({ value, sides }) => {
		const next = own.find(other => isOnRow(other.sides, sides) && other.sides[0] > sides[0])
		const beside = words.filter(
			word =>
				isOnRow(word.sides, sides) &&
				word.sides[0] >= sides[0] &&
				word.sides[2] <= (next?.sides[0] ?? Number.POSITIVE_INFINITY),
		)
		return { value, sides: boundingBox([sides, ...beside.map(word => word.sides)]) }
	})
}

/** 'boil / boils': in brackets, after the end of a sentence, or one word each within it. */
export function slashOptions({ words, blanks }: Item): FoundOption[][] {
	const groups: FoundOption[][] = []
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at]
		if (!word || groups.some(group => group.some(({ sides }) => sides && isWithin(word.sides, sides))))
			continue
		if (word.text === '/') {
			const group = phrasesAround(words, at, blanks.length > 0)
			if (group.length > 1) groups.push(group)
		} else if (/^[(«“"]?[\p{L}’'-]+(?:\/[\p{L}’'-]+)+[).,;?!»”"]*$/u.test(word.text))
			groups.push(partsOf(word))
	}
	return groups
}

const isWithin = (inner: Sides, outer: Sides) =>
	inner[0] >= outer[0] - 1 && inner[2] <= outer[2] + 1 && isOnRow(inner, outer)

/** @param hasBlank so that what is chosen stands after the sentence that it is put into */
function phrasesAround(words: readonly PageWord[], slash: number, hasBlank: boolean): FoundOption[] {
	const isEnd = (word: PageWord | undefined) => !word || /[.?!:;]["”’»)]?$/u.test(word.text)
	let from = slash - 1
	// Back to the end of a sentence, a bracket, or a wide gap.
	const isApart = (at: number) => {
		const [one, other] = [words[at - 1], words[at]]
		if (!one || !other) return true
		const gap = other.sides[0] - one.sides[2]
		return (
			isEnd(one) || /^[([]/.test(other.text) || !isOnRow(one.sides, other.sides) || gap > heightOf(one.sides)
		)
	}
	while (from > 0 && !isApart(from)) from -= 1
	let to = slash + 1
	while (to < words.length - 1 && !isEnd(words[to]) && !/[)\]]$/.test(words[to]?.text ?? '')) to += 1
	const isClosed = /^[([]/.test(words[from]?.text ?? '') || (isApart(from) && (from > 0 || hasBlank))
	const isLast = to === words.length - 1 || /[)\]][.,;?!]?$/.test(words[to]?.text ?? '')
	// In the middle of a sentence only the words beside the stroke are known to belong to it.
	const range = isClosed && isLast ? words.slice(from, to + 1) : words.slice(slash - 1, slash + 2)
	const phrases: PageWord[][] = [[]]
	for (const word of range) {
		if (word.text === '/') phrases.push([])
		else phrases.at(-1)?.push(word)
	}
	return phrases
		.filter(phrase => phrase.length > 0)
		.map(phrase => ({
			value: phrase
				.map(({ text }) => text)
				.join(' ')
				.replace(/^[([]+|[)\].,;]+$/g, ''),
			sides: boundingBox(phrase.map(({ sides }) => sides)),
		}))
}
