import { isVowel } from '../text/phones.ts'
import type { SentenceSounds } from './script-sounds.ts'
import { classCount, classOf, silence } from './sound-classes.ts'

/** The class number of a state in which anything may be heard that is not in the script. */
export const otherClass = classCount

const maxPaths = 4

/** All sentences as one chain of states, in the order of the script, with the ways that lead into each. */
export type Chain = {
	count: number
	/** Class of each state: silence, a sound, or `otherClass`. */
	classes: Uint8Array
	/** Index of the sentence that the state is before or in. */
	sentence: Int32Array
	/** 1 within the sentence, 0 before it. */
	isInside: Uint8Array
	/** `maxPaths` state numbers for each state, −1 for none; staying is another way. */
	from: Int32Array
	cost: Float32Array
	maxPaths: number
	/** By sentence, the first state before it; one more for the end. */
	starts: Int32Array
	/** By sentence, its last state; what follows may begin the end of all. */
	lasts: Int32Array
}

/** Costs of unlikely transitions, in log-likelihood. */
export const costs = {
	pause: 0.5,
	markedPause: 0,
	wordPause: 4.5,
	noPause: 2.5,
	intoOther: 25,
	unspoken: 120,
}

type State = { class: number; sentence: number; isInside: boolean; from: [state: number, cost: number][] }

/**
 * Before each sentence a silence, anything else, a silence; then its sounds of two or three states each and silences that
 * may stand between words. A sentence may be left out.
 */
export function chainOf(sentences: readonly SentenceSounds[]): Chain {
	const states: State[] = []
	const starts: number[] = []
	const lasts: number[] = []
	const add = (state: State): number => states.push(state) - 1
	for (const [at, sentence] of [...sentences, null].entries()) {
		const before = lasts.at(-1)
		const quiet = states.length
		starts.push(quiet)
		const leaving: [number, number][] = before === undefined ? [] : [[before, costs.pause]]
		const skipped = starts.at(-2)
		if (skipped !== undefined) leaving.push([skipped, costs.unspoken])
		add({ class: silence, sentence: at, isInside: false, from: leaving })
		const fromBefore: [number, number][] = before === undefined ? [] : [[before, costs.intoOther + 2]]
		add({ class: otherClass, sentence: at, isInside: false, from: [[quiet, costs.intoOther], ...fromBefore] })
		add({ class: silence, sentence: at, isInside: false, from: [[quiet + 1, 0]] })
		if (!sentence) break
		let entries: [number, number][] = [
			[quiet, 0],
			[quiet + 2, 0],
			[quiet + 1, 1],
		]
		if (before !== undefined) entries.push([before, costs.noPause])
		for (const [index, word] of sentence.words.entries()) {
			for (const phone of word) {
				const one = classOf.get(phone) ?? silence
				for (let part = 0; part < (isVowel(phone) ? 3 : 2); part++) {
					const made = add({ class: one, sentence: at, isInside: true, from: entries })
					entries = [[made, 0]]
				}
			}
			if (index === sentence.words.length - 1) continue
			const [end] = entries.at(-1) ?? [quiet]
			const cost = sentence.pausesAfter.has(index) ? costs.markedPause : costs.wordPause
			const pause = add({ class: silence, sentence: at, isInside: true, from: [[end, cost]] })
			entries = [
				[end, 0],
				[pause, 0],
			]
		}
		lasts.push(states.length - 1)
	}
	return packed(states, { starts, lasts })
}

function packed(states: readonly State[], { starts, lasts }: { starts: number[]; lasts: number[] }): Chain {
	const from = new Int32Array(states.length * maxPaths).fill(-1)
	const cost = new Float32Array(states.length * maxPaths)
	for (const [at, state] of states.entries())
		for (const [way, [source, price]] of state.from.slice(0, maxPaths).entries()) {
			from[at * maxPaths + way] = source
			cost[at * maxPaths + way] = price
		}
	return {
		count: states.length,
		classes: Uint8Array.from(states, state => state.class),
		sentence: Int32Array.from(states, state => state.sentence),
		isInside: Uint8Array.from(states, state => (state.isInside ? 1 : 0)),
		from,
		cost,
		maxPaths,
		starts: Int32Array.from(starts),
		lasts: Int32Array.from(lasts),
	}
}
