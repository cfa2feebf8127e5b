import { frameRate } from '../sound/frames.ts'
import type { Island } from '../sound/speech-activity.ts'

/** Where a sentence is, in frames; null where it is not said. */
export type Span = { from: number; to: number } | null

export type Plan = {
	islands: readonly Island[]
	/** Expected frames of each sentence. */
	expected: Float64Array
	weights: Float64Array
	/** Pauses asked for inside of each sentence. */
	inner: readonly number[]
	/** Frames; a longer pause is rather one between sentences. */
	minBreak: number
	musicOf: readonly number[]
}

export const impossibleCost = 1e9
export const unspokenCost = 9

/** Frames by which a border may miss a pause. */
const tolerance = 8

/** What it costs that a sentence is at a place, by its length and the pauses around and within it. */
export function costOfSpan(plan: Plan, sentence: number, span: Span): number {
	if (!span) return unspokenCost
	const { islands, minBreak, inner, expected } = plan
	const [from, to] = [span.from - tolerance, span.to + tolerance]
	let sound = 0
	const pauses: number[] = []
	let [before, after] = [0, 0]
	for (const island of islands) {
		const inside = Math.min(island.to, span.to) - Math.max(island.from, span.from)
		if (inside > 0) sound += inside
		if (Math.abs(island.from - span.from) <= tolerance) before = Math.max(before, island.pauseBefore)
		else if (island.from > from && island.from < to) {
			pauses.push(innerCost(island, minBreak))
			if (island.pauseBefore < 12) sound += island.pauseBefore
		} else if (island.from >= to) {
			if (island.from - island.pauseBefore <= to) after = island.pauseBefore
			break
		}
	}
	pauses.sort((a, b) => b - a)
	const forgiven = Math.min(2, inner[sentence] ?? 0)
	const within = pauses.reduce((sum, cost, at) => sum + cost * (at < forgiven ? 0.25 : 1), 0)
	const isLast = (islands.at(-1)?.to ?? 0) <= to
	const border = (pause: number) => borderCost({ pauseBefore: pause, dip: 0 }, minBreak) / 2
	const length = expected[sentence] ?? 1
	return (
		fitCost(sound, length, plan.weights[sentence] ?? 1) +
		within +
		border(before) +
		(isLast ? 0 : border(after))
	)
}

/** By how much a length is unlike the expected one; short sentences vary more. */
export function fitCost(sound: number, length: number, weight: number): number {
	const off = Math.abs(Math.log(Math.max(1, sound) / length)) / Math.sqrt(0.13 ** 2 + 0.25 / weight)
	return off < 2.5 ? (off * off) / 2 : 2.5 * off - 3.125
}

/** As many pauses part sentences as there are borders: the length of the shortest of them. */
export function minBreakOf(islands: readonly Island[], sentences: number): number {
	const pauses = islands
		.slice(1)
		.map(({ pauseBefore }) => pauseBefore)
		.filter(pause => pause > 0)
		.sort((a, b) => b - a)
	const shortest = pauses[Math.min(pauses.length, sentences - 1) - 1] ?? 30
	return Math.min(60, Math.max(12, shortest * 0.9))
}

/** Between what is usual inside of sentences and between them. */
export function minBreakBetween(islands: readonly Island[], spans: readonly Span[]): number | null {
	const starts = new Set(spans.map(span => span?.from))
	const pauses = islands.slice(1).filter(({ pauseBefore }) => pauseBefore >= 6)
	const outer = medianOf(pauses.filter(({ from }) => starts.has(from)).map(({ pauseBefore }) => pauseBefore))
	const within = medianOf(
		pauses.filter(({ from }) => !starts.has(from)).map(({ pauseBefore }) => pauseBefore),
	)
	if (outer === null) return null
	return Math.min(70, Math.max(10, Math.sqrt(outer * Math.min(outer, within ?? outer / 4))))
}

export function medianOf(values: readonly number[]): number | null {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** The odds of a pause between sentences, by its length; at a dip of loudness hardly any. */
type Gap = Pick<Island, 'pauseBefore' | 'dip'>

function odds({ pauseBefore, dip }: Gap, minBreak: number): number {
	if (pauseBefore <= 0) return -5.5 + Math.min(2, Math.max(0, dip - 10) / 6)
	return Math.max(-5, Math.min(5, Math.log(pauseBefore / minBreak) / 0.33))
}
export const borderCost = (island: Gap, minBreak: number) => Math.log1p(Math.exp(-odds(island, minBreak)))
export const innerCost = (island: Gap, minBreak: number) => Math.log1p(Math.exp(odds(island, minBreak)))

export function skipCost({ islands, musicOf, minBreak }: Plan, at: number): number {
	const island = islands[at]
	if (!island) return impossibleCost
	const music = musicOf[at] ?? 0
	const seconds = (island.to - island.from) / frameRate
	const begins = island.pauseBefore > minBreak * 0.6 ? 1.2 : 0.5
	return begins * (1 - 0.7 * music) + seconds * (4 - 3.8 * music)
}
