import { joined } from '../../rules.ts'
import { type Unit, unitHeadingIn, unitNumberMeant } from '../find/units.ts'
import type { KeyLine, KeyRange } from './key-pages.ts'

/** Running text of a key: `\n` where a block begins, `\r` where a line does. */
export type KeyText = {
	text: string /** Where each page's text begins. */
	pages: { from: number; pageIndex: number }[]
	/** Where words stand that may be others, by lines. */
	doubts: { from: number; to: number; words: readonly string[] }[]
}
export type KeySection = KeyText & {
	/** Id of the unit that its heading names; null before the first heading. */
	unit: string | null
	/** Its title is that of the unit in the book, or one of both has none. */
	isCertain: boolean
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A key by units, in order. @param units of the book */
export function sectionsOf({ lines }: KeyRange, units: readonly Unit[]): KeySection[] {
	const sections: { unit: string | null; isCertain: boolean; lines: KeyLine[] }[] = [
		{ unit: null, isCertain: true, lines: [] },
	]
	let part = 1
	let last = 0
	const used = new Set<string>()
	for (const [at, line] of lines.entries()) {
		const heading = headingOf(line, units) ?? nextHeading(line, { last, after: lines[at + 1] })
		if (!heading) {
			sections.at(-1)?.lines.push(line)
			continue
		}
		const { title, rest } = heading
		const number = unitNumberMeant(heading.number, last)
		if (Number(number) < last && used.has(idOf(part, number))) part += 1
		last = Number(number)
		const unit = idOf(part, number)
		used.add(unit)
		const known = units.find(({ id }) => id === unit)
		const isSame = !known || title === '' || known.title === '' || isAlike(title, known.title)
		sections.push({
			unit,
			isCertain: known !== undefined && isSame,
			lines: rest ? [{ ...line, text: rest }] : [],
		})
	}
	const filled = sections.filter(section => section.lines.length > 0)
	return filled.map(({ unit, isCertain, lines }) => {
		const isTwice = unit !== null && filled.filter(other => other.unit === unit).length > 1
		return { unit, isCertain: isCertain && !isTwice, ...textOf(lines) }
	})
}

const idOf = (part: number, number: string) => (part === 1 ? `u${number}` : `p${part}u${number}`)

/** Shorter titles stand in others. */
const minTitle = 5

function isAlike(one: string, other: string): boolean {
	const [a, b] = [folded(one), folded(other)]
	if (a.startsWith(b) || b.startsWith(a)) return true
	// What is drawn before a heading of a scan may be read as letters.
	return Math.min(a.length, b.length) >= minTitle && (a.includes(b) || b.includes(a))
}

function headingOf(
	{ text, isHeading, begins }: KeyLine,
	units: readonly Unit[],
): { number: string; title: string; rest: string | null } | null {
	const heading = unitHeadingIn(text)
	if (!heading) return null
	const { number, title, isNamed } = heading
	if (isNamed) return /\d/.test(title) ? { number, title: '', rest: title } : { number, title, rest: null }
	const known = units.filter(unit => unit.number === number)
	const isTitle = known.some(unit => unit.title !== '' && isAlike(title, unit.title) && title.length > 2)
	const mayBe = known.length > 0 && isHeading && begins
	return isTitle || mayBe ? { number, title, rest: null } : null
}

/** A number that goes on from the last, above the first exercise of a unit, is its heading whatever its type is. */
function nextHeading(
	{ text, begins }: KeyLine,
	{ last, after }: { last: number; after: KeyLine | undefined },
): { number: string; title: string; rest: null } | null {
	const heading = begins && last > 0 ? unitHeadingIn(text) : null
	const isNext =
		heading?.number === String(last + 1) && /^[1AА][.):]?\s|^(?:ex|упр)/iu.test(after?.text ?? '')
	return heading && isNext ? { number: heading.number, title: heading.title, rest: null } : null
}

function textOf(lines: readonly KeyLine[]): KeyText {
	let text = ''
	const pages: KeyText['pages'] = []
	const doubts: KeyText['doubts'] = []
	for (const line of lines) {
		const isHalf = text.endsWith('\u00ad')
		if (isHalf) text = text.slice(0, -1)
		else if (text !== '') text += line.begins || line.isHeading ? '\n' : '\r'
		if (pages.at(-1)?.pageIndex !== line.pageIndex)
			pages.push({ from: text.length, pageIndex: line.pageIndex })
		const from = text.length
		text += line.text.endsWith('\u00ad') ? `${joined([line.text])}\u00ad` : joined([line.text])
		if (line.doubtful && line.doubtful.length > 0)
			doubts.push({ from, to: text.length, words: line.doubtful })
	}
	return { text, pages, doubts }
}

export function pageIndexAt({ pages }: KeyText, at: number): number {
	return pages.findLast(({ from }) => from <= at)?.pageIndex ?? 0
}

/** Words between two places that may be others. */
export function doubtsIn({ doubts }: KeyText, from: number, to: number): string[] {
	return doubts.filter(line => line.from < to && line.to > from).flatMap(({ words }) => words)
}
