/** A check asks for words of these levels: who reads harder books than them needs no check. */
export const checkedLevels = ['A1', 'A2', 'B1', 'B2'] as const
export type CheckedLevel = (typeof checkedLevels)[number]

/** Three minutes at four seconds a word. */
export const wordsPerLevel = 9
export const madeUpShown = 12
/** With fewer words of all levels together a check says nothing. */
export const minWords = 12

/** A word as it was shown; `level` is its place in `checkedLevels`, null for one that is made up. */
export type Answer = { level: number | null; isTicked: boolean }

/** Who ticks more of the made-up words than that has guessed. */
const maxGuessedShare = 1 / 3
/** Words that no book of the checked levels has, as a share of the hardest level that was checked. */
const beyondShare = 0.5

/**
 * What somebody knows of each level, as a whole per cent, never more than of the level before it. What they tick of made-up
 * words tells how readily they tick what they do not know, and is taken off (the usual correction of yes/no vocabulary tests).
 * A level without words is taken to be known as the one before it.
 * @returns null where too much was guessed
 */
export function knownByLevel(answers: readonly Answer[]): number[] | null {
	const guessed = shareTicked(answers.filter(({ level }) => level === null)) ?? 0
	if (guessed > maxGuessedShare) return null
	let most = 1
	return checkedLevels.map((_, at) => {
		const ticked = shareTicked(answers.filter(({ level }) => level === at)) ?? most
		most = Math.min(most, Math.max(0, (ticked - guessed) / (1 - guessed)))
		return Math.round(most * 100)
	})
}

/** The share that is known of words that no book of the checked levels has. */
export const knownBeyond = (known: readonly number[]): number => ((known.at(-1) ?? 0) / 100) * beyondShare

function shareTicked(answers: readonly Answer[]): number | null {
	return answers.length === 0 ? null : answers.filter(({ isTicked }) => isTicked).length / answers.length
}
