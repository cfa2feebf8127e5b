import { AppError } from '#contract/errors.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Kept, Passage, TrackHeard } from '../contract.ts'
import { folderOf, passagesAtMost } from '../rules.ts'
import type { PracticeStore } from './practice.store.ts'

type Needs = {
	store: PracticeStore
	/** Throws for an unknown book and for a caller who may not read it. */
	books: { readable(caller: Caller, bookId: string): Promise<unknown> }
}
type Told = { speed?: number | undefined; source?: string | undefined; tracks?: TrackHeard[] | undefined }
export type Practice = ReturnType<typeof createPractice>

/** What readers keep of the sounds of books they may read. What was kept in a demo is there in the full book. */
export function createPractice({ store, books }: Needs) {
	async function folder(who: Member, bookId: string): Promise<string> {
		await books.readable(who, bookId)
		return folderOf(bookId)
	}

	return {
		async kept(who: Member, bookId: string): Promise<Kept> {
			const { userId } = who
			const book = await folder(who, bookId)
			const [choice, tracks, passages] = await Promise.all([
				store.choice(userId, book),
				store.tracks(userId, book),
				store.passages(userId, book),
			])
			return { ...choice, tracks, passages }
		},

		async keep(who: Member, bookId: string, { speed, source, tracks = [] }: Told): Promise<void> {
			const book = await folder(who, bookId)
			await store.keepChoice(who.userId, book, { speed, source })
			await store.keepTracks(who.userId, book, tracks)
		},

		/** @returns all passages of the book */
		async keepPassage(who: Member, bookId: string, passage: Passage): Promise<Passage[]> {
			const book = await folder(who, bookId)
			if ((await store.countPassages(who.userId)) >= passagesAtMost) throw new AppError('too_large')
			await store.keepPassage(who.userId, book, passage)
			return store.passages(who.userId, book)
		},

		async dropPassage(who: Member, bookId: string, id: string): Promise<Passage[]> {
			const book = await folder(who, bookId)
			await store.dropPassage(who.userId, id)
			return store.passages(who.userId, book)
		},
	}
}
