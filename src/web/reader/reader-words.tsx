import type { ReactNode } from 'react'
import { call } from '#contract/call.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { wholeCharacters } from '#contract/storable.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import { tracksOfPages } from '#features/listening/ui/player/player-state.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import { playPart } from '#features/my-words/ui/speak.ts'
import { sentenceWith, spokenSentence } from '#features/my-words/ui/spoken-sentence.ts'
import { openWordDatabase } from '#features/my-words/ui/word-database.ts'
import { WordPanel } from '#features/my-words/ui/word-panel.tsx'
import { selectedSentence, watchWordPresses } from '#features/my-words/ui/word-presses.ts'
import en from '#features/my-words/ui/words.en.json' with { type: 'json' }
import ru from '#features/my-words/ui/words.ru.json' with { type: 'json' }
import { createWordScreen, type WordsOfBook } from '#features/my-words/ui/words-of-book.ts'
import { quoteOfSelection } from '#features/notes/ui/quoted-text.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { cachedText, loadJson } from '#features/reading/ui/use-page-text.ts'
import type { transcriptsApi } from '#features/transcripts/contract.ts'
import type { UnitWords, WordMeanings } from '#features/word-meanings/rules.ts'
import { accountWords } from '#web/account/account-words.ts'
import { loadPanelParts } from './panels/load-panel-parts.ts'
import { watchElsewhere } from './use-outbox.ts'

const WordQueryPart = lazyPart(() => loadPanelParts().then(({ WordQuery }) => WordQuery))
const UnitPart = lazyPart(() => loadPanelParts().then(({ UnitWords }) => UnitWords))

export type OpenWords = {
	book: OpenBook
	source: PageSource
	reader: Reader
	outbox: Outbox
	listening: Listening
	language: Language
	/** Told of the dictionary form of each word that is looked up. */
	lookedUp(lemma: string): void
}
/** Words as somebody selected them on a page. */
export type SelectedPart = { index: number; quote: { exact: string; prefix: string; suffix: string } }
export type ReaderWords = {
	/** @param owner null for a guest @returns stops following changes and presses */
	setOwner(owner: string | null): () => void
	ask(selected: SelectedPart): void
	/** Opens the words of the unit, or closes what is open. */
	toggle(): void
	close(): void
	/** Whenever what is open changes. */
	watch(opened: () => void): () => void
	panel: ReactNode
}

/** Where the panel is beside the page, not a sheet over its foot. */
const besidePage = '(min-width: 64rem)'

export function openWords({
	book,
	source,
	reader,
	outbox,
	listening,
	language,
	lookedUp,
}: OpenWords): ReaderWords {
	const { book_id, title, edition } = book
	const database = openWordDatabase()
	const screen = createWordScreen()
	const account = accountWords({
		...{ outbox, database },
		onRefused: () => showAlert({ type: 'warning', message: say({ en, ru }, language, { key: 'refused' }) }),
	})
	const leaving = new AbortController()
	const json = (address: () => string) => loadJson(source, address, leaving.signal)
	function addressOf(index: number, query: { word: string; sentence: string }): string {
		const address = source.content('words', index)
		return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
	}
	const quiet = { exact: '', prefix: '', suffix: '' }
	let isGuest = true

	/** What tracks say with a word, and the sources of a page's tracks. */
	async function cuesWith(index: number, word: string) {
		const { tracks } = listening.player
		if (tracks.length === 0) return { cues: [], here: [] }
		const reply = await call<typeof transcriptsApi.searchTranscripts>('POST /api/listening/search', {
			body: { book_id, query: word },
		})
		const page = pageNumberOf(asPageIndex(index), source.startPage)
		const here = tracksOfPages(tracks, [page]).map(track => tracks[track]?.source ?? '')
		return { cues: reply.found, here }
	}

	/** The last word is looked up once: when the button goes down, and when it comes up. */
	let latest: { name: string; found: Promise<WordMeanings> } | null = null
	function meaningOf(index: number, { word, sentence }: { word: string; sentence: string }) {
		const name = JSON.stringify([index, word, sentence])
		if (latest?.name === name) return latest.found
		const found = json(() => addressOf(index, { word, sentence })) as Promise<WordMeanings>
		const mine = { name, found }
		latest = mine
		found.catch(() => {
			if (latest === mine) latest = null
		})
		return found
	}

	const words: WordsOfBook = {
		...{ store: account.store, screen },
		isGuest: () => isGuest,
		async lookUp(query) {
			const { index, word } = query
			const key = `${book_id} ${word.toLowerCase()}`
			try {
				const found = await meaningOf(index, query)
				void database.putMeaning(key, found)
				if (found.meanings.length > 0) lookedUp(found.lemma)
				return found
			} catch (error) {
				const stored = await database.meaning(key)
				if (stored) return stored
				throw error
			}
		},
		async unitWords(index) {
			const { units } = (await json(() => source.content('unit-words', index))) as { units: UnitWords[] }
			return units
		},
		async spoken({ index, word, sentence }) {
			if (sentence === '') return null
			const { cues, here } = await cuesWith(index, word)
			return spokenSentence(sentence, cues, here)
		},
		async spokenWord({ index, words: forms, sentence }) {
			for (const form of forms) {
				const { cues, here } = await cuesWith(index, form)
				const spoken = sentence === '' ? null : spokenSentence(sentence, cues, here)
				if (spoken) return { spoken, sentence, form }
				const found = sentence === '' ? sentenceWith(form, cues, here) : null
				if (found) return found
			}
			return null
		},
		play(spoken) {
			listening.player.pause()
			return playPart(source.audio(spoken.source), spoken)
		},
		placeOf: (index, quote) => ({
			...{
				book_id,
				title: wholeCharacters(title.slice(0, 300)),
				edition,
				quote,
				page_index: asPageIndex(index),
			},
			page_number: pageNumberOf(asPageIndex(index), source.startPage),
		}),
	}

	function quoteOf(index: number, { before, word }: { before: string; word: string }) {
		const page = cachedText(source, index)
		const found = page ? quoteOfSelection(page, { before, selected: word }, boxOf) : null
		return found === null || found === 'too long' ? { ...quiet, exact: word } : found.quote
	}

	function toggle() {
		screen.set({ opened: screen.get().opened ? null : { kind: 'unit', index: reader.state().index } })
	}

	return {
		toggle,
		close: () => screen.get().opened && screen.set({ opened: null }),
		watch: opened => screen.watch(() => screen.get().opened && opened()),
		setOwner(owner) {
			isGuest = owner === null
			const stops = [
				account.setOwner(owner),
				watchElsewhere('words', () => void account.store.refresh()),
				oneAtATime(reader, screen),
				watchKey(toggle),
				watchWordPresses({
					started(word) {
						meaningOf(word.index, word).catch(() => undefined)
						loadPanelParts().catch(() => undefined)
					},
					pressed({ index, word, sentence, before }) {
						// The sheet would cover the bar of what the double click selected.
						if (!matchMedia(besidePage).matches) getSelection()?.removeAllRanges()
						const quote = quoteOf(index, { before, word })
						screen.set({ opened: { kind: 'word', index, word, sentence, quote } })
					},
				}),
			]
			return () => {
				for (const stop of stops) stop()
			}
		},
		ask({ index, quote }) {
			const word = quote.exact.trim().slice(0, 60)
			const sentence = selectedSentence()
			// What was selected is looked up: its bar has done its work.
			getSelection()?.removeAllRanges()
			screen.set({ opened: { kind: 'word', index, word, sentence, quote } })
		},
		panel: <WordPanel book={words} Query={WordQueryPart} Unit={UnitPart} />,
	}
}

/** What is in the panels of the reader and a word take the same room. */
function oneAtATime(reader: Reader, screen: WordsOfBook['screen']): () => void {
	const stops = [
		screen.watch(() => {
			if (screen.get().opened) reader.send({ type: 'close' })
		}),
		reader.watch(() => {
			if (reader.state().panel !== null && screen.get().opened) screen.set({ opened: null })
		}),
	]
	return () => {
		for (const stop of stops) stop()
	}
}

/** As its button says, on every keyboard layout; not where something is typed. */
function watchKey(pressed: () => void): () => void {
	function down(event: KeyboardEvent) {
		const isModified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
		const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
		if (event.code !== 'KeyW' || isModified || isTyped || event.defaultPrevented) return
		event.preventDefault()
		pressed()
	}
	window.addEventListener('keydown', down)
	return () => window.removeEventListener('keydown', down)
}
