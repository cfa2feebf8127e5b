import type { ReactNode } from 'react'
import { call, serverSeconds } from '#contract/call.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import type { TextPage } from '#features/books/rules.ts'
import type { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import { maxAnswers } from '#features/exercise-answers/rules.ts'
import {
	type AnswerChange,
	createAnswerStore,
	joinedAnswers,
} from '#features/exercise-answers/ui/answer-store.ts'
import { createChecker } from '#features/exercise-answers/ui/checker.ts'
import { ExerciseLayer } from '#features/exercise-answers/ui/exercise-layer.tsx'
import { ExercisePanel } from '#features/exercise-answers/ui/exercise-panel.tsx'
import {
	createExerciseScreen,
	type ExercisesOfBook,
	type OwnTrack as OwnTrackButton,
} from '#features/exercise-answers/ui/exercises-of-book.ts'
import { exercisesInText } from '#features/exercise-answers/ui/in-text/exercises-in-text.tsx'
import { firstLineOf } from '#features/exercise-answers/ui/in-text/place-spaces.ts'
import { saidOf } from '#features/exercise-answers/ui/said.ts'
import en from '#features/exercise-answers/words.en.json' with { type: 'json' }
import ru from '#features/exercise-answers/words.ru.json' with { type: 'json' }
import type { Exercise } from '#features/exercises/rules.ts'
import { usePlayer } from '#features/listening/ui/player/use-player.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import { playPart } from '#features/my-words/ui/speak.ts'
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import type { FilledPage } from '#features/reading-view/ui/flow-parts.tsx'
import { TrackButtons } from '#features/reading-view/ui/track-buttons.tsx'
import { tracksOfExercise } from './tracks-of-exercise.ts'
import { watchElsewhere } from './use-outbox.ts'

export type OpenExercises = {
	book: OpenBook
	source: PageSource
	reader: Reader
	outbox: Outbox
	listening: Listening
	language: Language
}
export type ReaderExercises = {
	/** @param owner null for a guest @returns stops following changes elsewhere */
	setOwner(owner: string | null): () => void
	/** @param found by page index */
	shown(found: { readonly [index: number]: readonly Exercise[] }): {
		/** @param isInert seen only */
		onPage(index: number, isInert: boolean): ReactNode
		inText(index: number, page: TextPage): FilledPage | null
	}
	panel: ReactNode
}

export function openExercises({
	book,
	source,
	reader,
	outbox,
	listening,
	language,
}: OpenExercises): ReaderExercises {
	const { book_id, edition } = book
	const { player } = listening
	const answers = createAnswerStore({
		bookId: book_id,
		nowSeconds: serverSeconds,
		async list() {
			const params = { book_id }
			const reply = await call<typeof exerciseAnswersApi.list>('GET /api/exercises/answers/:book_id', {
				params,
			})
			return reply.answers
		},
		send,
		queue: handler => outbox.queue<AnswerChange>('answer', handler),
		addWhileSignedOut: (userId, key, change) =>
			addWhileSignedOut(userId, { kind: 'answer', key, change }, earlier => joinedAnswers(earlier, change)),
		onRefused: () => showAlert({ type: 'warning', message: say({ en, ru }, language, { key: 'refused' }) }),
	})
	const screen = createExerciseScreen()
	const place = (pageIndex: number, exercise: string) => ({
		...{ book_id, edition, exercise, page_index: asPageIndex(pageIndex) },
	})
	const checker = createChecker({
		answers,
		check: ({ pageIndex, exercise }, given) =>
			call<typeof exerciseAnswersApi.check>('POST /api/exercises/check', {
				body: { ...place(pageIndex, exercise), answers: [...given] },
			}),
		reveal: ({ pageIndex, exercise }) =>
			call<typeof exerciseAnswersApi.reveal>('POST /api/exercises/reveal', {
				body: place(pageIndex, exercise),
			}),
	})
	const tracksFor = (index: number, { instruction }: Exercise) =>
		tracksOfExercise(player.tracks, {
			page: pageNumberOf(asPageIndex(index), source.startPage),
			instruction,
			sections: listening.sections,
		})
	const exercisesOfBook: ExercisesOfBook = {
		...{ answers, checker, screen },
		widthOf: index => source.pages[index]?.[0] ?? 1,
		tracksOf: (index, exercise) => (
			<TracksOfExercise listening={listening} indexes={tracksFor(index, exercise).indexes} />
		),
		ownTrack(index, exercise, draw) {
			const { indexes, byListening } = tracksFor(index, exercise)
			const [track] = indexes
			return byListening && track !== undefined ? <OwnTrack {...{ listening, track, draw }} /> : null
		},
		async said(index, exercise, keyed) {
			const { indexes } = tracksFor(index, exercise)
			const sources = indexes.flatMap(track => player.tracks[track]?.source ?? [])
			const cues = await Promise.all(
				sources.map(async source =>
					(await listening.trackInfo.cues(source)).map(cue => ({ source, ...cue })),
				),
			)
			return saidOf(keyed, cues.flat())
		},
		play({ source: file, ...range }) {
			player.pause()
			return playPart(source.audio(file), range)
		},
	}
	return {
		setOwner(owner) {
			void answers.setOwner(owner)
			const stops = [
				watchElsewhere('answers', () => void answers.refresh()),
				oneAtATime(reader, screen),
				storeOnLeaving(answers.storeTyped),
				checker.retryOnline(),
			]
			return () => {
				for (const stop of stops) stop()
				answers.close()
			}
		},
		shown: found => ({
			onPage: (index, isInert) => (
				<ExerciseLayer book={exercisesOfBook} exercises={found[index] ?? []} {...{ index, isInert }} />
			),
			inText(index, page) {
				const exercises = found[index] ?? []
				const filled = exercisesInText(exercisesOfBook, { index, page, exercises })
				const lines = exercises.flatMap((exercise): [string, number][] => {
					const { indexes, byListening } = tracksFor(index, exercise)
					const source = indexes.length === 1 && player.tracks[indexes[0] ?? -1]?.source
					const line = firstLineOf(page, exercise)
					return byListening && source && line !== undefined ? [[source, line]] : []
				})
				// Where several exercises have the track, it is at the first.
				return filled && { ...filled, tracks: new Map(lines.reverse()) }
			},
		}),
		panel: <ExercisePanel book={exercisesOfBook} />,
	}
}

/** The latest, where an exercise has more than one call takes. */
function send({ bookId: book_id, answers }: AnswerChange): Promise<unknown> {
	const written = [...answers].sort((one, other) => other.changed_at - one.changed_at).slice(0, maxAnswers)
	const sent = { params: { book_id }, body: { answers: written } }
	return call<typeof exerciseAnswersApi.save>('POST /api/exercises/answers/:book_id', sent)
}

/** What is in the panels of the reader and an exercise take the same room. */
function oneAtATime(reader: Reader, screen: ExercisesOfBook['screen']): () => void {
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

/** A page that is put away may never come back. */
function storeOnLeaving(store: () => void): () => void {
	document.addEventListener('visibilitychange', store)
	window.addEventListener('pagehide', store)
	return () => {
		document.removeEventListener('visibilitychange', store)
		window.removeEventListener('pagehide', store)
	}
}

type OfTracks = { listening: Listening; indexes: readonly number[] }

function TracksOfExercise({ listening: { player }, indexes }: OfTracks) {
	const chosen = usePlayer(player, state => (state.playing ? state.chosen : null))
	return <TrackButtons tracks={indexes.map(track => buttonOf(player, track, chosen))} />
}

type OfOwnTrack = { listening: Listening; track: number; draw(track: OwnTrackButton): ReactNode }

function OwnTrack({ listening: { player }, track, draw }: OfOwnTrack) {
	const chosen = usePlayer(player, state => (state.playing ? state.chosen : null))
	return draw(buttonOf(player, track, chosen))
}

function buttonOf(player: Listening['player'], track: number, chosen: number | null): OwnTrackButton {
	return {
		title: player.tracks[track]?.title ?? '',
		isPlaying: track === chosen,
		onPress: () => (player.state().chosen === track ? player.toggle(track) : player.start(track)),
	}
}
