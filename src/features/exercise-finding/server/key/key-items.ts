/** A part of a key between two places of its text. */
export type Part = {
	/** Where the mark before it begins. */
	mark: number
	from: number
	to: number
	/** There is no other way to divide the text here. */
	isCertain: boolean
}

type Candidate = {
	from: number
	to: number
	level: number /** '1.', '1)', '(1)' or '1' alone. */
	style: string
}
type Range = Pick<Part, 'from' | 'to'>
export type ItemPart = Part & {
	value: string
	/** Its number was not read, or as something else: it is what stands between two signs that end answers. */
	isBetween?: true
}

const isSpace = (sign: string) => /\s/.test(sign)

/**
 * How well a place separates two answers: 0 after a semicolon and where a block begins, 1 after the end of a sentence and where
 * a line begins, 2 after a comma, 3 anywhere.
 */
function levelAt(text: string, at: number, start: number): number {
	if (text.slice(start, at).trim() === '') return 0
	let before = at - 1
	while (before > start && isSpace(text[before] ?? '')) before -= 1
	const gap = text.slice(before + 1, at)
	if (gap.includes('\n')) return 0
	const sign = text[before] ?? ''
	if (/[;•|]/.test(sign)) return 0
	if (/[.!?…”"»)\]]/u.test(sign) || gap.includes('\r')) return 1
	return /[,:/]/.test(sign) ? 2 : 3
}

/** Where a number or letter stands as the mark of an answer. */
function candidatesFor(text: string, value: string, { from, to }: Range): Candidate[] {
	const escaped = value.replace(/[^\p{L}\p{N}]/gu, '')
	const isNumber = /^\d+$/.test(value)
	const end = isNumber
		? "(?:\\.\\)|[.)]|(?=\\s*[–—:-]\\s*\\p{L})|(?=\\s)|(?=[A-Za-zА-Яа-я](?![\\p{L}\\d’'])))"
		: '(?:[.)]|(?=\\s))'
	const mark = new RegExp(`(?<![\\p{L}\\p{N}.,:’'–—-])(?<!\\p{N}[.,])\\(?${escaped}${end}(?!\\d)`, 'gu')
	return [...text.slice(from, to).matchAll(mark)].map(match => {
		const at = from + match.index
		const style = match[0].replace(/[\p{L}\p{N}\s]/gu, '')
		return { from: at, to: at + match[0].length, level: levelAt(text, at, from), style }
	})
}

/**
 * Divides the answers of an exercise by the marks of its items. Numbers within answers ('In 2 hours.') are told apart by what
 * separates the others; where there are two ways, the parts in question are not certain.
 * @param values of its items, in order
 * @returns null if one of them is not there
 */
export function partsByItem(text: string, range: Range, values: readonly string[]): ItemPart[] | null {
	const every = values.map(value => candidatesFor(text, value, range))
	// Where the first is '1.', a number without a full stop is part of an answer.
	const style = every[0]?.[0]?.style
	const all = every.map(list => list.filter(candidate => candidate.style === style))
	for (let level = 0; level <= 3; level += 1) {
		const usable = inOrder(all.map(list => list.filter(candidate => candidate.level <= level)))
		if (usable.some(list => list.length === 0)) continue
		const next = nextOf(values)
		const end = usable.at(-1)?.[0]?.to ?? range.to
		// The key goes on where the exercise on the page does not: they may not be the same.
		const hasMore =
			next !== null &&
			candidatesFor(text, next, { from: end, to: range.to }).some(
				one => one.level <= level && one.style === style,
			)
		const starts = firstOnes(usable)
		return values.map((value, at) => {
			const following = starts[at + 1]
			const isSure = (usable[at]?.length ?? 0) === 1 && (usable[at + 1]?.length ?? 1) === 1
			return {
				value,
				mark: starts[at]?.from ?? range.from,
				from: starts[at]?.to ?? range.from,
				to: following?.from ?? range.to,
				isCertain: isSure && !hasMore,
			}
		})
	}
	return null
}

/**
 * The same for a key that was recognised, where one number may have been read as something else: what it and the one before it
 * answer is not certain.
 */
export function partsByItemRead(text: string, range: Range, values: readonly string[]): ItemPart[] | null {
	const whole = partsByItem(text, range, values)
	if (whole) return whole.map((part, at) => (at === values.length - 1 ? endingAt(part, text, values) : part))
	if (values.length < minValues) return null
	for (const [at, lost] of values.entries()) {
		const parts = partsByItem(
			text,
			range,
			values.filter(value => value !== lost),
		)
		if (!parts) continue
		const apart = at > 0 && at < parts.length ? dividedAt(text, parts, at - 1, lost) : null
		if (apart) return apart
		const doubtful = parts.map((part, place) => (place === at - 1 ? { ...part, isCertain: false } : part))
		const [first] = parts
		if (at > 0 || !first) return doubtful
		const { from } = range
		return [{ value: lost, mark: from, from, to: first.mark, isCertain: false }, ...doubtful]
	}
	return null
}

/** Signs in the place of a number: '§ is', but not 'S is'. */
const instead = /^[^\p{L}\p{N}“"‘'’(–—-]+\s/u

/**
 * '4 can; § may; 6 must': where each answer ends in a semicolon and has none within it, the second of the two that were read as one
 * is that of the lost number. @param place of the first of the two
 */
function dividedAt(text: string, parts: readonly ItemPart[], place: number, lost: string): ItemPart[] | null {
	const isOne = ({ from, to }: Part, at: number) => {
		const own = text.slice(from, to).trim()
		return at === parts.length - 1 ? true : /^[^;]+;$/.test(own)
	}
	const both = parts[place]
	const found = both && /^([^;]+;)([^;]+;\s*)$/.exec(text.slice(both.from, both.to))
	if (!found || !parts.every((part, at) => at === place || isOne(part, at))) return null
	const [, first = '', second = ''] = found
	const middle = both.from + first.length
	const sign = instead.exec(second.trimStart())?.[0] ?? ''
	const from = middle + second.length - second.trimStart().length + sign.length
	return [
		...parts.slice(0, place),
		{ ...both, to: middle },
		{ value: lost, mark: middle, from, to: both.to, isCertain: true, isBetween: true },
		...parts.slice(place + 1),
	]
}

/** What is numbered again after the last answers an exercise whose letter was not read. */
function endingAt(last: ItemPart, text: string, values: readonly string[]): ItemPart {
	const second = values[1] === undefined ? [] : candidatesFor(text, values[1], last)
	return second.some(({ level }) => level <= 1) ? { ...last, isCertain: false } : last
}

/** With fewer a number that is not there says that they are other items. */
const minValues = 3

/** Leaves the candidates that have one of each other item before and after them. */
function inOrder(all: readonly Candidate[][]): Candidate[][] {
	const forward: Candidate[][] = []
	for (const list of all) {
		const earliest = Math.min(...(forward.at(-1)?.map(({ to }) => to) ?? [-1]))
		forward.push(list.filter(({ from }) => from >= earliest))
	}
	const back: Candidate[][] = []
	for (const list of [...forward].reverse()) {
		const latest = Math.max(...(back.at(-1)?.map(({ from }) => from) ?? [Number.POSITIVE_INFINITY]))
		back.push(list.filter(({ to }) => to <= latest))
	}
	return back.reverse()
}

function firstOnes(usable: readonly Candidate[][]): Candidate[] {
	const chosen: Candidate[] = []
	for (const list of usable) {
		const after = chosen.at(-1)?.to ?? -1
		const next = list.find(({ from }) => from >= after)
		if (next) chosen.push(next)
	}
	return chosen
}

function nextOf(values: readonly string[]): string | null {
	const last = values.at(-1)
	if (last === undefined) return null
	return /^\d+$/.test(last) ? String(Number(last) + 1) : String.fromCharCode(last.charCodeAt(0) + 1)
}

const keyword = '(?:exercises?|ex\\.?|task|activity|упражнение|упр\\.?|задание)\\s*(?:no\\.?|№)?\\s*'
const firstItem = '(?=\\(?(?:1(?!\\d)|[aAаА][.)]))'

/**
 * Divides a section of a key by the labels of exercises: 'A 1 works; 2 goes. B 1 is', 'Exercise 3. 1 …', or a line each.
 * Labels of exercises that the book does not have end a part too.
 */
export function partsByLabel(text: string): (Part & { label: string })[] {
	const patterns = [
		// 'Exercise 3.' anywhere.
		`(?<=^|[\\n\\r]|[.;:!?…”"»)\\]]\\s*)${keyword}([A-Z]\\d?|\\d{1,3}(?:\\.\\d{1,2})?[a-z]?|[IVXL]{1,6})(?![\\p{L}\\d])[.):]?`,
		// 'B 1 is', 'B. 1. is'; 'C Students’ own answers' only after B.
		`(?<=^|\\s)([A-Z]\\d?)[.):]?\\s+${firstItem}|(?<=[\\n\\r])([A-Z])[.):]?\\s+(?=\\p{Lu})`,
		// A line that begins with a number, and then its first item; or a label alone.
		`(?<=^|[\\n\\r])(\\d{1,3}(?:\\.\\d{1,2})?)[.):]?\\s+${firstItem}`,
		`(?<=^|\\n)([A-Z]\\d?|\\d{1,3}\\.\\d{1,2})[.):]?(?=[\\n\\r]|\\s+\\p{L}{2})`,
	]
	for (const [at, pattern] of patterns.entries()) {
		const flags = at === 0 ? 'giu' : 'gu'
		const found = [...text.matchAll(new RegExp(pattern, flags))].map(match => ({
			label: (match[1] ?? match[2] ?? '').toUpperCase(),
			from: match.index,
			to: match.index + match[0].length,
			isWeak: match[2] !== undefined,
		}))
		if (found.length === 0) continue
		const ordered = increasing(found)
		return ordered.map(({ label, from, to }, place) => ({
			label,
			mark: from,
			from: to,
			to: ordered[place + 1]?.from ?? text.length,
			isCertain: found.filter(other => other.label === label).length === 1,
		}))
	}
	return []
}

/** Labels count up; what goes back is part of an answer. */
function increasing<Found extends { label: string; isWeak: boolean }>(found: readonly Found[]): Found[] {
	const accepted: Found[] = []
	for (const one of found) {
		const last = accepted.at(-1)
		const isNext = last !== undefined && one.label.charCodeAt(0) === last.label.charCodeAt(0) + 1
		if (one.isWeak ? isNext : !last || orderOf(one.label) > orderOf(last.label)) accepted.push(one)
	}
	return accepted
}

function orderOf(label: string): number {
	if (/^\d/.test(label)) {
		const [whole = 0, part = 0] = label.split('.').map(Number.parseFloat)
		return whole * 100 + part
	}
	return label.charCodeAt(0) * 100 + (Number(label.slice(1)) || 0)
}
