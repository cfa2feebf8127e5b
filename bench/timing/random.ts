/** Repeatable numbers from 0 to 1 (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from)
/** Evenly on a logarithmic scale. */
export const spread = (random: Random, from: number, to: number): number =>
	Math.exp(between(random, Math.log(from), Math.log(to)))
export const oneOf = <One>(random: Random, list: readonly One[]): One => {
	const one = list[Math.floor(random() * list.length)]
	if (one === undefined) throw new Error('Nothing to choose from')
	return one
}

export function shuffled<One>(random: Random, list: readonly One[]): One[] {
	return list
		.map(one => ({ one, order: random() }))
		.sort((a, b) => a.order - b.order)
		.map(({ one }) => one)
}
