import { shiftsOf, type TextLine, type TextPage } from '#features/books/rules.ts'
import { evidenceOf, orderConfidence, storedEvidence } from '#features/reading-order/rules.ts'
import { withSentences } from '#features/sentences/rules.ts'
import { languageOf, languageOfScript } from '#platform/text/languages.ts'
import { blocksOf } from './blocks.ts'
import type { Picture } from './pictures-of-page.ts'
import { withPictures } from './place-pictures.ts'
import type { PageLine, Rule } from './segments.ts'
import { type Box, boundingBox, heightOf, isOnLine, type Word } from './words.ts'

/** As a share of line height: a wider gap begins another line, as between two columns. */
const maxGap = 0.9

type PageDetails = {
	/** Size of the displayed page in points. */
	size: readonly [width: number, height: number]
	rules?: readonly Rule[]
	pictures?: readonly Picture[]
	/** From 0 to 1. */
	confidence?: number
}

/** Groups the words of a page into lines, in the order of the content stream, and the lines into blocks. */
export function pageOf(
	words: readonly Word[],
	{ size, rules = [], pictures = [], confidence = 1 }: PageDetails,
): TextPage {
	const lines: { words: Word[]; box: Box }[] = []
	for (const word of words) {
		const line = lines.at(-1)
		const last = line?.words.at(-1)
		if (line && last && follows(line.box, last.box, word)) {
			line.words.push(word)
			line.box = boundingBox(line.box, word.box)
		} else lines.push({ words: [word], box: word.box })
	}
	const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '))
	const language = languageOf(texts.join('\n'))
	const code = language.confidence >= 0.5 ? language.code : null
	const set = lines.map(
		({ words, box }, at): PageLine => ({
			text: texts[at] ?? '',
			box,
			face: mostOf(words, ({ face }) => face),
			angle: mostOf(words, ({ angle }) => angle),
		}),
	)
	const blocks = blocksOf({ lines: set, rules, size, language: code })
	const order = orderConfidence(blocks)
	const textLines = lines.map(({ words, box }, at) => lineOf(texts[at] ?? '', words, box))
	const all = withPictures(blocks, pictures, textLines)
	return withSentences({
		...(confidence < 0.995 ? { confidence: Math.round(confidence * 100) / 100 } : {}),
		...(code === null ? {} : { language: code }),
		...partsIn(texts, code),
		lines: textLines,
		blocks: all,
		...storedEvidence(
			all,
			lines.map(({ words }) => evidenceOf(words)),
		),
		...(order < 0.995 ? { orderConfidence: Math.round(order * 100) / 100 } : {}),
	})
}

/** What is said of most of a line's characters. */
function mostOf(words: readonly Word[], propertyOf: (word: Word) => number | undefined): number {
	const counts = new Map<number, number>()
	for (const word of words) {
		const value = propertyOf(word) ?? 0
		counts.set(value, (counts.get(value) ?? 0) + word.text.length)
	}
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function follows(line: Box, last: Box, { box, before, text }: Word): boolean {
	if (!isOnLine(line, box)) return false
	const height = heightOf(line)
	// Right-to-left words are left of the previous one.
	const isRightToLeft = /[\u0590-\u08ff]/.test(text)
	const gap = isRightToLeft ? last[0] - box[2] : box[0] - last[2]
	return Math.abs(gap) < maxGap * height && (before !== 'line' || gap > -0.2 * height)
}

function lineOf(text: string, words: readonly Word[], [left, top, right, bottom]: Box): TextLine {
	const [x, width] = [Math.round(left), Math.round(right - left)]
	const starts = words.slice(1).map(({ box }) => box[0] - x)
	const shifts = shiftsOf(text, width, starts)
	const height = Math.round((bottom - top) * 10) / 10
	return [text, x, Math.round(top), width, height, ...(shifts ? [shifts] : [])] as TextLine
}

/** Lines whose script implies another language than the page's. */
function partsIn(texts: readonly string[], language: string | null): Pick<TextPage, 'parts'> {
	const parts: [from: number, to: number, language: string][] = []
	for (const [at, text] of texts.entries()) {
		const own = languageOfScript(text)
		if (own === null || own === language) continue
		const last = parts.at(-1)
		if (last && last[1] === at && last[2] === own) last[1] = at + 1
		else parts.push([at, at + 1, own])
	}
	return parts.length > 0 ? { parts } : {}
}
