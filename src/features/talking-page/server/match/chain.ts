import type { Candidate } from './candidates.ts'

/** A cue to be placed. `weight`: long sentences of rare words say more of where the speaker is. */
export type CueCandidates = { weight: number; candidates: readonly Candidate[] }

/** How many sentences that are not printed may stand between two that are. */
const maxSkip = 8
/** Words between two adjacent sentences at most: names of speakers and numbers. */
export const adjacentWords = 4

/** A sentence that is said twice is printed once. */
export const isSamePlace = (one: Candidate, other: Candidate): boolean =>
	one.from === other.from && one.to === other.to

type Step = { value: number; before: [sentence: number, candidate: number] | null }

/**
 * Chooses a candidate or none for each sentence, so that together they follow the print best (dynamic programming). To jump
 * elsewhere, or to begin again, costs.
 */
export function chainOf(sentences: readonly CueCandidates[]): (Candidate | null)[] {
	const steps: Step[][] = []
	let best: { value: number; at: [number, number] | null } = { value: 0, at: null }
	/** The best path so far, which a jump continues from however far back it ends. */
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
	return backtrace(sentences, steps, best.at)
}

const jumpCost = 3
/** Labels of a picture are not said in the order in which they stand. */
const nearWords = 80

function transition(before: Candidate, next: Candidate): number {
	const gap = next.from - before.to
	if (isSamePlace(before, next)) return -0.2
	// Overlapping words belong to one sentence.
	if (gap < 0 && next.to > before.from) return -jumpCost
	if (gap < 0) return gap > -nearWords ? -0.8 : -jumpCost
	return gap <= adjacentWords ? 1.5 : -Math.min(1.5, gap / 200)
}

function backtrace(
	sentences: readonly CueCandidates[],
	steps: readonly (readonly Step[])[],
	last: Step['before'],
): (Candidate | null)[] {
	const chosen: (Candidate | null)[] = sentences.map(() => null)
	for (let at = last; at; at = steps[at[0]]?.[at[1]]?.before ?? null)
		chosen[at[0]] = sentences[at[0]]?.candidates[at[1]] ?? null
	return chosen
}
