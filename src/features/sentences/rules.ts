import type { TextBlock, TextPage } from '#features/books/rules.ts'

/** A line of the page's text, first character, and the one after the last. */
export type LinePart = readonly [line: number, from: number, to: number]
/** Text without line ends, words that these part whole; and where each of its characters stands. */
export type Sentence = Running
/** What is read as one: a block, or a cell of a table. */
export type Passage = { block: TextBlock; lines: readonly number[]; sentences: Sentence[] }

/** `at` counts the characters of the block's lines, one line after another. */
type Place = { line: number; char: number; at: number }
/** `places` are of each character; null for what stands between lines. */
type Running = { text: string; places: readonly (Place | null)[] }
type Range = [from: number, to: number]

const softHyphen = '\u00ad'
/** After these a sentence goes on, which the rules of Unicode (UAX #29) do not know. */
const abbreviation =
	/(?:^|[\s(«“‘"])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|No|pp|e\.g|i\.e|\p{Lu}|т\. ?е|т\. ?д|т\. ?п|г|ул|им|стр|см|рис|упр)\.\s*$/u
/** A number before a sentence, as of an item, is no sentence. */
const numbering = /^\s*(?:\d{1,3}|\p{L})[.)]\s*$/u

/** Where the sentences of a running text begin and end; blanks after a sentence belong to it. @param language BCP 47 */
export function sentenceRanges(text: string, language?: string): Range[] {
	const found: Range[] = []
	let isOpen = false
	for (const { index, segment } of new Intl.Segmenter(language || undefined, {
		granularity: 'sentence',
	}).segment(text)) {
		const last = found.at(-1)
		// “Really?” she said.
		if (last && (isOpen || /^\p{Ll}/u.test(segment))) last[1] = index + segment.length
		else found.push([index, index + segment.length])
		isOpen = abbreviation.test(segment) || (index === 0 && numbering.test(segment))
	}
	return found
}

/** A page with the places of its sentences, as they are stored with its text. */
export function withSentences(page: TextPage): TextPage {
	const blocks = page.blocks.map((block): TextBlock => {
		const starts: number[] = []
		for (const { text, places } of runningTexts(page, block))
			for (const [from] of sentenceRanges(text, languageOf(page, block)).slice(1)) {
				const place = places.slice(from).find(Boolean)
				if (place) starts.push(place.at)
			}
		return starts.length > 0
			? { ...block, sentences: starts.map((at, i) => at - (starts[i - 1] ?? 0)) }
			: block
	})
	return { ...page, blocks }
}

/** The sentences of a page in reading order, block by block; those of a text that was stored without them are looked for. */
export function passagesOf(page: TextPage): Passage[] {
	const hasStored = page.blocks.some(({ sentences }) => sentences)
	const blocks: readonly TextBlock[] =
		page.blocks.length > 0 ? page.blocks : page.lines.map((_, line) => ({ kind: 'paragraph', lines: [line] }))
	return blocks.flatMap(block => {
		const starts = new Set<number>()
		let last = 0
		for (const step of block.sentences ?? []) {
			last += step
			starts.add(last)
		}
		return runningTexts(page, block).map(({ lines, text, places }) => {
			const ranges = hasStored ? rangesAt(starts, places) : sentenceRanges(text, languageOf(page, block))
			const sentences = ranges.map(([from, to]) => partOf({ text, places }, from, to))
			return { block, lines, sentences: sentences.filter(({ text }) => text !== '') }
		})
	})
}

/** Without blanks at its ends. */
export function partOf({ text, places }: Running, from: number, to?: number): Running {
	const own = text.slice(from, to)
	const start = from + own.length - own.trimStart().length
	const end = start + own.trim().length
	return { text: text.slice(start, end), places: places.slice(start, end) }
}

function languageOf({ parts, language }: TextPage, block: TextBlock): string | undefined {
	const [first = -1] = block.kind === 'row' ? block.cells.flat() : block.lines
	return block.language ?? parts?.find(([from, to]) => from <= first && first < to)?.[2] ?? language
}

function rangesAt(starts: ReadonlySet<number>, places: Running['places']): Range[] {
	const ranges: Range[] = [[0, places.length]]
	for (const [at, place] of places.entries()) {
		const last = ranges.at(-1)
		if (at === 0 || !last || !place || !starts.has(place.at)) continue
		last[1] = at
		ranges.push([at, places.length])
	}
	return ranges
}

/** Words that line ends part are whole. */
function runningTexts(page: TextPage, block: TextBlock): (Running & { lines: readonly number[] })[] {
	let before = 0
	return (block.kind === 'row' ? block.cells : [block.lines]).map(lines => {
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
			for (let char = 0; char < words.length; char += 1) places.push({ line, char, at: before + char })
			before += words.length
		}
		const end = text.endsWith(softHyphen) ? -1 : undefined
		return { lines, text: text.slice(0, end), places: places.slice(0, end) }
	})
}

export function partsOf({ places }: Pick<Running, 'places'>): LinePart[] {
	const parts: [number, number, number][] = []
	for (const place of places) {
		if (!place) continue
		const last = parts.at(-1)
		if (last?.[0] === place.line) last[2] = place.char + 1
		else parts.push([place.line, place.char, place.char + 1])
	}
	return parts
}
