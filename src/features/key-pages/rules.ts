/** Consecutive numbers as one run each; both ends belong to it. @param numbers in rising order */
export function runsOf(numbers: readonly number[]): { from: number; to: number }[] {
	const runs: { from: number; to: number }[] = []
	for (const number of numbers) {
		const last = runs.at(-1)
		if (last && number === last.to + 1) last.to = number
		else runs.push({ from: number, to: number })
	}
	return runs
}
