import { frameRate } from '../sound/frames.ts'
import type { Span } from './pause-costs.ts'
import type { SentenceSounds } from './script-sounds.ts'
import { type Chain, chainOf, costs, otherClass } from './sentence-chain.ts'
import { classCount, type Likelihoods, silence } from './sound-classes.ts'

/** States that are tried at each frame. */
export type Band = { low: Int32Array; high: Int32Array }

const worst = -1e30
const stay = 255

export type Evidence = { likelihoods: Likelihoods; music: Float32Array; isSound: Uint8Array }

/**
 * The state of each frame on the likeliest path through the chain (Viterbi).
 * @param band where the path may run; from frame to frame its borders never fall
 */
export function bestPath(chain: Chain, evidence: Evidence, band: Band): Int32Array {
	const count = band.low.length
	const offsets = new Int32Array(count + 1)
	for (let frame = 0; frame < count; frame++)
		offsets[frame + 1] = (offsets[frame] ?? 0) + (band.high[frame] ?? 0) - (band.low[frame] ?? 0) + 1
	const ways = new Uint8Array(offsets[count] ?? 0)
	let now = new Float32Array(chain.count).fill(worst)
	let then = new Float32Array(chain.count).fill(worst)
	const emitted = new Float32Array(classCount + 1)
	const { classes, from, cost, maxPaths } = chain
	for (let frame = 0; frame < count; frame++) {
		emissions(emitted, evidence, frame)
		const [low, high, offset] = [band.low[frame] ?? 0, band.high[frame] ?? 0, offsets[frame] ?? 0]
		for (let state = low; state <= high; state++) {
			let best = then[state] ?? worst
			let way = stay
			const first = state * maxPaths
			for (let index = 0; index < maxPaths; index++) {
				const source = from[first + index] ?? -1
				if (source < 0) break
				const score = (then[source] ?? worst) - (cost[first + index] ?? 0)
				if (score > best) {
					best = score
					way = index
				}
			}
			if (frame === 0) best = state < 4 ? -state : worst
			now[state] = best + (emitted[classes[state] ?? 0] ?? 0)
			ways[offset + state - low] = way
		}
		// What has left the band must not come back with an old score.
		const next = band.low[frame + 1] ?? low
		for (let state = low; state < next; state++) now[state] = worst
		;[now, then] = [then, now]
		now.fill(worst, low, high + 1)
	}
	return traced(chain, { ways, offsets, band, scores: then })
}

/** What a frame of anything else costs against the class that fits it best. */
const otherCost = 1

function emissions(into: Float32Array, { likelihoods, music, isSound }: Evidence, frame: number): void {
	let best = worst
	for (let one = 0; one < classCount; one++) {
		const likelihood = likelihoods[frame * classCount + one] ?? 0
		into[one] = likelihood
		if (one !== silence && likelihood > best) best = likelihood
	}
	into[otherClass] = best - otherCost + 0.9 * (music[frame] ?? 0)
	if (isSound[frame] === 1) into[silence] = (into[silence] ?? 0) - 0.6
}

type Traces = { ways: Uint8Array; offsets: Int32Array; band: Band; scores: Float32Array }

function traced(chain: Chain, { ways, offsets, band, scores }: Traces): Int32Array {
	const count = band.low.length
	const path = new Int32Array(count)
	let state = endOf(chain, scores)
	for (let frame = count - 1; frame >= 0; frame--) {
		path[frame] = state
		const low = band.low[frame] ?? 0
		const way = ways[(offsets[frame] ?? 0) + Math.min(state, band.high[frame] ?? state) - low] ?? stay
		if (way !== stay) state = chain.from[state * chain.maxPaths + way] ?? state
	}
	return path
}

function endOf(chain: Chain, scores: Float32Array): number {
	const after = chain.starts.at(-1) ?? 0
	const ends = [after, after + 1, after + 2, chain.lasts.at(-1) ?? 0]
	return ends.reduce(
		(best, state) => ((scores[state] ?? worst) > (scores[best] ?? worst) ? state : best),
		after,
	)
}

/** What nobody's sentence is: silence, or what is not in the script. */
export function scoreBetween(evidence: Evidence, from: number, to: number): number {
	const emitted = new Float32Array(classCount + 1)
	let [score, sounding] = [0, 0]
	for (let frame = from; frame < to; frame++) {
		emissions(emitted, evidence, frame)
		const isSound = evidence.isSound[frame] === 1
		sounding += isSound ? 1 : 0
		score += emitted[isSound ? otherClass : silence] ?? 0
	}
	return sounding > 12 ? score - costs.intoOther : score
}

/** The likeliest path through one sentence that fills a span. */
export function pathScore(
	evidence: Evidence,
	sentence: SentenceSounds,
	{ from, to }: { from: number; to: number },
): number {
	const chain = chainOf([sentence])
	const [first, last] = [3, chain.lasts[0] ?? 3]
	const scores = new Float32Array(chain.count).fill(worst)
	const emitted = new Float32Array(classCount + 1)
	for (let frame = from; frame < to; frame++) {
		emissions(emitted, evidence, frame)
		// From the last to the first, so that what is read is still of the frame before.
		for (let state = last; state >= first; state--) {
			let best = frame === from ? (state === first ? 0 : worst) : (scores[state] ?? worst)
			for (
				let index = state * chain.maxPaths;
				frame > from && index < (state + 1) * chain.maxPaths;
				index++
			) {
				const source = chain.from[index] ?? -1
				if (source < first) continue
				best = Math.max(best, (scores[source] ?? worst) - (chain.cost[index] ?? 0))
			}
			scores[state] = best + (emitted[chain.classes[state] ?? 0] ?? 0)
		}
	}
	return Math.max(scores[last] ?? worst, -1e5)
}

/**
 * The states of the sentences that may be near: those that the first opinion has within `aroundS` seconds of a frame.
 */
export function bandAround(chain: Chain, spans: readonly Span[], count: number, aroundS: number): Band {
	const around = aroundS * frameRate
	const { from, to } = filled(spans, count)
	const low = new Int32Array(count)
	const high = new Int32Array(count)
	let [first, last] = [0, 0]
	for (let frame = 0; frame < count; frame++) {
		while (first < spans.length && (to[first] ?? 0) < frame - around) first += 1
		while (last < spans.length && (from[last] ?? count) <= frame + around) last += 1
		low[frame] = chain.starts[Math.max(0, first)] ?? 0
		high[frame] = Math.min(chain.count - 1, (chain.starts[last] ?? chain.count) + 2)
	}
	return { low, high }
}

/** Monotone borders; a sentence without a place gets that of its neighbours. */
function filled(spans: readonly Span[], count: number): { from: Int32Array; to: Int32Array } {
	const from = new Int32Array(spans.length)
	const to = new Int32Array(spans.length)
	let before = 0
	for (const [at, span] of spans.entries()) {
		before = Math.max(before, span?.from ?? before)
		from[at] = before
	}
	let after = count
	for (let at = spans.length - 1; at >= 0; at--) {
		after = Math.min(after, spans[at]?.to ?? after)
		to[at] = after
	}
	return { from, to }
}

/** Where each sentence is on a path. */
export function spansOf(chain: Chain, path: Int32Array): Span[] {
	const spans: Span[] = Array.from({ length: chain.lasts.length }, () => null)
	for (const [frame, state] of path.entries()) {
		if (chain.isInside[state] !== 1) continue
		const at = chain.sentence[state] ?? 0
		const span = spans[at]
		spans[at] = { from: span?.from ?? frame, to: frame + 1 }
	}
	return spans
}
