import { litSentence } from './lit-sentence.ts'
import { type SentenceAct, watchSentenceKeys } from './sentence-keys.ts'
import { isSameSentence, sentencesInView, type TalkingBook, type TappedSentence } from './talking-book.ts'
import { watchTaps } from './watch-taps.ts'

/** Plays sentences that are tapped or chosen with the keys. @returns stops listening */
export function playTappedSentences(book: TalkingBook): () => void {
	const stops = [
		watchTaps(book, {
			onTap: (found, isHeld) => playSentence(book, found, isHeld),
			onCancel() {
				book.sentences.stop()
				book.screen.set({ tapped: null, isRepeated: false })
			},
		}),
		watchSentenceKeys(act => stepSentence(book, act)),
	]
	return () => {
		for (const stop of stops) stop()
	}
}

export function playSentence(book: TalkingBook, found: TappedSentence, isRepeated = false): void {
	book.screen.set({ tapped: found, isRepeated })
	book.sentences.play(found.sentence, { isRepeated })
}

/** @returns whether there is a sentence to go to */
export function stepSentence(book: TalkingBook, act: SentenceAct): boolean {
	const all = sentencesInView(book)
	const current = currentOf(book, all)
	const at = current + (act === 'next' ? 1 : act === 'previous' ? -1 : 0)
	const next = current < 0 ? all[0] : all[at]
	if (!next) return false
	playSentence(book, next)
	return true
}

/** Index of the sentence that is being said, else of the one that was tapped; -1 for none. */
function currentOf({ screen, player }: TalkingBook, all: readonly TappedSentence[]): number {
	const { tapped } = screen.get()
	const source = player.tracks[player.state().chosen ?? -1]?.source
	const said = litSentence(
		all.map(({ sentence }) => sentence),
		source,
		player.now(),
	)
	if (said >= 0 && player.state().playing) return said
	const at = all.findIndex(one => isSameSentence(one, tapped))
	return at >= 0 ? at : said
}
