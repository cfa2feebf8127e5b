import type { LinePart } from '../../rules.ts'
import { speakerOf } from '../../rules.ts'
import { type Candidate, candidatesOf, indexWords } from './candidates.ts'
import { adjacentWords, chainOf, isSamePlace } from './chain.ts'
import { type PrintedWord, wordsOf } from './printed-words.ts'

/** A sentence in print; over the end of a page it has a place on each. */
export type PrintedPlace = { page: number; parts: LinePart[] }

/** Words that are said everywhere say nothing of the place. */
const common = new Set(
	'a an and are at be but do for from he her his i in is it my no not of oh ok on or she so that the they this to was we what with yes you your'.split(
		' ',
	),
)
const maxCueWords = 200
/** From here on a sentence is found wherever it stands, if it stands nowhere else. */
const plainWeight = 3
/** The share from which a second place is as good. */
const asGood = 0.05

type MatchedCue = { said: readonly string[]; weight: number; candidates: readonly Candidate[] }

type Print = {
	/** Of the pages around the track, in reading order. */
	words: readonly PrintedWord[]
	/** That the track belongs to. */
	page: number
	/** Lets others run in between. */
	rest?: () => Promise<void>
}

/**
 * Where the sentences of a track are printed; none for one that is not printed, or may be in two places.
 * @param texts of the cues in their order
 */
export async function findSentences(
	texts: readonly string[],
	{ words, page, rest }: Print,
): Promise<PrintedPlace[][]> {
	const index = indexWords(words.map(({ word }) => word))
	const cues: MatchedCue[] = []
	for (const text of texts) {
		const said = wordsOf(speakerOf(text).said).slice(0, maxCueWords)
		const weight = said.reduce((sum, word) => sum + (common.has(word) ? 0.4 : 1), 0)
		const candidates = said.length > 0 ? candidatesOf(said, index) : []
		cues.push({ said, weight: Math.min(6, weight), candidates })
		await rest?.()
	}
	const chain = chainOf(cues)
	const runs = runsOf(chain)
	const isAlone = (at: number) =>
		isOnlyPlace(cues[at], chain[at], candidate => words[candidate.from]?.page === page)
	return chain.map((chosen, at) => {
		const own = cues[at]
		if (!chosen || !own) return []
		const run = runs[at] ?? []
		// Sentences side by side in print are where they are if one of them can't be anywhere else.
		const isCertain =
			run.length > 1
				? run.some(isAlone)
				: isAlone(at) && isPlain(own, chosen, words[chosen.from]?.page === page)
		return isCertain ? placesOf(words, chosen) : []
	})
}

/** On its own a sentence has to be the same, and one of another page long. */
function isPlain({ said, weight }: MatchedCue, { share }: Candidate, isHere: boolean): boolean {
	const least = said.length > 10 || (isHere && said.length > 6) ? 0.75 : 0.95
	return share >= least && weight >= (isHere ? 1 : plainWeight)
}

/** No second place is as good; the page of the track goes before others. */
function isOnlyPlace(
	cue: MatchedCue | undefined,
	chosen: Candidate | null | undefined,
	isHere: (candidate: Candidate) => boolean,
): boolean {
	if (!cue || !chosen) return false
	const others = cue.candidates.filter(one => one !== chosen && one.share >= chosen.share - asGood)
	return others.length === 0 || (isHere(chosen) && !others.some(isHere))
}

/** Of each sentence those that are printed one beside the other with it, itself included. */
function runsOf(chain: readonly (Candidate | null)[]): number[][] {
	const runs: number[][] = []
	for (const [at, own] of chain.entries()) {
		const before = chain[at - 1]
		const gap = own && before ? own.from - before.to : -1
		const isBeside = own && before && ((gap >= 0 && gap <= adjacentWords) || isSamePlace(own, before))
		const run = (isBeside ? runs[at - 1] : undefined) ?? []
		run.push(at)
		runs.push(run)
	}
	return runs
}

/** Words side by side on a line are one part. */
function placesOf(words: readonly PrintedWord[], { from, to }: Candidate): PrintedPlace[] {
	const places: PrintedPlace[] = []
	for (const word of words.slice(from, to)) {
		let place = places.at(-1)
		if (place?.page !== word.page) {
			place = { page: word.page, parts: [] }
			places.push(place)
		}
		for (const part of word.parts) {
			const last = place.parts.at(-1)
			if (last?.[0] === part[0] && part[1] >= last[2])
				place.parts[place.parts.length - 1] = [last[0], last[1], part[2]]
			else place.parts.push(part)
		}
	}
	return places
}
