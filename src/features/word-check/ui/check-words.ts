import type { CheckWords } from '../contract.ts'
import { madeUpShown, minWords, wordsPerLevel } from '../rules.ts'

export type ShownWord = { word: string; level: number | null }

/**
 * Some words of each level and some made-up ones, mixed.
 * @param random from 0 to less than 1
 * @returns `few` where the shop has too few words, `searching` where it is still looking for them
 */
export function shownWords(
	{ levels, made_up, is_searching }: CheckWords,
	random: () => number,
): ShownWord[] | 'few' | 'searching' {
	const real = levels.flatMap(({ words }, level) =>
		mixed(words, random)
			.slice(0, wordsPerLevel)
			.map(word => ({ word, level })),
	)
	if (real.length < minWords) return is_searching ? 'searching' : 'few'
	const others = mixed(made_up, random).slice(0, madeUpShown)
	return mixed([...real, ...others.map(word => ({ word, level: null }))], random)
}

const mixed = <T>(all: readonly T[], random: () => number): T[] =>
	all
		.map(one => ({ one, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one)
