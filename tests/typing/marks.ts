const letters = 'bcdfghjklmnpqrstvxz'
const pattern = /w[b-df-hj-np-tvxz]{4}/g

/** A word that no text has: every one is typed once, so that it can be looked for afterwards. */
export function markOf(count: number): string {
	let rest = count
	let mark = ''
	for (let at = 0; at < 4; at++) {
		mark = `${letters[rest % letters.length]}${mark}`
		rest = Math.floor(rest / letters.length)
	}
	return `w${mark}`
}

export function marksIn(text: string): Set<string> {
	return new Set(text.match(pattern))
}

/** What two people had, what stood there before, and what became of it. */
export type Joined = { base: string; mine: string; theirs: string; result: string; rejected: string }

/** Marks that are gone though nobody took them out and no choice said so: what may never be. */
export function lostMarks({ base, mine, theirs, result, rejected }: Joined): string[] {
	const [before, own, other, now, said] = [base, mine, theirs, result, rejected].map(marksIn)
	const has = (set: Set<string> | undefined, mark: string) => set?.has(mark) ?? false
	const isStored = (mark: string, there: Set<string> | undefined) =>
		has(now, mark) || has(said, mark) || (has(before, mark) && !has(there, mark))
	return [
		...[...(own ?? [])].filter(mark => !isStored(mark, other)),
		...[...(other ?? [])].filter(mark => !isStored(mark, own)),
	]
}
