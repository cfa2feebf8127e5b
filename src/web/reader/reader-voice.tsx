import type { ReactNode } from 'react'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import type { TextLine } from '#features/books/rules.ts'
import { AloudButton } from '#features/device-voice/ui/aloud-button.tsx'
import { VoiceBar } from '#features/device-voice/ui/voice-bar.tsx'
import type { VoiceBook } from '#features/device-voice/ui/voice-book.ts'
import { watchVoiceKeys } from '#features/device-voice/ui/voice-keys.ts'
import { VoiceLayer } from '#features/device-voice/ui/voice-layer.tsx'
import { createVoiceReader, type VoiceReader } from '#features/device-voice/ui/voice-reader.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { spreadAt } from '#features/reading/ui/spreads.ts'
import { loadPageText } from '#features/reading/ui/use-page-text.ts'

export type OpenVoice = { book: OpenBook; source: PageSource; reader: Reader; listening: Listening }
/** What stands in the place of the player; null for the player. */
export type ShowBar = (bar: ReactNode) => void
export type ReaderVoice = {
	voice: VoiceReader
	/** @returns stops following keys, pages and the player */
	listen(showBar: ShowBar): () => void
	/** On the image of a page. */
	onPage(index: number, lines: readonly TextLine[]): ReactNode
	button: ReactNode
}

/** The device's voice, for the text of pages that nobody recorded. */
export function openVoice({ book, source, reader, listening }: OpenVoice): ReaderVoice {
	const leaving = new AbortController()
	const read: VoiceBook = {
		speech: typeof speechSynthesis === 'undefined' ? null : speechSynthesis,
		player: listening.player,
		language: source.language,
		load: index => loadPageText(source, index, leaving.signal),
		inView() {
			const { index, perView, pairing } = reader.state()
			return spreadAt(index, { pages: book.pages, perView, pairing })
		},
		turnOn: () => reader.send({ type: 'next' }),
		boxOf,
	}
	const voice = createVoiceReader(read)
	return {
		voice,
		listen(showBar) {
			const bar = <VoiceBar book={read} voice={voice} />
			const stops = [
				watchVoiceKeys(voice),
				reader.watch(voice.moved),
				voice.watch(() => showBar(voice.state().isOpen ? bar : null)),
				followPlayer(listening.player, voice),
			]
			window.addEventListener('pagehide', voice.pause)
			return () => {
				window.removeEventListener('pagehide', voice.pause)
				voice.close()
				for (const stop of stops) stop()
			}
		},
		onPage: (index, lines) => <VoiceLayer book={read} voice={voice} index={index} lines={lines} />,
		button: <AloudButton voice={voice} />,
	}
}

/** A recording that begins is heard alone; another speed counts for the sentence that is being read. */
function followPlayer({ state, watch }: Listening['player'], voice: VoiceReader): () => void {
	let last = state()
	return watch(() => {
		const { playing, speed } = state()
		const [hasStarted, isOtherSpeed] = [playing && !last.playing, speed !== last.speed]
		last = state()
		if (hasStarted) voice.pause()
		else if (isOtherSpeed) voice.renew()
	})
}
