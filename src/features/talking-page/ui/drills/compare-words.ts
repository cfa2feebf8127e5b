import { foldText } from '#contract/fold.ts'

/** `missing`: said and not typed; `extra`: typed and not said. */
export type ComparedWord = { word: string; state: 'right' | 'missing' | 'extra' }

const wordShape = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

const wordsIn = (text: string): string[] => text.normalize('NFC').match(wordShape) ?? []

/** Case, the kind of quotes, hyphens and punctuation don't count. */
export const sameWord = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (word: string) => foldText(word).replaceAll('-', '')

/** What was typed compared with what is said, word by word, with the fewest differences. */
export function compareWords(said: string, typed: string): ComparedWord[] {
	const [wanted, given] = [wordsIn(said), wordsIn(typed)]
	const common = commonSubsequences(wanted, given)
	const words: ComparedWord[] = []
	let [at, to] = [0, 0]
	while (at < wanted.length || to < given.length) {
		const [word = '', other = ''] = [wanted[at], given[to]]
		if (at < wanted.length && to < given.length && sameWord(word, other)) {
			words.push({ word, state: 'right' })
			at += 1
			to += 1
		} else if (to < given.length && (at === wanted.length || lengthAt(at, to + 1) >= lengthAt(at + 1, to))) {
			words.push({ word: other, state: 'extra' })
			to += 1
		} else {
			words.push({ word, state: 'missing' })
			at += 1
		}
	}
	return words

	function lengthAt(row: number, column: number): number {
		return common[row]?.[column] ?? 0
	}
}

/** Lengths of the longest common subsequences of the ends of both lists, by the indexes where the ends begin. */
function commonSubsequences(wanted: readonly string[], given: readonly string[]): number[][] {
	const table = Array.from({ length: wanted.length + 1 }, () => new Array<number>(given.length + 1).fill(0))
	for (let row = wanted.length - 1; row >= 0; row -= 1)
		for (let column = given.length - 1; column >= 0; column -= 1) {
			const isSame = sameWord(wanted[row] ?? '', given[column] ?? '')
			const [below, right] = [table[row + 1]?.[column] ?? 0, table[row]?.[column + 1] ?? 0]
			const length = isSame ? (table[row + 1]?.[column + 1] ?? 0) + 1 : Math.max(below, right)
			const own = table[row]
			if (own) own[column] = length
		}
	return table
}
