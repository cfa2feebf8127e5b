import type { LinePart } from '../../rules.ts'
import { speakerOf } from '../../rules.ts'
import { type Candidate, candidatesOf, indexWords } from './candidates.ts'
import { adjacentWords, chainOf, isSamePlace } from './chain.ts'
import { type PrintedWord, wordsOf } from './printed-words.ts'

/** Where a sentence is printed on a page; one that goes over the end of a page has two of these. */
export type PrintedPlace = { page: number; parts: LinePart[] }

/** Frequent words, which say little of the place. */
const common = new Set(
	'a an and are at be but do for from he her his i in is it my no not of oh ok on or she so that the they this to was we what with yes you your'.split(
		' ',
	),
)
const maxCueWords = 200
/** The least weight of a sentence that is found on its own, on another page than its track's. */
const minLoneWeight = 3
/** Two candidates whose shares differ by less are equally good. */
const tieMargin = 0.05

type MatchedCue = { said: readonly string[]; weight: number; candidates: readonly Candidate[] }

type Print = {
	/** Words of the pages around the track, in reading order. */
	words: readonly PrintedWord[]
	/** Index of the page that the track belongs to. */
	page: number
	yieldToEventLoop?: () => Promise<void>
}

/**
 * Where the sentences of a track are printed; none for one that is not printed, or may be in two places.
 * @param texts of the cues in their order
 */
export async function findSentences(
	texts: readonly string[],
	{ words, page, yieldToEventLoop }: Print,
): Promise<PrintedPlace[][]> {
	const index = indexWords(words.map(({ word }) => word))
	const cues: MatchedCue[] = []
	for (const text of texts) {
		const said = wordsOf(speakerOf(text).said).slice(0, maxCueWords)
		const weight = said.reduce((sum, word) => sum + (common.has(word) ? 0.4 : 1), 0)
		const candidates = said.length > 0 ? candidatesOf(said, index) : []
		cues.push({ said, weight: Math.min(6, weight), candidates })
		await yieldToEventLoop?.()
	}
	const chain = chainOf(cues)
	const runs = runsOf(chain)
	const isUnique = (at: number) =>
		isOnlyPlace(cues[at], chain[at], candidate => words[candidate.from]?.page === page)
	return chain.map((chosen, at) => {
		const own = cues[at]
		if (!chosen || !own) return []
		const run = runs[at] ?? []
		// A run is certain if one of its sentences can't be anywhere else.
		const isCertain =
			run.length > 1
				? run.some(isUnique)
				: isUnique(at) && isCertainAlone(own, chosen, words[chosen.from]?.page === page)
		return isCertain ? placesOf(words, chosen) : []
	})
}

/** On its own a sentence has to be nearly the same, a long one less so; on another page than its track's it needs more weight. */
function isCertainAlone({ said, weight }: MatchedCue, { share }: Candidate, isHere: boolean): boolean {
	const least = said.length > 10 || (isHere && said.length > 6) ? 0.75 : 0.95
	return share >= least && weight >= (isHere ? 1 : minLoneWeight)
}

/** No second place is as good; the page of the track goes before others. */
function isOnlyPlace(
	cue: MatchedCue | undefined,
	chosen: Candidate | null | undefined,
	isHere: (candidate: Candidate) => boolean,
): boolean {
	if (!cue || !chosen) return false
	const others = cue.candidates.filter(one => one !== chosen && one.share >= chosen.share - tieMargin)
	return others.length === 0 || (isHere(chosen) && !others.some(isHere))
}

/** For each sentence the run of adjacent ones that it is printed in, as indexes; sentences of a run share one array. */
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

/** Parts of lines by page; adjacent words of a line are one part. */
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
