import type { ReactNode } from 'react'
import type { Store } from '#design/store.ts'
import { type BookActs, createBookActs } from '#features/book-insights/ui/book-acts.ts'
import { watchReplays } from '#features/book-insights/ui/replayed-seconds.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import { WordsButton } from '#features/my-words/ui/words-button.tsx'
import { AidsButton } from '#features/reading-aids/ui/aids-button.tsx'
import { isPrivate } from '#features/reading-aids/ui/private-reading.ts'
import { openAids, type ReaderAids } from './reader-aids.tsx'
import { openInk } from './reader-ink.tsx'
import { type OpenNotes, openNotes, type ReaderNotes } from './reader-notes.tsx'
import { openQuotes } from './reader-quotes.tsx'
import { openTalking } from './reader-talking.tsx'
import { openVoice, type ShowBar } from './reader-voice.tsx'
import { openWords, type ReaderWords } from './reader-words.tsx'
import type { Spoken } from './use-spoken.ts'

function watchPlayer(player: Listening['player'], { replayed }: BookActs): () => void {
	const watch = watchReplays(replayed)
	return player.watch(() => {
		const { chosen, time, playing } = player.state()
		watch({ source: player.tracks[chosen ?? -1]?.source, time, isPlaying: playing })
	})
}

export type OpenTools = Omit<OpenNotes, 'lookUp' | 'copyLink' | 'drawn' | 'drawButton'> & {
	listening: Listening
}
export type ReaderTools = {
	/** With what else is drawn on the image of a page, and floats over it. */
	notes: ReaderNotes
	/** Whether an area or ink is drawn, which is done on the image of a page. */
	drawing: Pick<Store<boolean>, 'watch' | 'get'>
	words: ReaderWords
	aids: ReaderAids
	spoken: Spoken
	/** Buttons of the tools for words, reading and the device's voice. */
	buttons: ReactNode
	/** @param owner null for a guest @returns stops following changes and presses */
	setOwner(owner: string | null, showBar: ShowBar): () => void
}

/** What can be done with the words of an open book: one part of code, fetched when its first page is there. */
export function openTools(deps: OpenTools): ReaderTools {
	const { book_id: bookId } = deps.book
	const acts = createBookActs(bookId, () => isPrivate(bookId))
	const words = openWords({ ...deps, lookedUp: acts.lookedUp })
	const ink = openInk(deps)
	const quotes = openQuotes(deps)
	const notes = openNotes({
		...{ ...deps, lookUp: words.ask, drawn: ink, drawButton: ink.button },
		copyLink: ({ index, quote }) => quotes.copyLink(index, quote),
	})
	const aids = openAids(deps)
	const talking = deps.book.audio.length > 0 ? openTalking(deps) : null
	const voice = openVoice(deps)
	return {
		notes: {
			...notes,
			onPage: (index, lines) => (
				<>
					{talking?.onPage(index, lines)}
					{voice.onPage(index, lines)}
					{notes.onPage(index, lines)}
					{ink.onPage(index)}
					{quotes.onPage(index)}
				</>
			),
			bar: (
				<>
					{notes.bar}
					{ink.bar}
					{quotes.announcement}
					{talking?.bar}
				</>
			),
		},
		drawing: {
			get: () => notes.screen.get().isDrawing || ink.screen.get().tool !== null,
			watch(watcher) {
				const stops = [notes.screen.watch(watcher), ink.screen.watch(watcher)]
				return () => {
					for (const stop of stops) stop()
				}
			},
		},
		words,
		aids,
		spoken: { talking: talking?.talking ?? null, voice: voice.voice },
		buttons: (
			<>
				<WordsButton onPress={words.toggle} />
				<AidsButton onPress={aids.toggle} />
				{voice.button}
			</>
		),
		setOwner(owner, showBar) {
			const stops = [
				...[notes.setOwner(owner), ink.setOwner(owner), words.setOwner(owner)],
				...[talking?.listen(), voice.listen(showBar)],
				...[aids.listen(words.close), words.watch(aids.close)],
				quotes.listen(),
				...[acts.sendFor(owner), watchPlayer(deps.listening.player, acts)],
			]
			return () => {
				for (const stop of stops) stop?.()
			}
		},
	}
}
