import { createStore } from '#design/store.ts'
import { type ReadSentence, readSentences } from './read-sentences.ts'
import type { VoiceBook } from './voice-book.ts'
import { knownVoices, languageOf, voiceFor } from './voices.ts'

export type VoiceTrouble =
	| { kind: 'noVoice' | 'noText' | 'failed' }
	| { kind: 'noLanguage'; language: string }
export type PlacedSentence = ReadSentence & { index: number }
export type VoiceState = {
	isOpen: boolean
	playing: boolean
	/** Sentences of the pages in view. */
	sentences: readonly PlacedSentence[]
	voices: readonly SpeechSynthesisVoice[]
	/** Place in `sentences` of the one that is read, or is next; null before the first. */
	at: number | null
	trouble: VoiceTrouble | null
}
export type VoiceAct = 'previous' | 'again' | 'next'
export type VoiceReader = {
	state(): VoiceState
	watch(watcher: () => void): () => void
	/** Begins to read the pages in view. */
	open(): void
	close(): void
	toggle(): void
	pause(): void
	step(act: VoiceAct): void
	/** Another voice or speed counts at once. */
	renew(): void
	/** To be called whenever the pages in view may have changed. */
	moved(): void
}

const closed: VoiceState = {
	...{ isOpen: false, playing: false, sentences: [], voices: [], at: null, trouble: null },
}
/** Pictures, one after the other, that are turned past in search of text. */
const maxPagesWithoutText = 20

/** Reads the text of pages sentence by sentence. Paused, the sentence begins anew: not every device can pause within one. */
export function createVoiceReader(book: VoiceBook): VoiceReader {
	const store = createStore(closed)
	let turn = 0
	let seen = book.inView().join()
	let isTurning = false

	function setState(change: Partial<VoiceState>) {
		store.set({ ...store.get(), ...change })
	}

	function silence(): number {
		book.speech?.cancel()
		return ++turn
	}

	async function loadView(): Promise<PlacedSentence[]> {
		const pages = await Promise.all(
			book
				.inView()
				.map(async index =>
					readSentences(await book.load(index), book.language).map(sentence => ({ ...sentence, index })),
				),
		)
		return pages.flat()
	}

	function turnOn(): boolean {
		isTurning = true
		book.turnOn()
		isTurning = false
		const isTurned = book.inView().join() !== seen
		seen = book.inView().join()
		return isTurned
	}

	async function read(from: number | null): Promise<void> {
		const mine = silence()
		const isLeft = () => mine !== turn
		book.player.pause()
		setState({ playing: true, trouble: null, at: from })
		const { speech } = book
		const voices = speech ? await knownVoices(speech) : []
		if (isLeft()) return
		if (!speech || voices.length === 0) return rest({ kind: 'noVoice' })
		setState({ voices })
		let missing: string | null = null
		for (let pages = 0, first = from ?? 0; pages < maxPagesWithoutText; pages++, first = 0) {
			const sentences = await loadView()
			if (isLeft()) return
			setState({ sentences, at: null })
			for (const [number, sentence] of [...sentences.entries()].slice(first)) {
				const voice = voiceFor(voices, sentence.language)
				if (!voice) {
					missing ??= languageOf(sentence.language)
					continue
				}
				pages = 0
				setState({ at: number })
				const isSaid = await say(speech, sentence, voice)
				if (isLeft()) return
				if (!isSaid) return rest({ kind: 'failed' })
			}
			if (!book.player.state().turnsPages || !turnOn()) break
		}
		rest(troubleAfter(missing))
	}

	function troubleAfter(missing: string | null): VoiceTrouble | null {
		if (missing !== null) return { kind: 'noLanguage', language: missing }
		return store.get().sentences.length === 0 ? { kind: 'noText' } : null
	}

	function rest(trouble: VoiceTrouble | null) {
		const { at } = store.get()
		setState({ playing: false, trouble, at: trouble?.kind === 'failed' ? at : null })
	}

	function say(
		speech: NonNullable<VoiceBook['speech']>,
		sentence: ReadSentence,
		voice: SpeechSynthesisVoice,
	) {
		return new Promise<boolean>(resolve => {
			const saying = new SpeechSynthesisUtterance(sentence.text)
			saying.voice = voice
			saying.lang = voice.lang.replace('_', '-')
			saying.rate = book.player.state().speed
			saying.onend = () => resolve(true)
			saying.onerror = () => resolve(false)
			speech.speak(saying)
		})
	}

	const begin = (from: number | null) =>
		void read(from).catch(() => {
			silence()
			rest({ kind: 'failed' })
		})

	function pause() {
		silence()
		setState({ playing: false })
	}

	return {
		state: store.get,
		watch: store.watch,
		open() {
			seen = book.inView().join()
			setState({ isOpen: true })
			begin(null)
		},
		close() {
			silence()
			setState(closed)
		},
		toggle() {
			const { playing, at } = store.get()
			if (playing) pause()
			else begin(at)
		},
		pause,
		step(act) {
			const { at, sentences } = store.get()
			const to = (at ?? 0) + (at === null || act === 'again' ? 0 : act === 'next' ? 1 : -1)
			if (to < sentences.length) return begin(Math.max(0, to))
			if (book.player.state().turnsPages && turnOn()) begin(null)
		},
		renew() {
			const { playing, at } = store.get()
			if (playing) begin(at)
		},
		moved() {
			const now = book.inView().join()
			if (isTurning || now === seen) return
			seen = now
			if (!store.get().isOpen) return
			if (store.get().playing && book.player.state().turnsPages) return begin(null)
			silence()
			setState({ playing: false, sentences: [], at: null, trouble: null })
		},
	}
}
