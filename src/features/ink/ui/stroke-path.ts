import type { Stroke } from '../contract.ts'
import { pageSide } from '../rules.ts'

export const strokeWidth = { pen: 1.6, highlighter: 11 } as const
export const strokeOpacity = { pen: 1, highlighter: 0.4 } as const
export const strokeColour = {
	...{ black: '#1b1f2a', red: '#c62828', blue: '#1d5fb8', green: '#2e7d32', yellow: '#f2b705' },
} as const

/** Path data (SVG 2, 9.3) in points of a page: curves through the middles between drawn points. */
export function pathOf({ points }: Pick<Stroke, 'points'>, size: readonly [number, number]): string {
	const scaled = points.map((value, at) => round((value / pageSide) * (size[at % 2] ?? 1)))
	const at = (n: number) => [scaled[2 * n] ?? 0, scaled[2 * n + 1] ?? 0] as const
	const count = scaled.length / 2
	const [x, y] = at(0)
	// A dot is a line of no length with round ends.
	if (count < 3) return `M${x} ${y}L${at(count - 1).join(' ')}`
	let path = `M${x} ${y}`
	for (let n = 1; n < count - 1; n += 1) {
		const [here, next] = [at(n), at(n + 1)]
		const end = n === count - 2 ? next : [round((here[0] + next[0]) / 2), round((here[1] + next[1]) / 2)]
		path += `Q${here.join(' ')} ${end.join(' ')}`
	}
	return path
}

const round = (points: number) => Math.round(points * 10) / 10
