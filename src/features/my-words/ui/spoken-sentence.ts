import { wholeCharacters } from '#contract/storable.ts'
import type { SpokenAt } from '../contract.ts'

export type SpokenCue = { source: string; start: number | null; end: number | null; text: string }

/** Share of a sentence's words that a cue has to have, in whatever order. */
const sameFrom = 0.6

/**
 * The cue that says a sentence: of those with the word, the one that shares most with it, tracks of the page first; null
 * where none is close enough or none has times.
 * @param here sources of the page's tracks
 */
export function spokenSentence(
	sentence: string,
	cues: readonly SpokenCue[],
	here: readonly string[],
): SpokenAt | null {
	const wanted = wordsIn(sentence)
	let best: { share: number; spoken: SpokenAt } | null = null
	for (const { source, start, end, text } of cues) {
		if (start === null || end === null || end <= start) continue
		const said = wordsIn(text)
		const [smaller, larger] = said.size < wanted.size ? [said, wanted] : [wanted, said]
		const common = [...smaller].filter(word => larger.has(word)).length
		// A cue of one word says no sentence.
		if (common < Math.min(2, wanted.size)) continue
		const share = common / larger.size + (here.includes(source) ? 0.1 : 0)
		if (share >= sameFrom && (best === null || share > best.share))
			best = { share, spoken: { source, from: start, to: end } }
	}
	return best?.spoken ?? null
}

/** From and up to, as somebody listens: a cue of a few words. */
const maxSentenceWords = 25

/** A cue with the word, the shortest that is a sentence, tracks of the page first; null where none has times. */
export function sentenceWith(
	word: string,
	cues: readonly SpokenCue[],
	here: readonly string[],
): { spoken: SpokenAt; sentence: string; form: string } | null {
	const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/['’]/g, "['’]")
	const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu')
	let best: { rank: number; found: { spoken: SpokenAt; sentence: string; form: string } } | null = null
	for (const { source, start: from, end: to, text } of cues) {
		const form = whole.exec(text)?.[0]
		const count = text.trim().split(/\s+/).length
		if (!form || from === null || to === null || to <= from || count < 3 || count > maxSentenceWords) continue
		const rank = count + (here.includes(source) ? 0 : maxSentenceWords)
		const sentence = wholeCharacters(text.replace(/\s+/g, ' ').trim().slice(0, 300))
		if (best === null || rank < best.rank)
			best = { rank, found: { spoken: { source, from, to }, sentence, form } }
	}
	return best?.found ?? null
}

function wordsIn(text: string): Set<string> {
	return new Set(
		text
			.toLowerCase()
			.replaceAll('’', "'")
			.match(/[\p{L}\p{N}']+/gu) ?? [],
	)
}
