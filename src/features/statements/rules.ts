import { type Kopecks, wholeKopecks } from '#contract/vocabulary.ts'

/** In basis points: 10,000 are 100 %. */
export type Terms = { shareBasisPoints: number; feeBasisPoints: number; paymentDay: number }
export type Amounts = {
	shareKopecks: Kopecks
	feeKopecks: Kopecks
	correctionKopecks: Kopecks
	/** Share less fee plus corrections; negative if refunds exceed sales. */
	payableKopecks: Kopecks
}

/** @param netKopecks sales minus refunds */
export function amountsOf(netKopecks: Kopecks, terms: Terms, correctionKopecks: Kopecks): Amounts {
	const shareKopecks = partOf(netKopecks, terms.shareBasisPoints)
	const feeKopecks = partOf(netKopecks, terms.feeBasisPoints)
	return {
		shareKopecks,
		feeKopecks,
		correctionKopecks,
		payableKopecks: wholeKopecks(shareKopecks - feeKopecks + correctionKopecks),
	}
}

/** Rounded half away from zero to a kopeck; exact for any sum. */
function partOf(kopecks: Kopecks, basisPoints: number): Kopecks {
	const product = BigInt(Math.abs(kopecks)) * BigInt(basisPoints)
	const rounded = Number((product + 5000n) / 10_000n)
	return wholeKopecks(kopecks < 0 ? 0 - rounded : rounded)
}

/** @param month `YYYY-MM`, as is what it returns */
export function monthAfter(month: string, count = 1): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** @returns `YYYY-MM-DD`, in the month after `month` */
export function paymentDayOf(month: string, { paymentDay }: Pick<Terms, 'paymentDay'>): string {
	return `${monthAfter(month)}-${String(paymentDay).padStart(2, '0')}`
}

/** Letters of other scripts are not in the fonts of statements, which then have the id beside what is left of a name. */
export const isPrintableName = (name: string): boolean =>
	!/(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}/u.test(name)
