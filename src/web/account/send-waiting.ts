import { call } from '#contract/call.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { BookmarkRequest, bookmarksApi } from '#features/bookmarks/contract.ts'
import type { BookmarkChange } from '#features/bookmarks/ui/bookmark-changes.ts'
import type { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import { maxAnswers } from '#features/exercise-answers/rules.ts'
import type { AnswerChange } from '#features/exercise-answers/ui/answer-store.ts'
import type { inkApi } from '#features/ink/contract.ts'
import type { InkChange } from '#features/ink/ui/ink-store.ts'
import type { listeningApi } from '#features/listening/contract.ts'
import type { PassageChange, UpdateChange } from '#features/listening/ui/player/listening-changes.ts'
import type { myWordsApi } from '#features/my-words/contract.ts'
import type { WordChange } from '#features/my-words/ui/word-store.ts'
import type { notesApi } from '#features/notes/contract.ts'
import type { NoteChange } from '#features/notes/ui/note-store.ts'
import type { SendOptions } from '#features/outbox/ui/handler.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'

type Send<Change> = (change: Change, options: SendOptions) => Promise<unknown>
type Waiting = {
	note: NoteChange
	ink: InkChange
	bookmark: BookmarkChange
	answer: AnswerChange
	listening: UpdateChange
	passage: PassageChange
	word: WordChange
}

/**
 * Each kind as the reader sends it, which has it with the code of its panels: a module that both had would be a file
 * more for every book that opens.
 */
export const senders = (userId: string): { [Kind in keyof Waiting]: Send<Waiting[Kind]> } => ({
	note: ({ bookId: book_id, id, note, at: changed_at }) =>
		note
			? call<typeof notesApi.save>('POST /api/notes/save', { body: { book_id, note } })
			: call<typeof notesApi.remove>('POST /api/notes/remove', { body: { book_id, id, changed_at } }),
	ink: ({ bookId: book_id, id, ink, at: changed_at }) =>
		ink
			? call<typeof inkApi.save>('POST /api/ink/save', { body: { book_id, ink } })
			: call<typeof inkApi.remove>('POST /api/ink/remove', { body: { book_id, id, changed_at } }),
	bookmark({ bookId: book_id, index, isMarked, edition, ...details }, { changedAt: changed_at }) {
		const page = { book_id, user_id: userId, page_index: asPageIndex(index), edition, changed_at }
		const body: BookmarkRequest = isMarked
			? { operation: 'createBookmark', ...page, ...details }
			: { operation: 'deleteBookmark', ...page }
		return call<typeof bookmarksApi.change>('POST /api/bookmarks/', { body })
	},
	answer({ bookId: book_id, answers }) {
		const written = [...answers].sort((one, other) => other.changed_at - one.changed_at).slice(0, maxAnswers)
		const sent = { params: { book_id }, body: { answers: written } }
		return call<typeof exerciseAnswersApi.save>('POST /api/exercises/answers/:book_id', sent)
	},
	listening: ({ bookId: book_id, ...places }) =>
		call<typeof listeningApi.save>('POST /api/listening/save', { body: { book_id, ...places } }),
	passage: ({ bookId: book_id, id, passage }) =>
		passage
			? call<typeof listeningApi.savePassage>('POST /api/listening/passages', { body: { book_id, passage } })
			: call<typeof listeningApi.removePassage>('POST /api/listening/passages/remove', {
					body: { book_id, id },
				}),
	word: change =>
		'reviews' in change
			? call<typeof myWordsApi.review>('POST /api/my-words/reviews', {
					body: { reviews: [...change.reviews] },
				})
			: call<typeof myWordsApi.save>('POST /api/my-words/save', { body: { words: [...change.words] } }),
})

type OfScreen = {
	userId: string
	/** Kinds that the screen sends by itself. */
	handled: readonly string[]
	/** The server will never take a change that the reader wrote. */
	onRefused(): void
}

export function sendWaiting(outbox: Outbox, { userId, handled, onRefused }: OfScreen): void {
	for (const [kind, send] of Object.entries(senders(userId)))
		if (!handled.includes(kind))
			outbox.queue<object>(kind, {
				// Nothing is added here. Whether a change is well made is seen by the server.
				keyOf: JSON.stringify,
				isChange: change => typeof change === 'object' && change !== null,
				isAutomatic: kind === 'listening',
				send: send as Send<object>,
				onSettled: (_, { isRefused }) => isRefused && kind !== 'listening' && onRefused(),
			})
}
