import { joined, type Page, type PageLine } from '../../rules.ts'

/** A unit, lesson, step or chapter where it begins. */
export type Unit = {
	/** 'p2u1' for the first of the second part of a book, else as `number`. */
	id: string
	/** As printed, Roman numbers and words as digits. */
	number: string
	/** Empty where none is printed. */
	title: string
	pageIndex: number
	/** In points from the top of the page. */
	top: number
}

const names = 'unit|lesson|step|chapter|module|test|section|урок|раздел|тема|глава|юнит|шаг|тест'
const words = [
	'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
].flatMap(list => list.split(' '))
const named = new RegExp(
	`^(?:${names})\\s+(?:№\\s*)?(\\d{1,3}|[ivxl]{1,7}|${words.join('|')})(?![\\p{L}\\d])\\s*[.:—–-]?\\s*(.{0,80})$`,
	'iu',
)
const numbered = /^(\d{1,3}|[IVXL]{1,7})[.)]?\s+(\p{Lu}.{0,80})$/u

/** @returns the number as digits; null for anything else */
function numberOf(text: string): string | null {
	if (/^\d+$/.test(text)) return String(Number(text))
	const word = words.indexOf(text.toLowerCase())
	if (word >= 0) return String(word + 1)
	return /^[ivxl]+$/i.test(text) ? fromRoman(text.toLowerCase()) : null
}

function fromRoman(text: string): string | null {
	const values: { [sign: string]: number } = { i: 1, v: 5, x: 10, l: 50 }
	let sum = 0
	for (const [at, sign] of [...text].entries()) {
		const [value = 0, next = 0] = [values[sign], values[text[at + 1] ?? '']]
		sum += value < next ? -value : value
	}
	return sum > 0 ? String(sum) : null
}

/** 'II' and 'III' are read as 11 and 111 on a scan: whatever goes on from the last number is meant. */
export function unitNumberMeant(number: string, last: number): string {
	const strokes = /^1{2,3}$/.test(number) ? number.length : 0
	return strokes === last + 1 && Number(number) !== last + 1 ? String(strokes) : number
}

export type Heading = { number: string; title: string; isNamed: boolean }

/** 'Unit 7', 'LESSON IV. At home', '7. At home'. */
export function unitHeadingIn(text: string): Heading | null {
	const byName = named.exec(text)
	if (byName) {
		const number = numberOf(byName[1] ?? '')
		return number === null ? null : { number, title: (byName[2] ?? '').trim(), isNamed: true }
	}
	const byNumber = numbered.exec(text)
	const number = byNumber ? numberOf(byNumber[1] ?? '') : null
	return number === null ? null : { number, title: (byNumber?.[2] ?? '').trim(), isNamed: false }
}

/** A page of contents lists more. */
const maxPerPage = 3

/**
 * The units of a book in order: by their names ('Unit 7'), else by headings with numbers. Where numbers begin anew, a further
 * part of the book begins.
 * @param isKey whether a page belongs to the key
 */
export function unitsOf(pages: readonly Page[], isKey: (pageIndex: number) => boolean): Unit[] {
	const found = pages.filter(({ index }) => !isKey(index)).flatMap(headingsOn)
	const byName = found.filter(({ isNamed }) => isNamed)
	const isNamed = new Set(byName.map(({ number }) => number)).size >= 2
	const starts = isNamed ? byName : ascending(found.filter(({ isNamed }) => !isNamed))
	const units: Unit[] = []
	let part = 1
	for (const { number: printed, title, pageIndex, top } of starts) {
		const last = units.at(-1)
		const number = meantAfter(printed, last)
		// A running head says it again.
		if (last && last.number === number && (title === '' || last.title === '' || title === last.title)) {
			if (last.title === '') last.title = title
			continue
		}
		const isAgain = units.some(unit => unit.number === number && unit.id === idOf(part, number))
		if (isAgain) {
			if (last && Number(number) < Number(last.number)) part += 1
			else continue
		}
		units.push({ id: idOf(part, number), number, title, pageIndex, top })
	}
	return units
}

const meantAfter = (number: string, last: Unit | undefined) =>
	last?.number === '2' && number === '11' ? '2' : unitNumberMeant(number, Number(last?.number ?? 0))
const idOf = (part: number, number: string) => (part === 1 ? `u${number}` : `p${part}u${number}`)

type Found = Heading & { pageIndex: number; top: number }

function headingsOn({ index, lines }: Page): Found[] {
	const found = lines.flatMap((line, at): Found[] => {
		const heading = unitHeadingIn(line.text)
		if (!heading) return []
		const isShort = line.text.length < 70 && !/[,;]$/.test(line.text)
		const standsAlone = line.isHeading || line.isFurniture || (line.begins && lines[at + 1]?.begins !== false)
		if (heading.isNamed ? !isShort || !standsAlone : !line.isHeading) return []
		const title = heading.title === '' ? titleBelow(lines, at) : heading.title
		return [{ ...heading, title, pageIndex: index, top: line.isFurniture ? 0 : line.sides[1] }]
	})
	const isContents = new Set(found.map(({ number }) => number)).size > maxPerPage
	return isContents ? [] : found
}

function titleBelow(lines: readonly PageLine[], at: number): string {
	const next = lines[at + 1]
	if (!next?.isHeading) return ''
	return joined(lines.slice(at + 1).flatMap(line => (line.block === next.block ? [line.text] : []))).slice(
		0,
		80,
	)
}

/** Numbered headings count where they count up from 1. */
function ascending(found: readonly Found[]): Found[] {
	const accepted: Found[] = []
	for (const heading of found) {
		const [number, last] = [Number(heading.number), Number(accepted.at(-1)?.number ?? 0)]
		if (number === last || number === last + 1 || (number === 1 && last > 1)) accepted.push(heading)
	}
	return new Set(accepted.map(({ number }) => number)).size >= 2 ? accepted : []
}

/** The unit that a place of a page belongs to. */
export function unitAt(units: readonly Unit[], pageIndex: number, top: number): Unit | null {
	return (
		units.findLast(
			unit => unit.pageIndex < pageIndex || (unit.pageIndex === pageIndex && unit.top <= top + 1),
		) ?? null
	)
}
