import type { ReadWord } from '../rules.ts'
import { type IsKnown, repairedSymbols } from './repaired-symbols.ts'
import { partsOf } from './repaired-words.ts'
import { spacedWords } from './spaced-words.ts'

type Character = { text: string; left: number; right: number; isSure: boolean }
/** With its characters from left to right, as far as they are known. */
export type SeenWord = ReadWord & { characters?: readonly Character[] }

type Read = {
	text: string
	confidence: number
	bbox: { x0: number; y0: number; x1: number; y1: number }
}
type Word = Read & { symbols: Read[] }
/** The part of Tesseract's JSON that is used here. */
type Json = { blocks?: { paragraphs?: { lines: { words: Word[] }[] }[] }[] }

/** A word whose characters are all as certain is hardly ever wrong, though narrow spaces and rare words lower its confidence. */
const sureCharacter = 98
export const thenAtLeast = 85
/** The same for words of the dictionary: of 41 such words of a scan that were less certain on the whole all were right. */
const sureInKnown = 95
/** Straight or curved: it is the same word. */
const isApostrophe = /^['’‘]$/
/** Letters and digits that are wider than high where a bracket beside them was not read. */
const isNarrow = /^[a-ln-vx-z\d]$/

/**
 * Words in the order of Tesseract's layout; those that stand close are divided. All of a line have its top and bottom, as type has:
 * the boxes of words are as high as their ink.
 */
export function wordsOfJson(json: string, isKnown?: IsKnown): SeenWord[] {
	const { blocks }: Json = JSON.parse(json)
	const lines = (blocks ?? []).flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap(({ lines }) => lines))
	const isRussian = lines.some(({ words }) => words.some(({ text }) => /\p{Script=Cyrillic}{3}/u.test(text)))
	const repaired = (word: Word) => {
		if (textOf(word.symbols) !== word.text.trim()) return word
		const symbols = repairedSymbols(word.symbols, isKnown ?? never, isRussian)
		return { ...word, symbols, text: textOf(symbols) }
	}
	return lines.flatMap(({ words }) =>
		asLine(
			spacedWords(words, isKnown)
				.map(repaired)
				.flatMap(word => wordsIn(word, isKnown ?? never)),
		),
	)
}

const never = () => false

function wordsIn(word: Word, isKnown: IsKnown): SeenWord[] {
	const text = word.text.trim()
	if (text === '') return []
	const parts = partsOf(text)
	if (parts.length < 2 || textOf(word.symbols) !== text)
		return [wordOf(word, { symbols: word.symbols, bbox: word.bbox, isKnown })]
	const left = [...word.symbols]
	return parts.flatMap(part => {
		const own: Read[] = []
		while (left.length > 0 && textOf(own).length < part.length) own.push(...left.splice(0, 1))
		const [first, last] = [own[0], own.at(-1)]
		if (!first || !last) return []
		const bbox = { ...word.bbox, x0: first.bbox.x0, x1: Math.max(last.bbox.x1, first.bbox.x0 + 1) }
		return [wordOf({ text: part, confidence: word.confidence }, { symbols: own, bbox, isKnown })]
	})
}

const textOf = (symbols: readonly Read[]) => symbols.map(({ text }) => text).join('')

function wordOf(
	{ text, confidence }: Pick<Read, 'text' | 'confidence'>,
	{ symbols, bbox, isKnown }: { symbols: readonly Read[]; bbox: Read['bbox']; isKnown: IsKnown },
): SeenWord {
	const { x0, y0, x1, y1 } = bbox
	const characters = symbols.map(
		({ text, confidence, bbox }): Character => ({
			...{ text, left: bbox.x0, right: bbox.x1 },
			isSure:
				isApostrophe.test(text) ||
				(Math.round(confidence) >= sureCharacter && !(isNarrow.test(text) && bbox.x1 - bbox.x0 > y1 - y0)),
		}),
	)
	const hasMore = characters.some(({ text }) => !isApostrophe.test(text))
	const isSure = hasMore && (characters.every(({ isSure }) => isSure) || isSureWord(symbols, isKnown))
	return {
		text: text.trim().normalize('NFC'),
		box: [x0, y0, x1, y1],
		confidence: Math.max(Math.round(confidence), isSure ? thenAtLeast : 0),
		beginsLine: false,
		characters,
	}
}

/** A word of the dictionary, spelt as one, is certain with characters that are a little less so. */
function isSureWord(symbols: readonly Read[], isKnown: IsKnown): boolean {
	const word = textOf(symbols).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
	return (
		/^\p{Lu}?[\p{Ll}'’]{3,}$/u.test(word) &&
		symbols.every(({ text, confidence }) => isApostrophe.test(text) || confidence >= sureInKnown) &&
		(isKnown(word) || isKnown(word.toLowerCase()))
	)
}

/** A speck above or below makes one word higher than its line. */
function asLine(words: readonly SeenWord[]): SeenWord[] {
	const tops = words.map(({ box }) => box[1]).sort((a, b) => a - b)
	const bottoms = words.map(({ box }) => box[3]).sort((a, b) => b - a)
	const isLong = words.length > 3
	const [top, bottom] = [(isLong ? tops[1] : tops[0]) ?? 0, (isLong ? bottoms[1] : bottoms[0]) ?? 0]
	return words.map(({ box: [left, , right], ...word }, at) => {
		const before = words[at - 1]?.box[2] ?? left
		const next = words[at + 1]
		// Words of a line do not reach into one another.
		const end = next && next.box[0] < right && next.box[0] > left ? next.box[0] : right
		const start = before > left && before < end && (words[at - 1]?.box[0] ?? 0) >= left ? before : left
		return { ...word, box: [start, top, end, bottom], beginsLine: at === 0 }
	})
}
