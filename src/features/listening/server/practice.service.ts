import { AppError } from '#contract/errors.ts'
import { folderOf } from '#features/audio-files/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { ListeningState, Passage, PlayedTrack } from '../contract.ts'
import { maxPassages } from '../rules.ts'
import type { PracticeStore } from './practice.store.ts'

type PracticeServiceDeps = {
	store: PracticeStore
	/** `readable` throws for an unknown book and for a caller who may not read it. */
	books: {
		readable(caller: Caller, bookId: string): Promise<unknown>
		tracks(bookId: string): Promise<{ source: string }[]>
	}
	/** Notifies the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
type StateUpdate = {
	speed?: number | undefined
	source?: string | undefined
	at?: number | undefined
	tracks?: PlayedTrack[] | undefined
}
export type Practice = ReturnType<typeof createPractice>

/** What readers saved for tracks of books they may read. A demo and its full book share it. */
export function createPractice({ store, books, changed, clock }: PracticeServiceDeps) {
	/** A device's clock may be ahead. */
	function notLater(seconds: number | undefined): Date {
		const now = clock.now()
		return seconds === undefined || seconds * 1000 > now.getTime() ? now : new Date(seconds * 1000)
	}

	async function folder(caller: Member, bookId: string): Promise<string> {
		await books.readable(caller, bookId)
		return folderOf(bookId)
	}

	async function sourcesOf(bookId: string): Promise<Set<string>> {
		return new Set((await books.tracks(bookId)).map(({ source }) => source))
	}

	return {
		async state(caller: Member, bookId: string): Promise<ListeningState> {
			const { userId } = caller
			const book = await folder(caller, bookId)
			const [choice, tracks, passages] = await Promise.all([
				store.choice(userId, book),
				store.tracks(userId, book),
				store.passages(userId, book),
			])
			return { ...choice, tracks, passages }
		},

		/** State of tracks that the book does not have (any more) is ignored. */
		async save(caller: Member, bookId: string, update: StateUpdate): Promise<void> {
			const { speed, source, at, tracks = [] } = update
			const book = await folder(caller, bookId)
			const known = await sourcesOf(bookId)
			const last = source !== undefined && known.has(source) ? source : undefined
			await store.saveChoice(caller.userId, book, { speed, source: last, at: notLater(at) })
			const played = tracks.filter(track => known.has(track.source))
			await store.saveTracks(
				caller.userId,
				book,
				played.map(track => ({ ...track, at: notLater(track.at) })),
			)
			changed(caller.userId)
		},

		/**
		 * @throws AppError not_found for a track that the book does not have, limit_reached for one passage too many
		 */
		async savePassage(caller: Member, bookId: string, passage: Passage): Promise<Passage[]> {
			const book = await folder(caller, bookId)
			if (!(await sourcesOf(bookId)).has(passage.source)) throw new AppError('not_found')
			if (!(await store.savePassage(caller.userId, book, passage, { max: maxPassages })))
				throw new AppError('limit_reached')
			changed(caller.userId)
			return store.passages(caller.userId, book)
		},

		async removePassage(caller: Member, bookId: string, id: string): Promise<Passage[]> {
			const book = await folder(caller, bookId)
			await store.removePassage(caller.userId, id)
			changed(caller.userId)
			return store.passages(caller.userId, book)
		},
	}
}
