import { useEffect, useState } from 'react'
import { call, request } from '#contract/call.ts'
import type { audioFilesApi } from '#features/audio-files/contract.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { transcriptsApi } from '#features/transcripts/contract.ts'
import type { listeningApi } from '../contract.ts'
import {
	createListeningStateStore,
	type ListeningDeps,
	type ListeningStateStore,
} from './player/listening-state-store.ts'
import { onceChosen } from './player/once-chosen.ts'
import { playInOneTab } from './player/one-tab.ts'
import { createPlayer, type Player } from './player/player.ts'
import { saveListeningState } from './player/save-listening-state.ts'
import { createTrackInfoStore, type TrackInfoStore } from './tracks/track-info.ts'

/** Everything about listening to an open book; all components of this feature take it. */
export type Listening = {
	readonly bookId: string
	readonly title: string
	readonly sections: readonly Section[]
	readonly player: Player
	readonly saved: ListeningStateStore
	readonly trackInfo: TrackInfoStore
}
type Book = {
	book_id: string
	title: string
	audio: readonly AudioItem[]
	tableOfContent: readonly Section[]
}
type AudioFiles = {
	audio(file: string): string
	renew(): Promise<void>
	/** A page's image; the first one is the cover on the lock screen. */
	image(index: number, width: 794): string
}

type Account = {
	/** Id of the reader; null for a guest, undefined while unknown. */
	owner: string | null | undefined
	/** The queue of the owner: its owner is set before the one here. */
	queue: ListeningDeps['queue']
	/** Hears that something may have changed elsewhere. @returns ends that */
	watchElsewhere(changed: () => void): () => void
}

export function useListening(
	book: Book,
	source: AudioFiles,
	{ owner, queue, watchElsewhere }: Account,
): Listening {
	const [listening] = useState(() => createListening(book, source, queue))
	const { player, saved, trackInfo, title } = listening
	useEffect(() => {
		if (owner === undefined) return
		void saved.setOwner(owner)
		return watchElsewhere(() => void saved.refresh())
	}, [saved, owner, watchElsewhere])
	useEffect(() => {
		const stops = [
			saveListeningState(player, saved),
			playInOneTab(player),
			onceChosen(player, async () => {
				const { connectMediaSession } = await import('./player/media-session.ts')
				return connectMediaSession(player, { book: title, cover: () => source.image(0, 794) })
			}),
		]
		return () => {
			for (const stop of stops) stop()
			trackInfo.close()
			player.close()
		}
	}, [player, saved, trackInfo, title, source])
	return listening
}

function createListening(book: Book, source: AudioFiles, queue: ListeningDeps['queue']): Listening {
	const book_id = book.book_id
	const saved = createListeningStateStore(book_id, {
		state: () => call<typeof listeningApi.state>('POST /api/listening/state', { body: { book_id } }),
		saveUpdate: ({ bookId: book_id, ...places }) =>
			call<typeof listeningApi.save>('POST /api/listening/save', { body: { book_id, ...places } }),
		savePassage: ({ bookId: book_id, id, passage }) =>
			passage
				? call<typeof listeningApi.savePassage>('POST /api/listening/passages', {
						body: { book_id, passage },
					})
				: call<typeof listeningApi.removePassage>('POST /api/listening/passages/remove', {
						body: { book_id, id },
					}),
		queue,
	})
	return {
		bookId: book_id,
		title: book.title,
		sections: book.tableOfContent,
		saved,
		player: createPlayer({
			tracks: book.audio,
			addressOf: source.audio,
			renew: source.renew,
			positionOf: saved.positionOf,
		}),
		trackInfo: createTrackInfoStore({
			tracks: () => call<typeof audioFilesApi.tracks>('POST /api/listening/tracks', { body: { book_id } }),
			peaks: file =>
				request<typeof audioFilesApi.peaks>('GET /content/peaks/:book_id/:file', {
					params: { book_id, file },
					query: {},
				}),
			transcript: source =>
				call<typeof transcriptsApi.transcript>('POST /api/listening/transcript', {
					body: { book_id, source },
				}),
		}),
	}
}
