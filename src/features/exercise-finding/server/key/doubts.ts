import { separated } from './separated.ts'

/**
 * Whether an answer was read from words that may be others.
 * @param doubtful words of the lines that it stands in @param options values of what can be chosen for it
 */
export function isDoubted(
	accepted: readonly string[],
	doubtful: readonly string[],
	options: readonly string[],
): boolean {
	if (doubtful.length === 0 || accepted.every(value => isUnlike(value, options))) return false
	const said = new Set(accepted.flatMap(answer => answer.split(/[\s/]+/).map(bare)))
	const parts = doubtful.flatMap(word => [word, ...separated(word, new Set()).split(' ')])
	return parts.some(word => said.has(bare(word)))
}

/** What is printed beside other words more than anything, and read as one with them. */
const list = 'a|an|and|at|do|he|i|in|is|it|no|of|on|so|the|to|we'
const short = [new RegExp(`^(?:${list})(\\p{L}{2,})$`, 'u'), new RegExp(`^(\\p{L}{3,})(?:${list})$`, 'u')]

/**
 * Whether a word that stands nowhere else in the book may be two, 'Asmall', or begins with a zero that is a letter, '0 ne'.
 * @param words of the book with their counts
 */
export function hasMisread(accepted: readonly string[], words: ReadonlyMap<string, number>): boolean {
	if (accepted.some(answer => /(?<![\p{N}.,])0\s?\p{Ll}/u.test(answer))) return true
	const said = accepted.flatMap(answer => answer.toLowerCase().match(/\p{L}+/gu) ?? [])
	return said.some(word => {
		const rests = words.get(word) === 1 ? short.map(pattern => pattern.exec(word)?.[1]) : []
		return rests.some(rest => rest !== undefined && words.has(rest))
	})
}

/** Whether an answer whose number was lost begins with what may be that number: a letter, or a word that stands nowhere else. */
export function beginsUnknown(accepted: readonly string[], words: ReadonlyMap<string, number>): boolean {
	return accepted.some(answer => {
		const [first = ''] = answer.toLowerCase().split(/\s+/).map(bare)
		const own = first.match(/\p{L}+/gu) ?? []
		return first.length < 2 || own.some(word => (words.get(word) ?? 0) < 2)
	})
}

/** Letters that are read for one another. */
const lookAlikes = [
	'CGOQ',
	'DO',
	'BEFPR',
	'HMN',
	'UVY',
	'IJLT',
	'aeo',
	'ceo',
	'bh',
	'hmn',
	'gq',
	'ijl',
	'uvy',
]

/** Whether a letter is one of the options, and none of the others looks like it. */
function isUnlike(value: string, options: readonly string[]): boolean {
	const others = options.filter(option => option !== value)
	const isLetter = (text: string) => /^\p{L}$/u.test(text)
	if (!isLetter(value) || others.length === options.length || !others.every(isLetter)) return false
	const alike = lookAlikes.filter(letters => letters.includes(value))
	return !others.some(other => alike.some(letters => letters.includes(other)))
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
