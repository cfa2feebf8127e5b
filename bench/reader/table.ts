export function median(values: readonly number[]): number {
	return percentile(values, 0.5)
}

export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return (
		sorted[
			Math.min(
				sorted.length - 1,
				Math.ceil(share * sorted.length) - 1 < 0 ? 0 : Math.ceil(share * sorted.length) - 1,
			)
		] ?? Number.NaN
	)
}

/** One line of the result: what was measured, what came out, what was wanted, and whether it was met. */
export function line(what: string, seen: string, target: string, isMet: boolean | null): string {
	const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED'
	return `${what.padEnd(46)} ${seen.padEnd(44)} ${target.padEnd(34)} ${verdict}\n`
}

export function ms(value: number): string {
	return Number.isFinite(value) ? `${value < 10 ? value.toFixed(1) : Math.round(value)} ms` : 'never'
}
