import { foldText } from '#contract/fold.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import { expansionsOf } from './contractions.ts'
import { wordsOfNumeral } from './numerals.ts'
import { americanSpelling, canonicalSpelling } from './spellings.ts'

/**
 * What is said of an answer. `open`: answers vary, so it is compared by whoever wrote it; `no_key`: the book does not say,
 * or an editor has not confirmed it yet.
 */
export const verdicts = ['right', 'wrong', 'open', 'no_key'] as const
export type Verdict = (typeof verdicts)[number]

/** Characters of an answer. */
export const maxAnswerLength = 200
/** Answers in one call. */
export const maxAnswers = 100
export const [answersPerBook, answersPerReader] = [5000, 50_000]

/** A demo and the book that it is of have the same exercises, and one set of answers. */
export const wholeBook = (bookId: string) => bookId.replace(/_demo$/, '')

/** The answer of a box that was ticked. */
export const tickMark = '✓'

/** Ways to read one text: more than a sentence with five contractions has. */
const maxForms = 256

/**
 * Whether an answer is one of those that the key has. Case, blanks, kinds of quotes, punctuation between words, contractions,
 * British and American spelling, bracketed words and a numeral that is written out make no difference; alternatives stand
 * between slashes, and what is printed is right as it stands. An answer that varies is never failed.
 * @param given of any length; an empty one is never right
 */
export function verdictOf(given: string, { accepted, state }: Pick<SpaceKey, 'accepted' | 'state'>): Verdict {
	if (state === 'open') return 'open'
	const expected = state === 'keyed' ? expectedAnswerOf(accepted) : null
	if (!expected || expected.forms.size === 0) return 'no_key'
	const { forms, mark } = readingsOf(given)
	return forms.some(form => expected.forms.has(form)) || expected.marks.has(mark) ? 'right' : 'wrong'
}

/** What a key takes: an answer is right if one of its readings is one of these, or its mark. */
export type ExpectedAnswer = { forms: ReadonlySet<string>; marks: ReadonlySet<string> }

/** @param accepted as printed; no forms come of one that says nothing */
export function expectedAnswerOf(accepted: readonly string[]): ExpectedAnswer {
	// To the letter as well: the slash of 'km/h' is part of the answer.
	const forms = new Set(
		accepted.flatMap(printed => [...alternativesIn(printed), printed]).flatMap(formsOfKey),
	)
	forms.delete('')
	const marks = new Set([...forms].map(markOf))
	marks.delete('')
	return { forms, marks }
}

export type ShownKey = { space: string; accepted: string[]; is_open: boolean }

/** What is shown of the key of an exercise: of spaces that certainly have an answer, in their order. */
export function shownOf(
	{ spaces }: Pick<Exercise, 'spaces'>,
	keys: ReadonlyMap<string, SpaceKey>,
): ShownKey[] {
	return spaces.flatMap(({ id: space }) => {
		const { state, accepted } = keys.get(space) ?? { state: 'none', accepted: [] }
		const isCertain = state === 'keyed' || state === 'open'
		return isCertain && accepted.length > 0
			? [{ space, accepted: [...accepted], is_open: state === 'open' }]
			: []
	})
}

/**
 * How an answer may be read, and the sign that it comes to, as where the key is a single one: a letter with or without
 * its number, true or false in full, a tick; empty where it is more than a sign.
 */
export function readingsOf(given: string): { forms: readonly string[]; mark: string } {
	return { forms: formsOf(given), mark: markOf(simplified(given)) }
}

const ticks = new Set([tickMark, '✔', '☑', 'v', 'x', '×', '+', 'yes', 'tick', 'ticked'])
/** As a Russian keyboard types the letter of an option. */
const latin: { readonly [letter: string]: string } = {
	...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y' },
}

/** `d` of '3 D', '3-d' and 'd)'; empty for what is more than a sign. */
function markOf(text: string): string {
	const sign = /^(?:\d{1,3} )?(\S+)$/.exec(text)?.[1] ?? ''
	if (sign === 'true' || sign === 'false') return sign
	const letter = latin[sign] ?? sign
	if (letter === 't') return 'true'
	if (letter === 'f') return 'false'
	if (ticks.has(sign) && sign !== 'x' && sign !== 'v') return tickMark
	return /^\p{L}$/u.test(letter) ? letter : ''
}

/** What the key means by brackets and slashes: 'a (big) dog/cat' is four answers and more. */
export function alternativesIn(printed: string): string[] {
	return limited(withoutBrackets(printed).flatMap(withoutSlashes))
}

/** Each bracket left out and left in; what follows '=' or 'or' in one is an answer of its own. */
function withoutBrackets(text: string): string[] {
	const found = /^([^([]*)[([]([^()[\]]*)[)\]]([\s\S]*)$/.exec(text.slice(0, 1000))
	if (!found) return [text]
	const [, before = '', inside = '', after = ''] = found
	const other = /^\s*(?:=|or\s)\s*(.+)$/i.exec(inside)?.[1]
	const rests = withoutBrackets(after)
	const within = other === undefined ? rests.map(rest => before + inside + rest) : [other]
	return limited([...rests.map(rest => before + rest), ...within])
}

const slash = /(?<!\d)\/|\/(?!\d)/

/** A slash stands between whole answers, or between words where no blank is beside it: then both may be meant. */
function withoutSlashes(text: string): string[] {
	if (!slash.test(text)) return [text]
	const isSpaced = /\s\/|\/\s/.test(text)
	const whole = text.split(slash).filter(part => part.trim() !== '')
	if (isSpaced) return whole
	const words = text.split(/\s+/).map(word => word.split(slash).filter(Boolean))
	return limited([...whole, ...products(words)])
}

function formsOfKey(text: string): string[] {
	return products(
		simplified(text)
			.split(' ')
			.map((word, at, words) => {
				const other = americanSpelling(word)
				return [...waysToWrite(word, words[at + 1]), ...(other ? [other] : []), ...wordsOfNumeral(word)]
			}),
	)
}

function formsOf(text: string): string[] {
	return products(
		simplified(text)
			.split(' ')
			.map((word, at, words) => [
				...waysToWrite(word, words[at + 1]),
				// In a copy on a device the key may stand as fewer spellings were known to be alike.
				...(canonicalSpelling(word) === word ? [] : [word]),
			]),
	)
}

function waysToWrite(word: string, next: string | undefined): readonly string[] {
	return expansionsOf(canonicalSpelling(word), next)
}

/** Lower case, one blank between words, no punctuation but apostrophes within words and what stands within numbers. */
function simplified(text: string): string {
	return foldText(text.slice(0, 1000).replace(/[-‐‑‒–—―−]/g, ' '))
		.replace(/["()[\]…]/g, ' ')
		.replace(/(?<=\d)[ ,](?=\d{3}(?!\d))/g, '')
		.replace(/(?<![\d.:])(\d{1,2})[.:](\d{2})(?!\d)/g, '$1:$2')
		.replace(/(?<!\d)[.,;:!?]|[.,;:!?](?!\d)/g, ' ')
		.replace(/^'([^']*)'$/, '$1')
		.replace(/ '(s|m|re|ve|ll|d)(?= |$)/g, "'$1")
		.replace(/\be mail/g, 'email')
		.replace(/\s+/g, ' ')
		.trim()
}

/** Every choice of one of each, joined by blanks. */
function products(choices: readonly (readonly string[])[]): string[] {
	let made = ['']
	for (const ways of choices) {
		const next = made.flatMap(start => ways.map(way => (start === '' ? way : `${start} ${way}`)))
		made = limited(next)
	}
	return made
}

const limited = (texts: string[]) => (texts.length > maxForms ? texts.slice(0, maxForms) : texts)
