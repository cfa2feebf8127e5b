import type { Frames } from '../sound/frames.ts'
import type { Activity } from '../sound/speech-activity.ts'
import { bandAround, bestPath, type Evidence, pathScore, scoreBetween, spansOf } from './best-path.ts'
import type { Span } from './pause-costs.ts'
import type { SentenceSounds } from './script-sounds.ts'
import { type Chain, chainOf, otherClass } from './sentence-chain.ts'
import { classOf, firstLikelihoods, learntLikelihoods, observations, silence } from './sound-classes.ts'

const rounds = 3
/** How far from the first opinion a sentence may be. */
const aroundS = 20
const unknown = 255

export type SoundOpinion = {
	spans: Span[]
	/** How well the sounds of these sentences fit between two frames if each is where it is said to be. */
	scoreOf(sentences: readonly { at: number; span: Span }[], from: number, to: number): number
}

/**
 * Second opinion: the sounds that the spelling promises, as classes, laid over the spectrum by dynamic programming. What
 * the classes sound like is learnt from this recording alone, beginning with the first opinion.
 */
export function alignBySounds(
	frames: Frames,
	{
		activity,
		sentences,
		first,
	}: { activity: Activity; sentences: readonly SentenceSounds[]; first: readonly Span[] },
): SoundOpinion {
	const { isSound, music } = activity
	const seen = observations(frames, isSound)
	const chain = chainOf(sentences)
	let likelihoods = learntLikelihoods(seen, evenStates({ sentences, first, isSound }))
	const early = firstLikelihoods(seen, isSound)
	likelihoods = likelihoods.map((one, at) => 0.5 * one + (early[at] ?? 0))
	let path: Int32Array = new Int32Array()
	for (let round = 0; round < rounds; round++) {
		path = bestPath(chain, { likelihoods, music, isSound }, bandAround(chain, first, frames.count, aroundS))
		if (round < rounds - 1) likelihoods = learntLikelihoods(seen, classesOn(path, chain))
	}
	const evidence = { likelihoods, music, isSound }
	return {
		spans: spansOf(chain, path),
		scoreOf: (places, from, to) => scoreOfPlaces(evidence, { sentences, places, from, to }),
	}
}

/** The sounds of each sentence, spread evenly over what sounds of it. */
function evenStates({
	sentences,
	first,
	isSound,
}: {
	sentences: readonly SentenceSounds[]
	first: readonly Span[]
	isSound: Uint8Array
}): Uint8Array {
	const states = Uint8Array.from(isSound, one => (one === 1 ? unknown : silence))
	for (const [at, span] of first.entries()) {
		if (!span) continue
		const phones = sentences[at]?.words.flat() ?? []
		const sounding: number[] = []
		for (let frame = span.from; frame < span.to; frame++) if (isSound[frame] === 1) sounding.push(frame)
		for (const [order, frame] of sounding.entries()) {
			const phone = phones[Math.floor((order * phones.length) / sounding.length)]
			states[frame] = phone ? (classOf.get(phone) ?? unknown) : unknown
		}
	}
	return states
}

function classesOn(path: Int32Array, chain: Chain): Uint8Array {
	return Uint8Array.from(path, state => {
		const one = chain.classes[state] ?? unknown
		return one === otherClass ? unknown : one
	})
}

type Places = {
	sentences: readonly SentenceSounds[]
	places: readonly { at: number; span: Span }[]
	from: number
	to: number
}

function scoreOfPlaces(evidence: Evidence, { sentences, places, from, to }: Places): number {
	let [score, before] = [0, from]
	for (const { at, span } of places) {
		const sentence = sentences[at]
		if (!span || !sentence) continue
		score += scoreBetween(evidence, before, span.from) + pathScore(evidence, sentence, span)
		before = Math.max(before, span.to)
	}
	return score + scoreBetween(evidence, before, to)
}
