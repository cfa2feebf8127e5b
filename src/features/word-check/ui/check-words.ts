import type { CheckWords } from '../contract.ts'
import { madeUpShown, minWords, wordsPerLevel } from '../rules.ts'

export type ShownWord = { word: string; level: number | null }

/**
 * Some words of each level and some made-up ones, mixed.
 * @param random from 0 to less than 1
 * @returns null where the shop has too few words
 */
export function shownWords({ levels, made_up }: CheckWords, random: () => number): ShownWord[] | null {
	const real = levels.flatMap(({ words }, level) =>
		mixed(words, random)
			.slice(0, wordsPerLevel)
			.map(word => ({ word, level })),
	)
	if (real.length < minWords) return null
	const others = mixed(made_up, random).slice(0, madeUpShown)
	return mixed([...real, ...others.map(word => ({ word, level: null }))], random)
}

const mixed = <T>(all: readonly T[], random: () => number): T[] =>
	all
		.map(one => ({ one, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one)
