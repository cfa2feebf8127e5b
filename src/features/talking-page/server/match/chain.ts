import type { Candidate } from './candidates.ts'

/** What it is worth to light a sentence: long and unusual ones say where the speaker is. */
export type Said = { weight: number; candidates: readonly Candidate[] }

/** Sentences in between that are not printed. */
const maxSkip = 8
/** Names of speakers and numbers stand between what is said. */
export const adjacentWords = 4

/** What is said twice is printed once. */
export const isSamePlace = (one: Candidate, other: Candidate): boolean =>
	one.from === other.from && one.to === other.to

type Step = { value: number; before: [sentence: number, candidate: number] | null }

/**
 * Of each sentence one of its candidates or none: those that together follow the print best. A speaker may jump, or begin
 * again, at a cost.
 */
export function chainOf(sentences: readonly Said[]): (Candidate | null)[] {
	const steps: Step[][] = []
	let best: { value: number; at: [number, number] | null } = { value: 0, at: null }
	/** The best that ends at a sentence before, for jumps from further back. */
	let far: { value: number; at: [number, number] | null } = { value: 0, at: null }
	for (const [sentence, { weight, candidates }] of sentences.entries()) {
		const own: Step[] = []
		for (const candidate of candidates) {
			const gain = weight * candidate.share
			let step: Step = { value: gain + far.value - (far.at ? jumpCost : 0), before: far.at }
			for (let earlier = Math.max(0, sentence - maxSkip); earlier < sentence; earlier += 1) {
				for (const [other, from] of (sentences[earlier]?.candidates ?? []).entries()) {
					const value = (steps[earlier]?.[other]?.value ?? 0) + gain + transition(from, candidate)
					if (value > step.value) step = { value, before: [earlier, other] }
				}
			}
			own.push(step)
		}
		steps.push(own)
		for (const [number, { value }] of own.entries())
			if (value > best.value) best = { value, at: [sentence, number] }
		if (best.at && best.value > far.value) far = best
	}
	return traced(sentences, steps, best.at)
}

const jumpCost = 3
/** Labels of a picture are not said in the order in which they stand. */
const nearWords = 80

function transition(before: Candidate, next: Candidate): number {
	const gap = next.from - before.to
	if (isSamePlace(before, next)) return -0.2
	// Words of a sentence are no sentence of their own.
	if (gap < 0 && next.to > before.from) return -jumpCost
	if (gap < 0) return gap > -nearWords ? -0.8 : -jumpCost
	return gap <= adjacentWords ? 1.5 : -Math.min(1.5, gap / 200)
}

function traced(
	sentences: readonly Said[],
	steps: readonly (readonly Step[])[],
	last: Step['before'],
): (Candidate | null)[] {
	const chosen: (Candidate | null)[] = sentences.map(() => null)
	for (let at = last; at; at = steps[at[0]]?.[at[1]]?.before ?? null)
		chosen[at[0]] = sentences[at[0]]?.candidates[at[1]] ?? null
	return chosen
}
