import type { TextLine, TextPage } from '#features/books/rules.ts'
import type { Speech } from './voices.ts'

type Box = { x: number; y: number; width: number; height: number }

/** An open book as the device's voice reads it. */
export type VoiceBook = {
	/** Null where the browser cannot speak. */
	readonly speech: Speech | null
	/** The player of the book's recordings, whose speed and page turning the voice has too. */
	readonly player: {
		state(): { playing: boolean; speed: number; turnsPages: boolean }
		watch(watcher: () => void): () => void
		pause(): void
		setSpeed(speed: number): void
		setTurnsPages(turnsPages: boolean): void
	}
	/** The language of the book; null where it is unknown. */
	readonly language: string | null
	load(index: number): Promise<TextPage>
	/** Indexes of the pages in view. */
	inView(): readonly number[]
	/** Goes on to the next page. */
	turnOn(): void
	boxOf(line: TextLine, range: { from: number; to: number }): Box
}
