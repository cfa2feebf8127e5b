import { languageOfText } from '#contract/language-of-text.ts'
import type { TextBlock, TextPage } from '#features/books/rules.ts'

/** A line of the page's text, first character, and the one after the last. */
export type LinePart = readonly [line: number, from: number, to: number]
export type ReadSentence = { text: string; language: string; parts: readonly LinePart[] }

type Place = { line: number; char: number }

const softHyphen = '\u00ad'
/** Voices of the network end after some fifteen seconds, whatever they were asked to say. */
const maxLength = 220
const notRead: readonly TextBlock['kind'][] = ['runningHead', 'pageNumber', 'note']
/** After these a sentence goes on, which the browser's rules do not know. */
const abbreviation =
	/(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|т\. ?е|т\. ?д|т\. ?п|г|ул|им|стр|см)\.\s*$/i

/** What is read of a page, in reading order: without running heads, page numbers and what stands beside the text. */
export function readSentences(page: TextPage, usual: string | null): ReadSentence[] {
	const blocks: readonly TextBlock[] =
		page.blocks.length > 0 ? page.blocks : page.lines.map((_, line) => ({ kind: 'paragraph', lines: [line] }))
	return blocks
		.filter(({ kind }) => !notRead.includes(kind))
		.flatMap(block => {
			const base = block.language
			return (block.kind === 'row' ? block.cells : [block.lines]).flatMap(lines => {
				const part = page.parts?.find(
					([from, to]) => lines[0] !== undefined && from <= lines[0] && lines[0] < to,
				)
				return sentencesOf(page, lines, base ?? part?.[2] ?? page.language ?? usual ?? '')
			})
		})
}

function sentencesOf(page: TextPage, lines: readonly number[], base: string): ReadSentence[] {
	const { text, places } = textOf(page, lines)
	return ranges(text, base).flatMap(([from, to]) => {
		const own = text.slice(from, to)
		if (!/[\p{L}\p{N}]/u.test(own)) return []
		const language = languageIn(own, base)
		return [{ text: own.replace(/[_.…]{3,}/g, '…').trim(), language, parts: partsOf(places.slice(from, to)) }]
	})
}

/** Words that line ends part are whole. */
function textOf(page: TextPage, lines: readonly number[]): { text: string; places: (Place | null)[] } {
	let text = ''
	const places: (Place | null)[] = []
	for (const line of lines) {
		if (text.endsWith(softHyphen)) {
			text = text.slice(0, -1)
			places.pop()
		} else if (text !== '') {
			text += ' '
			places.push(null)
		}
		const words = page.lines[line]?.[0] ?? ''
		text += words
		for (let char = 0; char < words.length; char++) places.push({ line, char })
	}
	return text.endsWith(softHyphen)
		? { text: text.slice(0, -1), places: places.slice(0, -1) }
		: { text, places }
}

function ranges(text: string, language: string): [from: number, to: number][] {
	const found: [number, number][] = []
	let isOpen = false
	for (const { index, segment } of new Intl.Segmenter(language || undefined, {
		granularity: 'sentence',
	}).segment(text)) {
		const last = found.at(-1)
		if (isOpen && last) last[1] = index + segment.length
		else found.push([index, index + segment.length])
		isOpen = abbreviation.test(segment)
	}
	return found.flatMap(range => shortened(text, range))
}

/** In parts that end with a mark, else with a word. */
function shortened(text: string, [from, to]: [number, number]): [number, number][] {
	if (to - from <= maxLength) return [[from, to]]
	const start = text.slice(from, from + maxLength)
	const mark = Math.max(...[',', ';', ':', ' —', ' –'].map(one => start.lastIndexOf(`${one} `) + one.length))
	const end = mark > maxLength / 3 ? mark : start.lastIndexOf(' ')
	const middle = from + (end > 0 ? end : maxLength)
	return [[from, middle], ...shortened(text, [middle, to])]
}

/** Words in the other script are in the other language, whatever the text around them is in. */
function languageIn(text: string, base: string): string {
	const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
	const isLatin = /\p{Script=Latin}/u.test(text)
	const isBaseCyrillic = /^(?:ru|uk|be|bg|sr)\b/.test(base)
	if (base === '' || (isCyrillic !== isLatin && isCyrillic !== isBaseCyrillic)) return languageOfText(text)
	return base
}

function partsOf(places: readonly (Place | null)[]): LinePart[] {
	const parts: [number, number, number][] = []
	for (const place of places) {
		if (!place) continue
		const last = parts.at(-1)
		if (last?.[0] === place.line) last[2] = place.char + 1
		else parts.push([place.line, place.char, place.char + 1])
	}
	return parts
}
