import { isOnRow, sharedWidth } from '#platform/drawn-shapes/sides.ts'
import type { Page, PageLine } from '../../rules.ts'
import { unitHeadingIn } from '../find/units.ts'
import { byColumn } from './columns.ts'

const title =
	/^(?:(?:the\s+)?answer\s*keys?|keys?|(?:the\s+)?keys?\s+to\s+(?:the\s+)?(?:exercises?|tests?|tasks?|activities)|answers?(?:\s+to\s+(?:the\s+)?(?:exercises?|tests?|tasks?|questions))?|exercise\s+key|solutions?|ответы(?:\s+(?:к|на)\s+.{1,40})?|ключи?(?:\s+к\s+.{1,40})?)[.:]?$/iu

/** Without spaces, as a scan is compared with them. */
const titles = [
	'answerkey',
	'answerkeys',
	'answers',
	'answerstotheexercises',
	'answerstoexercises',
	'keytotheexercises',
].concat(['keytoexercises', 'keystotheexercises', 'exercisekey', 'solutions'])

/** One character in so many may be read as another. */
const misreadIn = 6

/** Whether recognised text is a title but for the characters that were read wrongly: 'ANSVER KEY', 'Keyto the Exerc1ses'. */
function readsAsTitle(text: string): boolean {
	const own = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
	return titles.some(title => {
		const misread = [...title].filter((sign, at) => own[at] !== sign).length
		return own.length === title.length && misread <= title.length / misreadIn
	})
}

/** Lines of the key in reading order, without running heads. */
export type KeyLine = {
	text: string
	pageIndex: number
	isHeading: boolean
	begins: boolean
	/** Words of it that may be others. */
	doubtful?: readonly string[]
}
export type KeyRange = {
	from: number
	to: number
	/** Its text was recognised. */
	isScan: boolean
	lines: KeyLine[]
}

/** Where a heading says that answers follow, up to a heading of the same size that has nothing to do with them. */
export function keyRangesOf(pages: readonly Page[]): KeyRange[] {
	const ranges: KeyRange[] = []
	let open: (KeyRange & { level: number }) | null = null
	for (const page of pages) {
		const { index, tilt } = page
		const lines = byColumn(page.lines)
		const isContents = lines.filter(({ text }) => /\s\d{1,4}$/.test(text)).length > 12
		for (const [at, line] of lines.entries()) {
			if (line.isFurniture) continue
			if (!isContents && isTitle(line, lines, at, tilt !== undefined)) {
				open = { ...rangeAt(index, tilt), level: line.level || 3 }
				ranges.push(open)
				continue
			}
			if (!open) continue
			if (isEnd(line, open.level)) {
				open = null
				continue
			}
			open.to = index
			open.lines.push(lineOfKey(line, page))
		}
	}
	return ranges.filter(({ lines }) => lines.length > 0)
}

/** Indexes of the pages that a key stands on by its headings, in rising order. */
export function titledKeyPages(pages: readonly Page[]): number[] {
	const ranges = keyRangesOf(pages)
	const isKey = (index: number) => ranges.some(({ from, to }) => index >= from && index <= to)
	return pages.flatMap(({ index }) => (isKey(index) ? [index] : []))
}

/** Key ranges of a book that is a key: all of it, where no heading says where answers begin. */
export function keyRangesOfKey(pages: readonly Page[]): KeyRange[] {
	const titled = keyRangesOf(pages)
	if (titled.length > 0) return titled
	const lines = pages.flatMap(linesOfKey)
	return lines.length > 0 ? [{ ...rangeAt(0, pages[0]?.tilt), to: pages.length - 1, lines }] : []
}

export const rangeAt = (index: number, tilt: number | undefined): KeyRange => ({
	from: index,
	to: index,
	isScan: tilt !== undefined,
	lines: [],
})

export function linesOfKey(page: Page): KeyLine[] {
	return byColumn(page.lines).flatMap(line => (line.isFurniture ? [] : [lineOfKey(line, page)]))
}

function lineOfKey({ text, isHeading, begins, sides }: PageLine, page: Page): KeyLine {
	const own = (page.doubtful ?? []).filter(
		word => word.sides && isOnRow(word.sides, sides) && sharedWidth(word.sides, sides) > 0,
	)
	return { text, pageIndex: page.index, isHeading, begins, doubtful: own.map(({ text }) => text) }
}

function isTitle(line: PageLine, lines: readonly PageLine[], at: number, isScan: boolean): boolean {
	if (!line.begins || !(title.test(line.text.trim()) || (isScan && readsAsTitle(line.text)))) return false
	// On a page without larger text it is not known to be a heading; then it stands first or alone in its block.
	return line.isHeading || lines[at + 1]?.begins !== false
}

function isEnd({ text, isHeading, begins, level }: PageLine, keyLevel: number): boolean {
	if (!isHeading || !begins || level > keyLevel) return false
	const isAnswer = unitHeadingIn(text) !== null || /^(?:exercise|ex\.|упражнение|part|часть)\b/iu.test(text)
	return !isAnswer && !/\d\s*[.)]?\s/.test(text) && /\p{L}{3}/u.test(text)
}
