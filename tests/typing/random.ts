export type Random = ReturnType<typeof seeded>

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number) {
	let state = seed >>> 0
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const below = (count: number) => Math.floor(next() * count)
	return {
		below,
		happens: (share: number) => next() < share,
		of<T>(list: readonly T[]): T {
			const found = list[below(list.length)]
			if (found === undefined) throw new Error('Nothing to choose from')
			return found
		},
		/** One of the names, each as often as its weight says. */
		weighed<Name extends string>(weights: { [name in Name]: number }): Name {
			const names = Object.keys(weights) as Name[]
			let at = next() * names.reduce((sum, name) => sum + weights[name], 0)
			for (const name of names) {
				at -= weights[name]
				if (at < 0) return name
			}
			return this.of(names)
		},
	}
}
