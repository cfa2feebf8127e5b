export type SpokenCue = { source: string; start: number | null; end: number | null; text: string }
/** What a track says; the times in seconds are null in a transcript without them. */
export type Said = { source: string; text: string; from: number | null; to: number | null }
/** A space with what the key says of it. */
export type Keyed = {
	/** What is printed around it. */
	sentence: string
	accepted: readonly string[]
}

/** Shorter answers are in half of the sentences: 'is', 'they'. */
const tellingLength = 5
/** As a share of the printed words: of a sentence that has an answer of several words, a telling one, another, or none. */
const minShare = { long: 0.25, telling: 0.5, other: 0.6, none: 0.8 }
/** With so many words an answer is in no other sentence. */
const longFrom = 3
/** Fewer printed words are in a sentence by chance. */
const minPrinted = 3

const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.replaceAll('’', "'")
		.match(/[\p{L}\p{N}']+/gu) ?? []

/** The cue that says a keyed answer, in its sentence as far as that is printed; null where none does. */
export function saidOf({ sentence, accepted }: Keyed, cues: readonly SpokenCue[]): Said | null {
	const printed = [...new Set(wordsIn(sentence))]
	const answers = accepted.map(wordsIn).filter(words => words.length > 0)
	let best: { rank: number; cue: SpokenCue } | null = null
	for (const cue of cues) {
		const said = wordsIn(cue.text)
		const share = printed.filter(word => said.includes(word)).length / Math.max(1, printed.length)
		const own = answers.filter(answer => ` ${said.join(' ')} `.includes(` ${answer.join(' ')} `))
		if (share < minShare[kindOf(own)] || (own.length === 0 && printed.length < minPrinted)) continue
		const rank = share + own.length
		if (best === null || rank > best.rank) best = { rank, cue }
	}
	if (!best) return null
	const { source, start, end, text } = best.cue
	const isTimed = start !== null && end !== null && end > start
	return { source, text, from: isTimed ? start : null, to: isTimed ? end : null }
}

function kindOf(answers: readonly string[][]): keyof typeof minShare {
	if (answers.length === 0) return 'none'
	if (answers.some(words => words.length >= longFrom)) return 'long'
	const isTelling = answers.some(words => words.length > 1 || (words[0]?.length ?? 0) >= tellingLength)
	return isTelling ? 'telling' : 'other'
}
