const figureKinds = ['answered', 'wrong', 'wrong_answer', 'word', 'looked_up', 'second', 'stop'] as const
export type FigureKind = (typeof figureKinds)[number]

/** A figure, and any sum or difference of figures, is about this many readers at least. */
export const minReaders = 20
export const secondsOfFigure = 5
export const pagesOfFigure = 8

/** The most of each in one call. */
export const [maxLookedUp, maxReplayed] = [100, 500]
/** The most that is stored of one reader in one book; only a program reaches it. */
export const actsPerBook = 5000

/**
 * What is published of a number of readers: "at least so many", in steps of twenty; null for nothing.
 *
 * Every figure is a multiple of twenty, so whatever is added or subtracted is one too. `offset` is secret and of its own for each
 * figure: one reader more or less changes what is published under one offset of twenty, so that who knows of all others does not learn of the last.
 * @param offset from 0 to 19
 */
export function publishedReaders(readers: number, offset: number): number | null {
	const published = Math.floor((readers - offset) / minReaders) * minReaders
	return published >= minReaders ? published : null
}

/** First day of a quarter, UTC: `2026-07-01`. */
export type Period = string

/** The quarter of `date`, or the one `before` quarters earlier. */
export function periodOf(date: Date, before = 0): Period {
	const quarter = Math.floor(date.getUTCMonth() / 3) - before
	return new Date(Date.UTC(date.getUTCFullYear(), quarter * 3, 1)).toISOString().slice(0, 10)
}

export function endOf(period: Period): Period {
	const [year = 0, month = 1] = period.split('-').map(Number)
	return new Date(Date.UTC(year, month + 2, 1)).toISOString().slice(0, 10)
}
