import type { ReadWord } from '../rules.ts'

/** As a share of its height: an upright stroke is narrower than a slanting one, and than a digit. */
const upright = 0.25
/** In pixels: of what is narrower the width is not known. */
const minStroke = 3
/** A digit that is as certain is one, and a stroke that stands alone is the word I. */
const sureStroke = 85
/** '2)A' and 'b3.': the number of an item beside its text, or beside the answer before it. */
const joints =
	/(?<=^\(?\d{1,2}[.)])(?=\p{L})|(?<=^\p{L}[.)])(?=\p{L}{2})|(?<=^\p{L}\))(?=\p{L})|(?<=\p{L}[;,.]?)(?=\d{1,2}[.)](?!\d))/gu
/** '1T2F3F', '5.1.b': numbers with a letter each, behind the number of an exercise or not. */
const letters = /^(\d{1,2}\.)?((?:\d{1,2}[.)]?\p{L}(?!\p{L})[;,.]?)+)$/u
const pairs = /(\d{1,2}[.)]?)(\p{L}[;,.]?)/gu

/** Mends what is read wrongly again and again in the numbers and letters of items, and divides words that stand close. */
export function repairedWords(words: readonly ReadWord[]): ReadWord[] {
	let open = false
	return words.flatMap(word => {
		if (word.beginsLine) open = false
		const text = repaired(word.text, open)
		if (/[[(]$/.test(text)) open = true
		else if (/[\])]/.test(text)) open = false
		return /^[1lI|/]$/.test(text) ? strokeOf({ ...word, text }) : divided({ ...word, text })
	})
}

/** @param isOpen whether an empty bracket stands before it */
function repaired(text: string, isOpen: boolean): string {
	// The letter c.
	const marked = text.replace(/c?¢c?(?=[).])|(?<=\()c?¢c?|c¢c?|(?<!\d)¢c/g, 'c')
	const bare = /^[‘'"~|`*-]\(?(?:\p{L}|\d{1,2})[.)]$/u.test(marked) ? marked.slice(1) : marked
	if (isOpen && /^\|[\])]?$/.test(bare)) return bare.slice(1) || ']'
	return bare
}

/** A stroke that stands alone: I, 1, or a slanting one between alternatives. */
function strokeOf(word: ReadWord): ReadWord {
	const { text, confidence, box } = word
	const [width, height] = [box[2] - box[0], box[3] - box[1]]
	const isKnown = width >= minStroke
	if (text === '1' && (confidence >= sureStroke || !isKnown)) return word
	if (width < upright * height && (isKnown || text === '|'))
		return { ...word, text: 'I', confidence: Math.max(confidence, sureStroke) }
	return text === '|' || text === 'l' ? { ...word, text: text === 'l' ? '1' : '/' } : word
}

/** The words that a text is which stand close. */
export function partsOf(text: string): string[] {
	const list = letters.exec(text)
	const found = list ? [...(list[2] ?? '').matchAll(pairs)] : []
	const numbers = found.map(([, number = '']) => Number.parseInt(number, 10))
	const isRun = numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
	if (list && isRun && (found.length > 1 || list[1]))
		return [
			...(list[1] ? [list[1]] : []),
			...found.flatMap(([, number = '', letter = '']) => [number, letter]),
		]
	return text.split(joints).filter(part => part !== '')
}

/** The parts share the box by their lengths. */
function divided(word: ReadWord): ReadWord[] {
	const parts = partsOf(word.text)
	if (parts.length < 2) return [word]
	const [left, top, right, bottom] = word.box
	const each = (right - left) / word.text.length
	let from = 0
	return parts.map((text, at) => {
		const start = left + each * from
		from += text.length
		return {
			...word,
			text,
			box: [start, top, left + each * from, bottom],
			beginsLine: word.beginsLine && at === 0,
		}
	})
}
