import type { ReadWord } from '../rules.ts'
import { repairedWords } from './repaired-words.ts'

/** Below it, what stands alone is dirt or a picture more often than a word. */
const wordFrom = 30
/** The same for what holds no letter or digit: dots, dashes and strokes are what a picture is taken for. */
const signFrom = 70
/** Words that are read badly in a line that is read well are words all the same: a possessive, a name, a smudge. */
const lineFrom = 70
/** A page that is read as badly as this on the whole holds no text. */
const pageFrom = 55

/** Empty ones are read uncertainly, and are to be written in. */
const isBracket = /^[()[\]]$/
const hasLetter = /[\p{L}\p{N}]/u
/** Signs of text that stand between blanks, as old books set them. */
const isSign = /^(?:[“”„«»"'‘’—–…()[\]:;!?-]+)$/u

/** As certain, a word is known, and the same in another place is the same word. */
const knownFrom = 80
/** What an item begins with: '2)', '(b)', 'c.'. */
const isMarker = /^\(?(?:\d{1,2}|\p{L})[.)]$/u

/** Without what was read into dirt and pictures. Words that open a line hand that on to the next. */
export function plausibleWords(read: readonly ReadWord[]): ReadWord[] {
	const words = repairedWords(read)
	const left: ReadWord[] = []
	const known = new Set(
		words.flatMap(({ text, confidence }) => (confidence >= knownFrom ? [folded(text)] : [])),
	)
	for (const line of linesOf(words)) {
		const isGood = meanConfidence(line) >= lineFrom
		const isKnown = (text: string) =>
			isMarker.test(text) || (folded(text).length > 1 && known.has(folded(text)))
		const own = line.filter(({ text, confidence }) =>
			hasLetter.test(text)
				? isGood || confidence >= wordFrom || isKnown(text)
				: confidence >= signFrom ||
					(isGood && confidence >= (isBracket.test(text) ? 0 : wordFrom) && isSign.test(text)),
		)
		left.push(...own.map((word, at) => ({ ...word, beginsLine: at === 0 })))
	}
	return meanConfidence(left) < pageFrom ? [] : left
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export function linesOf<Word extends ReadWord>(words: readonly Word[]): Word[][] {
	const lines: Word[][] = []
	for (const word of words) {
		const line = lines.at(-1)
		if (!line || word.beginsLine) lines.push([word])
		else line.push(word)
	}
	return lines
}

/** Weighed by length; 0 without a word. */
export function meanConfidence(words: readonly ReadWord[]): number {
	const length = words.reduce((sum, { text }) => sum + text.length, 0)
	const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
	return length === 0 ? 0 : sure / length
}
