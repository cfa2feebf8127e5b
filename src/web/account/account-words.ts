import { call, serverSeconds } from '#contract/call.ts'
import type { myWordsApi } from '#features/my-words/contract.ts'
import type { WordDatabase } from '#features/my-words/ui/word-database.ts'
import { createWordListSource } from '#features/my-words/ui/word-list-source.ts'
import { createWordStore, type WordChange, type WordStore } from '#features/my-words/ui/word-store.ts'
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'

export type AccountWords = {
	readonly store: WordStore
	/**
	 * @param owner null for a guest
	 * @param onLoaded after the first answer, of the server or of what this browser has
	 * @returns stops asking the server
	 */
	setOwner(owner: string | null, onLoaded?: () => void): () => void
}

/** The words of whoever is signed in, or of a guest, as the server and this browser have them. */
export function accountWords({
	outbox,
	database,
	onRefused,
	afterReview,
}: {
	outbox: Outbox
	database: WordDatabase
	onRefused(): void
	/** Where progress is shown. */
	afterReview?: Parameters<typeof createWordStore>[0]['afterReview']
}): AccountWords {
	let userId: string | null = null
	/** Whether the server or this browser has said what words there are. */
	let isKnown = false
	const list = createWordListSource({
		userId: () => userId,
		database,
		changes: after => call<typeof myWordsApi.changes>('GET /api/my-words', { query: { after } }),
	})
	const store = createWordStore({
		nowSeconds: serverSeconds,
		...(afterReview ? { afterReview } : {}),
		async list() {
			const words = await list()
			isKnown = true
			return words
		},
		send,
		queue: handler => outbox.queue<WordChange>('word', handler),
		addWhileSignedOut: (owner, key, change) => addWhileSignedOut(owner, { kind: 'word', key, change }),
		onRefused,
	})
	return {
		store,
		setOwner(owner, onLoaded = () => undefined) {
			userId = owner
			// A guest at a shared computer finds nobody's words.
			if (owner === null) void database.clearWords()
			isKnown = false
			const stop = store.watch(() => isKnown && onLoaded())
			void store.setOwner(owner)
			const again = () => void store.refresh()
			window.addEventListener('online', again)
			return () => {
				stop()
				window.removeEventListener('online', again)
				store.close()
			}
		},
	}
}

function send(change: WordChange): Promise<unknown> {
	return 'reviews' in change
		? call<typeof myWordsApi.review>('POST /api/my-words/reviews', { body: { reviews: [...change.reviews] } })
		: call<typeof myWordsApi.save>('POST /api/my-words/save', { body: { words: [...change.words] } })
}
