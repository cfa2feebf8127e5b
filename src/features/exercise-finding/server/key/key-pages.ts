import type { Page, PageLine } from '../../rules.ts'
import { unitHeadingIn } from '../find/units.ts'
import { byColumn } from './columns.ts'

const title =
	/^(?:(?:the\s+)?answer\s*keys?|keys?|(?:the\s+)?keys?\s+to\s+(?:the\s+)?(?:exercises?|tests?|tasks?|activities)|answers?(?:\s+to\s+(?:the\s+)?(?:exercises?|tests?|tasks?|questions))?|exercise\s+key|solutions?|ответы(?:\s+(?:к|на)\s+.{1,40})?|ключи?(?:\s+к\s+.{1,40})?)[.:]?$/iu

/** Lines of the key in reading order, without running heads. */
export type KeyLine = { text: string; pageIndex: number; isHeading: boolean; begins: boolean }
export type KeyRange = { from: number; to: number; lines: KeyLine[] }

/** Where a heading says that answers follow, up to a heading of the same size that has nothing to do with them. */
export function keyRangesOf(pages: readonly Page[]): KeyRange[] {
	const ranges: KeyRange[] = []
	let open: (KeyRange & { level: number }) | null = null
	for (const { index, lines: inOrder } of pages) {
		const lines = byColumn(inOrder)
		const isContents = lines.filter(({ text }) => /\s\d{1,4}$/.test(text)).length > 12
		for (const [at, line] of lines.entries()) {
			if (line.isFurniture) continue
			if (!isContents && isTitle(line, lines, at)) {
				open = { from: index, to: index, lines: [], level: line.level || 3 }
				ranges.push(open)
				continue
			}
			if (!open) continue
			if (isEnd(line, open.level)) {
				open = null
				continue
			}
			open.to = index
			const { text, isHeading, begins } = line
			open.lines.push({ text, pageIndex: index, isHeading, begins })
		}
	}
	return ranges.filter(({ lines }) => lines.length > 0)
}

/** Of a book that is a key: all of it, where no heading says where answers begin. */
export function keyRangesOfKey(pages: readonly Page[]): KeyRange[] {
	const titled = keyRangesOf(pages)
	if (titled.length > 0) return titled
	const lines = pages.flatMap(({ index, lines }) =>
		byColumn(lines).flatMap(({ text, isHeading, begins, isFurniture }): KeyLine[] =>
			isFurniture ? [] : [{ text, pageIndex: index, isHeading, begins }],
		),
	)
	return lines.length > 0 ? [{ from: 0, to: pages.length - 1, lines }] : []
}

function isTitle(line: PageLine, lines: readonly PageLine[], at: number): boolean {
	if (!line.begins || !title.test(line.text.trim())) return false
	// On a page without larger text it is not known to be a heading; then it stands first or alone in its block.
	return line.isHeading || lines[at + 1]?.begins !== false
}

function isEnd({ text, isHeading, begins, level }: PageLine, keyLevel: number): boolean {
	if (!isHeading || !begins || level > keyLevel) return false
	const isAnswer = unitHeadingIn(text) !== null || /^(?:exercise|ex\.|упражнение|part|часть)\b/iu.test(text)
	return !isAnswer && !/\d\s*[.)]?\s/.test(text) && /\p{L}{3}/u.test(text)
}
