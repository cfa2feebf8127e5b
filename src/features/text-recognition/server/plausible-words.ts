import type { ReadWord } from '../rules.ts'

/** Below it, what was read is dirt or a picture more often than a word. */
const wordFrom = 30
/** The same for what holds no letter or digit: dots, dashes and strokes are what a picture is taken for. */
const signFrom = 70
/** A page that is read as badly as this on the whole holds no text. */
const pageFrom = 55

const hasLetter = /[\p{L}\p{N}]/u

/** Without what was read into dirt and pictures. Words that open a line hand that on to the next. */
export function plausibleWords(words: readonly ReadWord[]): ReadWord[] {
	const left: ReadWord[] = []
	let opensLine = false
	for (const word of words) {
		opensLine ||= word.beginsLine
		if (word.confidence < (hasLetter.test(word.text) ? wordFrom : signFrom)) continue
		left.push({ ...word, beginsLine: opensLine })
		opensLine = false
	}
	return meanConfidence(left) < pageFrom ? [] : left
}

/** Weighed by length; 0 without a word. */
export function meanConfidence(words: readonly ReadWord[]): number {
	const length = words.reduce((sum, { text }) => sum + text.length, 0)
	return length === 0
		? 0
		: words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / length
}
