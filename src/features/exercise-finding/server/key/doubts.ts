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
