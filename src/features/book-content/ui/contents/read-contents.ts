import { readCells } from '../grid/table-cells.ts'
import { type ContentsLine, numberingOf, readLine } from './contents-line.ts'

/** What an editor should check before the row is imported. */
export type ContentsWarning =
	| 'noPage'
	| 'lonePage'
	| 'nextPage'
	| 'titlePage'
	| 'backwards'
	| 'joined'
	| 'cut'
export type ContentsRow = {
	title: string
	page: number | null
	level: 0 | 1
	warning: ContentsWarning | null
}
export type ReadContents = {
	rows: ContentsRow[]
	/** Lines that are no entries, such as the heading of the list. */
	skipped: string[]
}
type Options = {
	/** The page number of a title that stands on a page of its own; null where the book does not tell. */
	pageOfTitle?(title: string): number | null
}

const maxLines = 5000
const maxTitleLength = 500
const heading =
	/^(?:(?:table of )?contents|содержание|оглавление|pages?|p\.|стр\.?|страницы?|(?:contents|содержание|оглавление|title|name|название)\s+(?:pages?|стр\.?|страница))$/i

/** What stands over a list: the book's title with “Contents” before or behind it. */
const titledHeading =
	/^(?:(?:table of )?contents|содержание|оглавление)(?!\p{L})|(?<!\p{L})(?:contents|содержание|оглавление)[.:]?$/iu

/**
 * Reads a list of contents as people have it: a table of a text processor or a spreadsheet, lines with dot leaders,
 * indents, numbering, page numbers at the end. Two levels; deeper ones are the second.
 */
export function readContents(text: string, { pageOfTitle }: Options = {}): ReadContents {
	const skipped: string[] = []
	const lines: (ContentsLine & { isJoined?: boolean })[] = []
	for (const line of linesOf(text)) {
		const read = readLine(line)
		const above = lines.at(-1)
		const isPageless = above !== undefined && above.page === null
		const isListHeading = lines.length === 0 && read.page === null && titledHeading.test(read.title)
		if (isListHeading || heading.test(line.trim().replace(/\s+/g, ' '))) skipped.push(line.trim())
		else if (read.title === '' && isPageless)
			lines[lines.length - 1] = { ...above, page: read.page, isSure: true, perhaps: null }
		else if (read.title === '') skipped.push(line.trim())
		else if (isPageless && /^\p{Ll}/u.test(read.title) && numberingOf(read.title) === null)
			lines[lines.length - 1] = {
				...above,
				title: `${above.title} ${read.title}`,
				page: read.page,
				isSure: read.isSure,
				perhaps: null,
				isJoined: true,
			}
		else lines.push(read)
	}
	const levels = levelsOf(lines)
	const paged = withLonePages(withNounPages(lines, pageOfTitle))
	const rows = paged.map(({ title, page, isJoined, isLone }, index): ContentsRow => {
		const warning = isJoined ? 'joined' : page === null ? 'noPage' : isLone ? 'lonePage' : null
		const isTruncated = title.length > maxTitleLength
		return {
			title: title.slice(0, maxTitleLength),
			page,
			level: levels[index] ?? 0,
			warning: isTruncated ? 'cut' : warning,
		}
	})
	return { rows: withBackwardWarnings(withInferredPages(rows, pageOfTitle)), skipped }
}

/** Without soft hyphens and signs of no width; the rows of a table with its cells parted by tabs. */
function linesOf(text: string): string[] {
	const plain = text
		.normalize('NFC')
		.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
		.replace(/[\u00a0\u2007\u202f]/g, ' ')
		.replace(/\r\n?|[\f\v\u2028\u2029]/g, '\n')
	const rows = plain.includes('\t') ? linesOfCells(readCells(plain)) : plain.split('\n')
	return rows.filter(line => line.trim() !== '').slice(0, maxLines)
}

const isNumber = (cell = '') => /^\s*\d{1,5}\s*$/.test(cell)
const hasWords = (cell = '') => /\p{L}{2}/u.test(cell)

/**
 * Columns as spreadsheets have them. A section that stands once, or is repeated, beside its subsections becomes a line of
 * its own; a page that stands before its title goes behind it, unless the numbers only count the lines.
 */
function linesOfCells(rows: string[][]): string[] {
	const triples = rows.filter(([, title, page]) => hasWords(title) && isNumber(page))
	const isColumn = ([section]: string[], at: number) =>
		section?.trim() === '' || section === triples[at - 1]?.[0]
	const hasSections = triples.some(isColumn)
	const pairs = rows.filter(cells => cells.length === 2 && isNumber(cells[0]) && hasWords(cells[1]))
	const paired = new Set(pairs)
	const tripled = new Set(triples)
	const first = Number(pairs[0]?.[0])
	const isCounted = pairs.every(([number], at) => Number(number) === first + at)
	let section = ''
	return rows.flatMap(cells => {
		const [name = '', title = '', page = ''] = cells
		if (paired.has(cells) && !isCounted) return [`${title}\t${name}`]
		if (!hasSections || !tripled.has(cells)) return [cells.join('\t')]
		const isNew = name.trim() !== '' && name !== section
		if (isNew) section = name
		if (isNew && name.trim() === title.trim()) return [`${name}\t${page}`]
		return [...(isNew ? [`${name}\t${page}`] : []), `\t${title}\t${page}`]
	})
}

/** By indents; else by numbers of two parts; else by words such as “Unit” over “Lesson”. */
function levelsOf(lines: ContentsLine[]): (0 | 1)[] {
	const least = Math.min(...lines.map(line => line.indent))
	const asLevel = (isInner: boolean): 0 | 1 => (isInner ? 1 : 0)
	if (lines.some(line => line.indent > least)) return lines.map(line => asLevel(line.indent > least))
	const kinds = lines.map(line => numberingOf(line.title))
	if (kinds.some(kind => typeof kind === 'number' && kind > 1))
		return kinds.map(kind => asLevel(kind === 'subsection' || (typeof kind === 'number' && kind > 1)))
	if (!kinds.includes('section')) return kinds.map(() => 0)
	return kinds.map((kind, index) =>
		asLevel(kind === 'subsection' || (typeof kind === 'number' && kinds.slice(0, index).includes('section'))),
	)
}

/** A number after a single blank is a page where it fits between the pages around it; else it is part of the title. */
function withLonePages<T extends ContentsLine & { isNoun?: boolean }>(
	lines: T[],
): (T & { isLone: boolean })[] {
	const isMixed = lines.some(line => line.isSure)
	let before = 0
	return lines.map((line, index) => {
		const { page, isSure, title, isNoun = false } = line
		if (page === null) return { ...line, isLone: false }
		const after =
			lines.slice(index + 1).find(next => next.isSure && next.page !== null)?.page ?? Number.POSITIVE_INFINITY
		const isPage = isSure || (page >= before && page <= after)
		if (isPage) before = page
		return isPage
			? { ...line, isLone: isNoun || (!isSure && isMixed) }
			: { ...line, title: `${title} ${page}`, page: null, isLone: false }
	})
}

/**
 * “Market Day 19” between pages 18 and 21 is on page 19: a title that occurs once, or it would be counted as “Progress
 * Test 2” is, and that does not stand in the book with its number.
 */
function withNounPages<T extends ContentsLine>(
	lines: T[],
	pageOfTitle: Options['pageOfTitle'],
): (T & { isNoun?: boolean })[] {
	const titles = lines.map(({ perhaps }) => perhaps?.title)
	const isPage = ({ page }: ContentsLine) => page !== null
	return lines.map((line, index) => {
		const { perhaps } = line
		if (!perhaps || titles.indexOf(perhaps.title) !== titles.lastIndexOf(perhaps.title)) return line
		const before = lines.slice(0, index).findLast(isPage)?.page
		const after = lines.slice(index + 1).find(isPage)?.page
		const isWithin = perhaps.page >= (before ?? Number.POSITIVE_INFINITY) && perhaps.page <= (after ?? 0)
		return isWithin && (pageOfTitle?.(line.title) ?? null) === null
			? { ...line, ...perhaps, isNoun: true }
			: line
	})
}

/** What has no page gets that of its title in the book, or a section that of what follows in it. */
function withInferredPages(rows: ContentsRow[], pageOfTitle: Options['pageOfTitle']): ContentsRow[] {
	return rows.map((row, index) => {
		if (row.page !== null) return row
		const found = pageOfTitle?.(row.title) ?? null
		if (found !== null) return { ...row, page: found, warning: 'titlePage' }
		const next = rows[index + 1]
		const isSection = row.level === 0 && next?.level === 1 && next.page !== null
		return isSection ? { ...row, page: next.page, warning: 'nextPage' } : row
	})
}

function withBackwardWarnings(rows: ContentsRow[]): ContentsRow[] {
	let furthest = 0
	return rows.map(row => {
		const isBack = row.page !== null && row.page < furthest
		furthest = Math.max(furthest, row.page ?? 0)
		return isBack && row.warning === null ? { ...row, warning: 'backwards' } : row
	})
}
