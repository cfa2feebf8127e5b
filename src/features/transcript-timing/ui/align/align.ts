import { type Frames, frameRate, framesOf, shapeSize } from '../sound/frames.ts'
import { type Activity, speechActivity } from '../sound/speech-activity.ts'
import { sentencesOf } from '../text/sentences.ts'
import { alignByPauses, type PauseOpinion } from './pause-alignment.ts'
import type { Span } from './pause-costs.ts'
import { type SentenceSounds, soundsOf } from './script-sounds.ts'
import { alignBySounds, type SoundOpinion } from './second-opinion.ts'

export type TimedSentence = {
	text: string
	/** Seconds. */
	start: number
	end: number
	/** 0 to 1. */
	confidence: number
	/** Whether a person had better listen: the two opinions differ, or the sentence was not found. */
	isDoubtful: boolean
}
export type Progress = (share: number) => void
/** Borders in seconds that stay, by the index of the sentence. */
export type FixedTimes = ReadonlyMap<number, { start: number; end: number }>

type Options = { fixed?: FixedTimes; onProgress?: Progress }

/**
 * When each sentence of a script is said.
 * @param samples mono at 16 kHz, -1 to 1
 * @param script plain text, see `sentencesOf`
 */
export function align(samples: Float32Array, script: string, options: Options = {}): TimedSentence[] {
	const { fixed = new Map(), onProgress = () => undefined } = options
	const sentences = sentencesOf(script)
	const sounds = sentences.map(soundsOf)
	const frames = framesOf(samples)
	onProgress(0.3)
	const found: { span: Span; confidence: number }[] = []
	let [sentence, frame] = [0, 0]
	const pieces = [...fixed].filter(([at]) => at < sentences.length).sort(([a], [b]) => a - b)
	for (const [at, { start, end }] of [...pieces, [sentences.length, null] as const].map(
		([at, times]) => [at, times ?? { start: frames.count / frameRate, end: 0 }] as const,
	)) {
		const to = Math.max(frame, Math.min(frames.count, Math.round(start * frameRate)))
		found.push(
			...alignPiece(partOf(frames, frame, to), sounds.slice(sentence, at)).map(one => moved(one, frame)),
		)
		onProgress(0.3 + (0.7 * to) / Math.max(1, frames.count))
		if (at < sentences.length)
			found.push({
				span: { from: Math.round(start * frameRate), to: Math.round(end * frameRate) },
				confidence: 1,
			})
		frame = Math.max(to, Math.min(frames.count, Math.round(end * frameRate)))
		sentence = at + 1
	}
	return timed(sentences, found, frames.count)
}

const moved = ({ span, confidence }: { span: Span; confidence: number }, by: number) => ({
	span: span && { from: span.from + by, to: span.to + by },
	confidence,
})

function partOf({ loudness, hiss, steadiness, shape }: Frames, from: number, to: number): Frames {
	return {
		count: to - from,
		loudness: loudness.subarray(from, to),
		hiss: hiss.subarray(from, to),
		steadiness: steadiness.subarray(from, to),
		shape: shape.subarray(from * shapeSize, to * shapeSize),
	}
}

type Piece = { span: Span; confidence: number }

/** Both opinions and what they come to, for a whole recording or the part between two fixed sentences. */
function alignPiece(frames: Frames, sentences: readonly SentenceSounds[]): Piece[] {
	if (sentences.length === 0) return []
	if (frames.count < 2) return sentences.map(() => ({ span: null, confidence: 0 }))
	const activity = speechActivity(frames)
	const first = alignByPauses(activity.islands, sentences)
	const second = alignBySounds(frames, { activity, sentences, first: first.spans })
	const snappedSpans = second.spans.map(span => span && snapped(activity, span))
	const pieces: Piece[] = []
	for (let at = 0; at < sentences.length; ) {
		let end = at
		while (end < sentences.length && !agree(first.spans[end], snappedSpans[end])) end += 1
		if (end === at) {
			const span = first.spans[at] ?? null
			const isOdd = first.costOf(at, span) > oddFrom
			pieces.push({ span, confidence: agreement(span, snappedSpans[at]) * (isOdd ? 0.45 : 1) })
			at += 1
			continue
		}
		const chosen = choice({ first, second, snappedSpans }, { at, end, count: frames.count })
		for (let one = at; one < end; one++) pieces.push({ span: chosen[one] ?? null, confidence: 0.3 })
		at = end
	}
	return pieces
}

/** Cost of lengths and pauses from which a sentence is doubtful though both opinions have it there. */
const oddFrom = 2.6
/** Frames in which the opinions agree. */
const agreed = 30
const distance = (one: Span | undefined, other: Span | undefined) =>
	one && other ? Math.max(Math.abs(one.from - other.from), 0.5 * Math.abs(one.to - other.to)) : agreed + 1
const agree = (one: Span | undefined, other: Span | undefined) => distance(one, other) <= agreed
const agreement = (one: Span | undefined, other: Span | undefined) =>
	1 - (0.4 * distance(one, other)) / agreed

type Opinions = { first: PauseOpinion; second: SoundOpinion; snappedSpans: readonly Span[] }

/** How much a difference in sounds counts against one in lengths and pauses. */
const soundsCount = 0.025

/** Chooses between two readings of neighbouring sentences by lengths, pauses and sounds together. */
function choice(
	{ first, second, snappedSpans }: Opinions,
	{ at, end, count }: { at: number; end: number; count: number },
): readonly Span[] {
	const places = (spans: readonly Span[]) =>
		Array.from({ length: end - at }, (_, offset) => ({ at: at + offset, span: spans[at + offset] ?? null }))
	const [one, other] = [places(first.spans), places(snappedSpans)]
	const all = [...one, ...other].flatMap(({ span }) => span ?? [])
	const from = Math.max(first.spans[at - 1]?.to ?? 0, Math.min(...all.map(span => span.from)) - 300, 0)
	const to = Math.min(count, Math.max(...all.map(span => span.to)))
	const cost = (list: typeof one) =>
		list.reduce((sum, { at: sentence, span }) => sum + first.costOf(sentence, span), 0) -
		soundsCount * second.scoreOf(list, from, to)
	const [a, b] = [cost(one), cost(other)]
	return a <= b ? first.spans : snappedSpans
}

const snapFrames = 15

/** To the beginning and end of sound where those are near. */
function snapped(
	{ islands }: Activity,
	{ from, to }: { from: number; to: number },
): { from: number; to: number } {
	let [start, end] = [from, to]
	let [nearestStart, nearestEnd] = [snapFrames + 1, snapFrames + 1]
	for (const [at, island] of islands.entries()) {
		const pauseAfter = islands[at + 1]?.pauseBefore ?? 1
		if (island.pauseBefore > 0 && Math.abs(island.from - from) < nearestStart) {
			nearestStart = Math.abs(island.from - from)
			start = island.from
		}
		if (pauseAfter > 0 && Math.abs(island.to - to) < nearestEnd) {
			nearestEnd = Math.abs(island.to - to)
			end = island.to
		}
	}
	return end > start ? { from: start, to: end } : { from, to }
}

const sureFrom = 0.5

/** In order and without overlap; a sentence that was not found lies between its neighbours. */
function timed(
	sentences: readonly { text: string }[],
	found: readonly { span: Span; confidence: number }[],
	count: number,
): TimedSentence[] {
	let before = 0
	return sentences.map(({ text }, at) => {
		const { span = null, confidence = 0 } = found[at] ?? {}
		const next = found.slice(at + 1).find(one => one.span)?.span?.from ?? count
		const from = Math.min(count, Math.max(before, span?.from ?? before))
		const to = Math.max(
			from + 1,
			Math.min(span?.to ?? Math.min(next, from + frameRate), Math.max(next, from + 1)),
		)
		before = to
		return {
			text,
			start: from / frameRate,
			end: to / frameRate,
			confidence,
			isDoubtful: confidence < sureFrom,
		}
	})
}
