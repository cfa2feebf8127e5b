/** The maximum and grid lines of an axis that starts at 0. */
export type Scale = { top: number; lines: number[] }

/** Three to five lines at 1, 2, 2.5 or 5 times a power of ten, the last at or above `largest`. */
export function scaleFor(largest: number): Scale {
	if (!(largest > 0)) return { top: 1, lines: [0] }
	const power = 10 ** Math.floor(Math.log10(largest / 4))
	const step =
		[1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size * 4 >= largest) ?? 10 * power
	const count = Math.ceil(largest / step - 1e-9)
	return { top: count * step, lines: Array.from({ length: count + 1 }, (_, n) => n * step) }
}

/** Which of `count` points get a label: at most `most`, evenly spaced, starting with the first. */
export function labelled(count: number, most: number): number[] {
	const every = Math.max(1, Math.ceil(count / most))
	return Array.from({ length: Math.ceil(count / every) }, (_, n) => n * every)
}
