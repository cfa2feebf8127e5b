import {
	type HeadingLevel,
	headingLevels,
	linesOfBlock,
	type PictureBlock,
	type TextBlock,
	type TextPage,
} from '#features/books/rules.ts'

export type HitRange = { line: number; from: number; to: number }
export type Hits = readonly (readonly HitRange[])[]

/** A reader's highlight: the parts of the lines that it covers. */
export type NoteMark = { id: string; colour: string; text: string; ranges: readonly HitRange[] }
/** `said`: the parts of the lines that a voice says at this moment. */
type Marks = { hits: Hits; notes: readonly NoteMark[]; said: readonly HitRange[] }

/** A gap to be filled in: the lines of the page before and after it, null where there is none in its block. */
export type Blank = { before: number | null; after: number | null }

/** Text of one language; `hit` is the number of the hit that it is part of, `note` the highlight; `isSaid` at this moment. */
export type Run = {
	text: string
	language?: string
	hit?: number
	note?: NoteMark
	isSaid?: true
	blank?: Blank
}
export type Flow = { runs: Run[]; language?: string }
/** `marker` is the number, letter or bullet that it begins with; empty where it has none. */
export type FlowItem = Flow & { marker: string; lines: readonly number[] }
export type FlowPicture = Pick<PictureBlock, 'box' | 'alt'>
/** Each with the lines of the page that it is made of. */
export type FlowPart = { lines: readonly number[] } & (
	| ({ kind: 'heading'; level: HeadingLevel } & Flow)
	| ({ kind: 'paragraph' | 'note' } & Flow)
	| { kind: 'list'; items: FlowItem[] }
	| { kind: 'pictures'; pictures: FlowPicture[] }
	| { kind: 'table'; rows: { cells: Run[][]; lines: readonly number[]; language?: string }[] }
)

const softHyphen = '\u00ad'

/**
 * A page as text that flows: headings, paragraphs, lists, tables and pictures in reading order, words that line ends parted whole,
 * without running heads and page numbers.
 */
export function flowOf(
	page: TextPage,
	{ hits = [], notes = [], said = [] }: Partial<Marks> = {},
): FlowPart[] {
	const parts: FlowPart[] = []
	const levelOf = headingLevels()
	for (const block of blocksOf(page)) {
		const last = parts.at(-1)
		const lines = [...linesOfBlock(block)]
		if ((block.kind === 'row' && last?.kind === 'table') || (block.kind === 'item' && last?.kind === 'list'))
			last.lines = [...last.lines, ...lines]
		const language = block.language ? { language: block.language } : {}
		const base = block.language ?? page.language ?? ''
		const runs = (lines: readonly number[], blanks?: readonly number[]) =>
			runsOf({ lines, blanks: blanks ?? [] }, { page, marks: { hits, notes, said }, base })
		if (block.kind === 'picture') {
			const { box, alt } = block
			const picture = { box, ...(alt === undefined ? {} : { alt }) }
			if (last?.kind === 'pictures') last.pictures.push(picture)
			else parts.push({ kind: 'pictures', pictures: [picture], lines })
		} else if (block.kind === 'row') {
			const row = { cells: block.cells.map(cell => runs(cell)), lines, ...language }
			if (last?.kind === 'table') last.rows.push(row)
			else parts.push({ kind: 'table', rows: [row], lines })
		} else if (block.kind === 'item') {
			const item = { ...withoutMarker(runs(block.lines, block.blanks)), lines, ...language }
			if (last?.kind === 'list') last.items.push(item)
			else parts.push({ kind: 'list', items: [item], lines })
		} else if (block.kind === 'heading') {
			parts.push({
				kind: 'heading',
				level: levelOf(block),
				lines,
				runs: runs(block.lines, block.blanks),
				...language,
			})
		} else if (block.kind === 'paragraph' || block.kind === 'note')
			parts.push({ kind: block.kind, lines, runs: runs(block.lines, block.blanks), ...language })
	}
	return parts
}

/** A text without blocks is read line by line. */
function blocksOf({ blocks, lines }: TextPage): readonly TextBlock[] {
	return blocks.length > 0 ? blocks : lines.map((_, index) => ({ kind: 'paragraph', lines: [index] }))
}

const maxMarkerLength = 5

function withoutMarker(runs: readonly Run[]): { marker: string; runs: Run[] } {
	const [first, ...others] = runs
	const end = first?.text.indexOf(' ') ?? -1
	// A number that is part of a hit stays where it is marked.
	if (!first || end < 0 || end > maxMarkerLength || first.hit !== undefined || first.note)
		return { marker: '', runs: [...runs] }
	return {
		marker: first.text.slice(0, end),
		runs: [{ ...first, text: first.text.slice(end + 1) }, ...others],
	}
}

type InPage = { page: TextPage; marks: Marks; base: string }

function runsOf(
	{ lines, blanks }: { lines: readonly number[]; blanks: readonly number[] },
	{ page, marks, base }: InPage,
): Run[] {
	const runs: Run[] = []
	let isJoined = true
	for (const [at, index] of lines.entries()) {
		const [text = ''] = page.lines[index] ?? []
		if (!isJoined) runs.push({ text: ' ' })
		if (blanks.includes(at)) runs.push(blankAt(lines, at), { text: ' ' })
		isJoined = text.endsWith(softHyphen)
		const end = isJoined ? text.length - 1 : text.length
		for (const { from, to, ...mark } of piecesOf(index, end, marks))
			for (const run of byLanguage(text.slice(from, to), base)) runs.push({ ...run, ...mark })
	}
	if (blanks.includes(lines.length)) runs.push({ text: ' ' }, blankAt(lines, lines.length))
	return mergeRuns(runs)
}

const blankAt = (lines: readonly number[], at: number): Run => ({
	text: '',
	blank: { before: lines[at - 1] ?? null, after: lines[at] ?? null },
})

type Piece = { from: number; to: number; hit?: number; note?: NoteMark; isSaid?: true }

function piecesOf(line: number, end: number, { hits, notes, said }: Marks): Piece[] {
	const isHere = (range: HitRange) => range.line === line
	const ends = [...hits.flat(), ...notes.flatMap(({ ranges }) => ranges), ...said]
		.filter(isHere)
		.flatMap(({ from, to }) => [from, to])
		.filter(at => at > 0 && at < end)
	const cuts = [0, ...new Set(ends.sort((one, other) => one - other)), end]
	return cuts.slice(1).flatMap((to, at) => {
		const from = cuts[at] ?? 0
		if (from >= to) return []
		const covers = (range: HitRange) => isHere(range) && range.from <= from && range.to >= to
		const hit = hits.findIndex(ranges => ranges.some(covers))
		const note = notes.findLast(({ ranges }) => ranges.some(covers))
		const isSaid = said.some(covers)
		return [
			{ from, to, ...(hit < 0 ? {} : { hit }), ...(note ? { note } : {}), ...(isSaid ? { isSaid } : {}) },
		]
	})
}

const cyrillic = /\p{Script=Cyrillic}(?:[^\p{Script=Latin}]*\p{Script=Cyrillic})?/gu
const latin = /\p{Script=Latin}(?:[^\p{Script=Cyrillic}]*\p{Script=Latin})?/gu

/** Words in another script than the text around them name their language (WCAG 3.1.2). */
function byLanguage(text: string, base: string): Run[] {
	const isCyrillic = base === 'ru' || base === 'uk'
	const [foreign, language] = isCyrillic ? [latin, 'en'] : [cyrillic, 'ru']
	const runs: Run[] = []
	let done = 0
	for (const { 0: words, index } of text.matchAll(foreign)) {
		if (index > done) runs.push({ text: text.slice(done, index) })
		runs.push({ text: words, language })
		done = index + words.length
	}
	if (done < text.length) runs.push({ text: text.slice(done) })
	return runs
}

/** Runs of the same kind as one: fewer elements. */
function mergeRuns(runs: readonly Run[]): Run[] {
	const joined: Run[] = []
	for (const run of runs) {
		const last = joined.at(-1)
		const isSame =
			last &&
			last.language === run.language &&
			last.hit === run.hit &&
			last.note === run.note &&
			last.isSaid === run.isSaid &&
			!last.blank &&
			!run.blank
		if (isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text }
		else joined.push(run)
	}
	return joined
}
