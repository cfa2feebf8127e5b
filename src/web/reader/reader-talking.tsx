import type { ReactNode } from 'react'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import type { TextLine } from '#features/books/rules.ts'
import { showBelowRecording } from '#features/listening/ui/practice/below-recording.ts'
import { addPracticeTab } from '#features/listening/ui/practice/more-tabs.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { spreadAt } from '#features/reading/ui/spreads.ts'
import { cachedText, loadJson } from '#features/reading/ui/use-page-text.ts'
import type { SpokenPage } from '#features/talking-page/rules.ts'
import { followPages } from '#features/talking-page/ui/follow-pages.ts'
import { playTappedSentences } from '#features/talking-page/ui/play-sentences.ts'
import { SentenceBar } from '#features/talking-page/ui/sentence-bar.tsx'
import { createSentencePlayer } from '#features/talking-page/ui/sentence-player.ts'
import { SpokenLayer } from '#features/talking-page/ui/spoken-layer.tsx'
import { createSpokenPages } from '#features/talking-page/ui/spoken-pages.ts'
import { createTalkingScreen, type TalkingBook } from '#features/talking-page/ui/talking-book.ts'
import en from '#features/talking-page/words.en.json' with { type: 'json' }
import ru from '#features/talking-page/words.ru.json' with { type: 'json' }

const Drills = lazyPart(() =>
	import('#features/talking-page/ui/drills/drills.tsx').then(({ Drills }) => Drills),
)

const PitchLines = lazyPart(() =>
	import('#features/pitch-lines/ui/pitch-lines.tsx').then(({ PitchLines }) => PitchLines),
)

export type OpenTalking = {
	book: OpenBook
	source: PageSource
	reader: Reader
	listening: Listening
	language: Language
}
export type ReaderTalking = {
	talking: TalkingBook
	/** @returns stops following taps, keys and the track */
	listen(): () => void
	/** On the image of a page. */
	onPage(index: number, lines: readonly TextLine[]): ReactNode
	bar: ReactNode
}

export function openTalking({ book, source, reader, listening, language }: OpenTalking): ReaderTalking {
	const { player } = listening
	const leaving = new AbortController()
	const talking: TalkingBook = {
		...{ player, boxOf, screen: createTalkingScreen(), sentences: createSentencePlayer(player) },
		pages: createSpokenPages(
			async index =>
				(await loadJson(source, () => source.content('spoken', index), leaving.signal)) as SpokenPage,
		),
		linesOf: index => cachedText(source, index)?.lines,
		widthOf: index => source.pages[index]?.[0] ?? 1,
		inView() {
			const { index, perView, pairing } = reader.state()
			return spreadAt(index, { pages: book.pages, perView, pairing })
		},
		goTo: index => reader.send({ type: 'goTo', index }),
	}
	const loadTrack = (track: string, signal: AbortSignal) => loadSound(source, track, signal)
	return {
		talking,
		listen() {
			const stops = [
				playTappedSentences(talking),
				followPages(talking),
				reader.watch(() => forgetOther(talking)),
				talking.sentences.close,
				addPracticeTab(listening, drillTab(listening, talking, language)),
				showBelowRecording(listening, repeated => <PitchLines {...repeated} loadTrack={loadTrack} />),
			]
			return () => {
				for (const stop of stops) stop()
			}
		},
		onPage: (index, lines) => <SpokenLayer book={talking} index={index} lines={lines} />,
		bar: <SentenceBar book={talking} />,
	}
}

function drillTab({ trackInfo }: Listening, { sentences }: TalkingBook, language: Language) {
	return {
		...{ name: 'drills', title: say({ en, ru }, language, { key: 'drills' }) },
		panel: (source: string | undefined) => (
			<Drills source={source} cuesOf={trackInfo.cues} sentences={sentences} />
		),
	}
}

/** More would take a hundred megabytes and more once it is decoded. */
const maxTrackBytes = 20_000_000

/** The file of a track, which the browser mostly has from playing it. Rejects where it is too long, or does not come. */
async function loadSound(source: PageSource, track: string, signal: AbortSignal): Promise<ArrayBuffer> {
	const load = () => fetch(source.audio(track), { signal })
	const first = await load()
	if (first.status === 401 || first.status === 403) await source.renew()
	const answer = first.ok ? first : await load()
	const isUsable = answer.ok && Number(answer.headers.get('content-length')) <= maxTrackBytes
	if (!isUsable) throw new Error(`${track} is not loaded: ${answer.status}`)
	return answer.arrayBuffer()
}

/** A sentence that was tapped is left with its page. */
function forgetOther({ screen, inView }: TalkingBook): void {
	const { tapped } = screen.get()
	if (tapped && !inView().includes(tapped.index)) screen.set({ tapped: null, isRepeated: false })
}
