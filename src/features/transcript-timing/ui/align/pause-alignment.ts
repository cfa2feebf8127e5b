import { frameRate } from '../sound/frames.ts'
import type { Island } from '../sound/speech-activity.ts'
import {
	borderCost,
	costOfSpan,
	fitCost,
	impossibleCost,
	innerCost,
	medianOf,
	minBreakBetween,
	minBreakOf,
	type Plan,
	type Span,
	skipCost,
	unspokenCost,
} from './pause-costs.ts'
import { type SentenceSounds, weightOf } from './script-sounds.ts'

export type PauseOpinion = {
	spans: Span[]
	/** What another place of a sentence would cost by lengths and pauses alone, from 0. */
	costOf(sentence: number, span: Span): number
}

const rounds = 3
/** Syllables of ordinary length a second, before the recording is measured. */
const usualRate = 4.3

/**
 * First opinion: sentences are given runs of islands so that their lengths fit their syllables and the long pauses lie
 * between them. Sound that no sentence has (music, words that are not in the script) is skipped, and so is a sentence that
 * nobody says.
 */
export function alignByPauses(
	islands: readonly Island[],
	sentences: readonly SentenceSounds[],
): PauseOpinion {
	if (islands.length === 0 || sentences.length === 0)
		return { spans: sentences.map(() => null), costOf: () => 0 }
	const weights = Float64Array.from(sentences, weightOf)
	const speech = islands.reduce((sum, { from, to, music }) => sum + (to - from) * (1 - music), 0)
	const total = weights.reduce((sum, weight) => sum + weight, 0)
	const usual = frameRate / usualRate
	let rate = Math.min(usual * 1.7, Math.max(usual * 0.6, speech / total))
	let rates: Float64Array = weights.map(() => rate)
	let spans: Span[] = []
	let minBreak = minBreakOf(islands, sentences.length)
	const planNow = (): Plan => ({
		islands,
		weights,
		expected: weights.map((weight, at) => weight * (rates[at] ?? rate)),
		inner: sentences.map(sentence => sentence.pausesAfter.size),
		minBreak,
		musicOf: islands.map(({ music }) => music),
	})
	let plan = planNow()
	for (let round = 0; round < rounds; round++) {
		plan = planNow()
		spans = bestSpans(plan)
		const lengths = spans.map(span => (span ? soundIn(islands, span) : null))
		const found = lengths.flatMap((length, at) => (length === null ? [] : [length / (weights[at] ?? 1)]))
		rate = medianOf(found) ?? rate
		rates = localRates({ lengths, weights, sentences, rate })
		minBreak = minBreakBetween(islands, spans) ?? minBreak
	}
	return { spans, costOf: (sentence, span) => costOfSpan(plan, sentence, span) }
}

function soundIn(islands: readonly Island[], { from, to }: { from: number; to: number }): number {
	let sum = 0
	for (const island of islands)
		if (island.from >= from && island.to <= to) {
			sum += island.to - island.from
			if (island.from > from && island.pauseBefore < 12) sum += island.pauseBefore
		}
	return sum
}

/** Frames a syllable: of the sentences around, and of the same speaker more. */
function localRates({
	lengths,
	weights,
	sentences,
	rate,
}: {
	lengths: readonly (number | null)[]
	weights: Float64Array
	sentences: readonly SentenceSounds[]
	rate: number
}): Float64Array {
	return weights.map((_, at) => {
		let [sum, count] = [rate * 6, 6]
		for (let other = Math.max(0, at - 8); other <= Math.min(weights.length - 1, at + 8); other++) {
			const [length, weight] = [lengths[other], weights[other] ?? 1]
			if (length === null || length === undefined || other === at) continue
			const one = length / weight
			if (one > rate * 1.7 || one < rate * 0.55) continue
			const isSame = sentences[other]?.speaker === sentences[at]?.speaker
			const share = (isSame ? 1 : 0.25) * weight * (1 / (1 + Math.abs(other - at) / 4))
			sum += one * share
			count += share
		}
		return sum / count
	})
}

/** Sentences may be this much longer or shorter than expected. */
const maxLengthRatio = 3.2

/** Cost by sentences done and islands used, each the least of skipping, leaving out and giving a run of islands. */
function bestSpans(plan: Plan): Span[] {
	const { islands, expected } = plan
	const [rows, columns] = [expected.length + 1, islands.length + 1]
	const cost = Array.from({ length: rows }, () => new Float64Array(columns).fill(impossibleCost))
	/** −1: the island before is skipped, −2: the sentence is not said, else the first island of its run. */
	const way = Array.from({ length: rows }, () => new Int32Array(columns).fill(-1))
	const skips = islands.map((_, at) => skipCost(plan, at))
	const band = bandOf(plan)
	for (let row = 0; row < rows; row++) {
		const [here, before, ways] = [cost[row], cost[row - 1], way[row]]
		if (!here || !ways) continue
		if (row === 0) here[0] = 0
		const { from, to } = band(row)
		for (let column = from; column <= to; column++) {
			if (before) {
				const left = (before[column] ?? impossibleCost) + unspokenCost + 0.1 * (plan.weights[row - 1] ?? 0)
				if (left < (here[column] ?? impossibleCost)) {
					here[column] = left
					ways[column] = -2
				}
				if (column > 0) tryRuns(plan, { sentence: row - 1, end: column - 1, before, here, ways })
			}
			const skipped = (here[column - 1] ?? impossibleCost) + (skips[column - 1] ?? impossibleCost)
			if (skipped < (here[column] ?? impossibleCost)) {
				here[column] = skipped
				ways[column] = -1
			}
		}
	}
	return traced(plan, way)
}

/** Islands worth trying for a sentence: around where it would be if all sound were evenly spoken. */
function bandOf({ islands, expected }: Plan): (row: number) => { from: number; to: number } {
	if (islands.length < 3000) return () => ({ from: 0, to: islands.length })
	const total = expected.reduce((sum, length) => sum + length, 0)
	const wide = Math.max(900, Math.ceil(islands.length * 0.08))
	let done = 0
	const middles = [0, ...expected].map(length => {
		done += length
		return Math.round((done / total) * islands.length)
	})
	return row => ({
		from: Math.max(0, (middles[row] ?? 0) - wide),
		to: row === expected.length ? islands.length : Math.min(islands.length, (middles[row] ?? 0) + wide),
	})
}

type Runs = { sentence: number; end: number; before: Float64Array; here: Float64Array; ways: Int32Array }

function tryRuns(plan: Plan, { sentence, end, before, here, ways }: Runs): void {
	const { islands, expected, inner, minBreak } = plan
	const length = expected[sentence] ?? 1
	const last = islands[end]
	if (!last) return
	const next = islands[end + 1]
	const behind = next ? borderCost(next, minBreak) / 2 : 0
	const weight = plan.weights[sentence] ?? 1
	let [sound, pauses, largest, second, music] = [0, 0, 0, 0, 0]
	for (let first = end; first >= 0; first--) {
		const island = islands[first]
		if (!island) return
		const following = first < end ? islands[first + 1] : undefined
		if (following) {
			const one = innerCost(following, minBreak)
			pauses += one
			if (one > largest) {
				second = largest
				largest = one
			} else second = Math.max(second, one)
			if (following.pauseBefore < 12) sound += following.pauseBefore
			else if (following.pauseBefore > 250) return
		}
		sound += island.to - island.from
		music += (island.to - island.from) * island.music
		if (sound > length * maxLengthRatio + 20) return
		const start = before[first] ?? impossibleCost
		if (start >= impossibleCost || sound * maxLengthRatio + 10 < length) continue
		const fit = fitCost(sound, length, weight)
		const forgiven = inner[sentence] ? 0.75 * largest + (inner[sentence] > 1 ? 0.75 * second : 0) : 0
		const all =
			start +
			fit +
			pauses -
			forgiven +
			behind +
			(first > 0 ? borderCost(island, minBreak) / 2 : 0) +
			music * 0.04
		if (all < (here[end + 1] ?? impossibleCost)) {
			here[end + 1] = all
			ways[end + 1] = first
		}
	}
}

function traced({ islands }: Plan, way: readonly Int32Array[]): Span[] {
	const spans: Span[] = []
	let column = islands.length
	for (let row = way.length - 1; row > 0; ) {
		const step = way[row]?.[column] ?? -1
		if (step === -1) {
			if (column === 0) {
				spans.unshift(null)
				row -= 1
			} else column -= 1
		} else {
			const [first, last] = [islands[step], islands[column - 1]]
			spans.unshift(step >= 0 && first && last ? { from: first.from, to: last.to } : null)
			if (step >= 0) column = step
			row -= 1
		}
	}
	return spans
}
