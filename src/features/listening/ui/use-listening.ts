import { useEffect, useState } from 'react'
import { call, request } from '#contract/call.ts'
import type { AudioItem, Section } from '#features/books/contract.ts'
import type { listeningApi } from '../contract.ts'
import { createKeptStore, type KeptStore } from './kept-store.ts'
import { showOnDevice } from './media-session.ts'
import { playInOneTab } from './one-tab.ts'
import { createPlayer, type Player } from './player.ts'
import { rememberListening } from './remember-listening.ts'
import { createTrackFacts, type TrackFacts } from './track-facts.ts'

/** An open book as it is listened to; everything of this feature takes it. */
export type Listening = {
	readonly bookId: string
	readonly title: string
	readonly sections: readonly Section[]
	readonly player: Player
	readonly kept: KeptStore
	readonly facts: TrackFacts
}
type Book = {
	book_id: string
	title: string
	audio: readonly AudioItem[]
	tableOfContent: readonly Section[]
}
type Sounds = {
	/** Where a file of the book's sounds is now. */
	sound(file: string): string
	/** Makes addresses valid again whose ticket has ended. */
	renew(): Promise<void>
	/** The page's image; the first one stands for the book on the lock screen. */
	image(index: number, width: 794): string
}

/**
 * The player of an open book with all that belongs to it.
 * @param owner who is signed in; null for a guest, undefined while nobody knows yet
 */
export function useListening(book: Book, sounds: Sounds, owner: string | null | undefined): Listening {
	const [listening] = useState(() => createListening(book, sounds))
	const { player, kept, facts, title } = listening
	useEffect(() => {
		if (owner !== undefined) void kept.belongTo(owner)
	}, [kept, owner])
	useEffect(() => {
		const stops = [
			rememberListening(player, kept),
			playInOneTab(player),
			showOnDevice(player, { book: title, cover: () => sounds.image(0, 794) }),
		]
		return () => {
			for (const stop of stops) stop()
			facts.close()
			player.close()
		}
	}, [player, kept, facts, title, sounds])
	return listening
}

function createListening(book: Book, sounds: Sounds): Listening {
	const book_id = book.book_id
	const kept = createKeptStore(book_id, {
		kept: () => call<typeof listeningApi.kept>('POST /api/listening/kept', { body: { book_id } }),
		keep: told => call<typeof listeningApi.keep>('POST /api/listening/keep', { body: { book_id, ...told } }),
		keepPassage: passage =>
			call<typeof listeningApi.keepPassage>('POST /api/listening/passages', { body: { book_id, passage } }),
		dropPassage: id =>
			call<typeof listeningApi.dropPassage>('POST /api/listening/passages/drop', { body: { book_id, id } }),
	})
	return {
		bookId: book_id,
		title: book.title,
		sections: book.tableOfContent,
		kept,
		player: createPlayer({
			tracks: book.audio,
			addressOf: sounds.sound,
			renew: sounds.renew,
			placeOf: kept.placeOf,
		}),
		facts: createTrackFacts({
			tracks: () => call<typeof listeningApi.tracks>('POST /api/listening/tracks', { body: { book_id } }),
			peaks: file =>
				request<typeof listeningApi.peaks>('GET /content/peaks/:book_id/:file', {
					params: { book_id, file },
					query: {},
				}),
			transcript: source =>
				call<typeof listeningApi.transcript>('POST /api/listening/transcript', { body: { book_id, source } }),
		}),
	}
}
