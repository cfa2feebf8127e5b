import type { SpaceKind } from '#features/exercises/rules.ts'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import { asks } from '../find/instructions.ts'
import type { FoundOption } from '../find/options.ts'

/** What a key says about one space. */
export type ReadAnswer = { accepted: string[]; isCertain: boolean; isOpen: boolean }
type SpaceOfItem = { kind: SpaceKind; options: readonly FoundOption[]; sentence: string }

const open =
	/(?:answers?|responses?) (?:(?:may|will|can|might) )?(?:vary|differ)|(?:students?|pupils?|learners?|your|my|own)[’']?s?[’']? own (?:answers?|ideas?|words)|own answers?|open answer|various answers|free answer|(?:suggested|sample|possible|model) answers?|ответы (?:могут )?(?:различ\p{L}*|быть разн\p{L}*)|свободный ответ|(?:примерн|возможн)\p{L}+ (?:ответ|вариант)/iu

/** Characters of an answer. */
const maxLength = { gap: 60, other: 400 }

/** @param spaces of the item, in order @param read words of a book that was recognised, with their counts */
export function answersOf(
	text: string,
	spaces: readonly SpaceOfItem[],
	instruction: string,
	read?: ReadonlyMap<string, number>,
): ReadAnswer[] {
	const own = text.replace(/[\s\u00a0]+/g, ' ').trim()
	const said = open.exec(own)
	if (said) {
		const model = own.slice(said.index + said[0].length).replace(/^[\s.:;,)–—-]+/u, '')
		return spaces.map((_, at) => ({
			accepted: at === 0 && model.length > 1 ? [tidy(model, true)] : [],
			isCertain: true,
			isOpen: true,
		}))
	}
	const parts = spaces.length > 1 ? dividedInto(own, spaces.length) : [own]
	if (!parts) return spaces.map(() => ({ accepted: [tidy(own, false)], isCertain: false, isOpen: false }))
	return spaces.map((space, at) => answerOf(parts[at] ?? '', space, { instruction, read }))
}

/** 'Does, speak' for two gaps of a sentence. */
function dividedInto(text: string, count: number): string[] | null {
	const clean = text.replace(/[;,.\s]+$/u, '')
	for (const separator of [
		/\s*…\s*|\s*\.{3}\s*/u,
		/\s*;\s*/u,
		/\s*,\s*/u,
		/\s+[–—-]\s+/u,
		/\s+\/\s+/u,
		/\s*[;,]\s*/u,
	]) {
		const parts = clean.split(separator)
		if (parts.length === count && parts.every(part => part !== '')) return parts
	}
	return null
}

/**
 * Whether answers without numbers stand in the order of the spaces and there are as many: of a table, by rows, as it may have been
 * filled in by columns; of a text, as long as it has several gaps.
 */
export function areInOrder(text: string, spaces: readonly { kind: SpaceKind; sides: Sides }[]): boolean {
	const own = text.replace(/[\s\u00a0]+/g, ' ').trim()
	if (spaces.every(({ kind }) => kind === 'gap'))
		return spaces.length >= minInOrder && hasAsMany(own, spaces.length)
	if (spaces.length < minInOrder || !spaces.every(({ kind }) => kind === 'cell')) return false
	const rows: number[] = []
	for (const [at, { sides }] of spaces.entries()) {
		const before = spaces[at - 1]
		if (before && Math.abs(before.sides[1] - sides[1]) < 2) rows.push((rows.pop() ?? 0) + 1)
		else rows.push(1)
	}
	if (rows.length === 1 || rows.every(count => count === 1)) return hasAsMany(own, spaces.length)
	const groups = own.split(/\s*;\s*/u)
	return (
		groups.length === rows.length && rows.every((count, at) => groups[at]?.split(/\s*,\s*/u).length === count)
	)
}

/** Fewer are alike by chance. */
const minInOrder = 3
const hasAsMany = (text: string, count: number) => dividedInto(text, count) !== null

function answerOf(
	text: string,
	{ kind, options, sentence }: SpaceOfItem,
	{ instruction, read }: { instruction: string; read: ReadonlyMap<string, number> | undefined },
): ReadAnswer {
	const isSentence = kind === 'line'
	const plain = tidy(text, isSentence)
	if (plain === '') return { accepted: [], isCertain: false, isOpen: false }
	if (kind === 'true_false') {
		const value = truthIn(plain, options)
		return { accepted: [value ?? plain], isCertain: value !== null, isOpen: false }
	}
	if (options.length > 0) {
		const value = optionIn(plain, options)
		return { accepted: [value ?? plain], isCertain: value !== null, isOpen: false }
	}
	if (kind === 'match')
		return { accepted: [plain], isCertain: /^[A-Za-zА-Яа-я]$|^\d{1,2}$/u.test(plain), isOpen: false }
	const accepted = alternativesIn(plain)
	// 'lived · long · here': words to put in order.
	const isMixed = asks.toOrder(instruction) || (sentence.match(/\s[·/•]\s/g)?.length ?? 0) > 2
	const isOrdered =
		!isMixed ||
		accepted.every(
			answer =>
				hasSameWords(answer, sentence) || (read !== undefined && isReadPartly(answer, sentence, read)),
		)
	const isShort = plain.length <= (isSentence ? maxLength.other : maxLength.gap)
	// A full stop and a capital within what is to be put into a gap: the next answer was read with it.
	const isOne =
		(isSentence || !/[.!?;]\s+\S/u.test(plain)) &&
		!/(?:exercise|ex\.|упражнение|задание)\s*\d|(?:\d[.)]\s.*){2}/iu.test(plain)
	return { accepted, isCertain: isOrdered && isShort && isOne, isOpen: false }
}

/** @param isSentence whether its full stop belongs to it */
function tidy(text: string, isSentence: boolean): string {
	const bare = text
		.replace(/^[\s.):]+/u, '')
		.replace(/^[–—-]\s+/u, '')
		.replace(/[\s;,]+$/u, '')
	return isSentence || /\b\p{L}\.\p{L}\.$/u.test(bare) ? bare : bare.replace(/(?<!\.)\.$/u, '')
}

function truthIn(text: string, [yes, no]: readonly FoundOption[]): string | null {
	const word = /^[–—:\s-]*(\p{L}+|[+✓✔✗×–-])/u.exec(text)?.[1]?.toLowerCase() ?? ''
	if (/^(?:t|true|yes|y|r|right|в|верно|да|\+|✓|✔)$/u.test(word)) return yes?.value ?? null
	if (/^(?:f|false|no|n|w|wrong|н|неверно|нет|✗|×|-|–)$/u.test(word)) return no?.value ?? null
	return null
}

const plainOf = (text: string) =>
	text
		.toLowerCase()
		.replace(/[’‘]/g, '’')
		.replace(/^[^\p{L}\p{N}’]+|[^\p{L}\p{N}]+$/gu, '')

/** The value of the option that an answer names, by its letter or its words. */
function optionIn(text: string, options: readonly FoundOption[]): string | null {
	const same = options.filter(({ value }) => plainOf(value) === plainOf(text))
	const [only] = same
	if (only && same.length === 1) return only.value
	const letter = /^[–—:\s(-]*(\p{L})[).]?(?=\s|$)/u.exec(text)?.[1]
	const named = options.filter(
		({ value }) => value.length === 1 && value.toLowerCase() === letter?.toLowerCase(),
	)
	return named.length === 1 && options.every(({ value }) => value.length === 1)
		? (named[0]?.value ?? null)
		: null
}

/** 'isn’t / is not', 'big/large'; brackets stay as they are printed. */
function alternativesIn(text: string): string[] {
	if (/\s\/\s|\s\/|\/\s/.test(text)) return text.split(/\s*\/\s*/).filter(part => part !== '')
	const words = text.split('/')
	return words.length > 1 && words.every(word => /^[\p{L}’'-]+$/u.test(word)) ? words : [text]
}

function wordsOf(text: string): string[] {
	const own = text.toLowerCase().replace(/[’‘]/g, "'")
	return (own.match(/[\p{L}\p{N}']+/gu) ?? []).sort()
}
const hasSameWords = (answer: string, sentence: string) =>
	wordsOf(answer).join(' ') === wordsOf(sentence).join(' ')

/**
 * Whether words to put in order were recognised worse than their answer: half of them are the same, the answer's others stand
 * elsewhere in the book, and those of the page stand nowhere else.
 */
function isReadPartly(answer: string, sentence: string, read: ReadonlyMap<string, number>): boolean {
	const [own, left] = [wordsOf(answer), wordsOf(sentence)]
	const isRare = (word: string) => [...word.matchAll(/\p{L}+/gu)].some(([part]) => (read.get(part) ?? 0) < 2)
	const others = own.filter(word => {
		const at = left.indexOf(word)
		if (at >= 0) left.splice(at, 1)
		return at < 0
	})
	const isKnown = others.every(word => /\p{L}/u.test(word) && !isRare(word)) && left.every(isRare)
	return own.length >= minSame && others.length <= own.length / 2 && isKnown
}

/** Fewer words are the same by chance. */
const minSame = 4
