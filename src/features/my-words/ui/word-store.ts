import type { Progress } from '#features/repetition/rules.ts'
import { createSyncedItems, type SyncedItems, type SyncedItemsDeps } from '#records/ui/synced-items.ts'
import type { MyWord, Review, WrittenWord } from '../contract.ts'
import { cardKinds, maxSavedReviews } from '../rules.ts'

/** Words saved or removed, or answers of practice; each is sent as one call. */
export type WordChange = { words: readonly WrittenWord[] } | { reviews: readonly Review[] }
export type WordStore = Pick<SyncedItems<MyWord, WordChange>, 'watch' | 'setOwner' | 'refresh' | 'close'> & {
	/** Those that are not removed, the newest first; the same array until something changes. */
	list(): readonly MyWord[]
	save(words: readonly WrittenWord[]): Promise<void>
	/** Can be undone by `save` of the word as it was. */
	remove(word: MyWord): Promise<void>
	review(review: Review): Promise<void>
}
type WordStoreDeps = Pick<
	SyncedItemsDeps<MyWord, WordChange>,
	'list' | 'send' | 'queue' | 'addWhileSignedOut' | 'onRefused'
> & {
	nowSeconds(): number
	/** Left out where no progress is shown: answers that were not sent do not count there. */
	afterReview?: AfterReview
}
type AfterReview = (progress: Progress | null, review: Review) => Progress

const guestKey = 'my-words'

export function createWordStore({ nowSeconds, afterReview, ...deps }: WordStoreDeps): WordStore {
	let waiting: () => readonly WordChange[] = () => []
	const items = createSyncedItems<MyWord, WordChange>({
		...deps,
		guestKey,
		queue(handler) {
			const queue = deps.queue(handler)
			waiting = queue.waiting
			return queue
		},
		keyOf,
		isChange: isWordChange,
		isItem: isMyWord,
		isOfBook: () => true,
		concerns: (change, words) => words.some(({ id }) => idsOf(change).has(id)),
		withChange: (words, change) => withChange(words, change, afterReview),
		changesOf: words => words.map(({ progress: _, ...word }) => ({ words: [word] })),
		compare: (one, other) => other.created_at - one.created_at || (one.id < other.id ? -1 : 1),
	})
	let shown: { of: readonly MyWord[]; words: readonly MyWord[] } = { of: [], words: [] }

	/** A change made here wins over the stored word even if this device's clock is behind. */
	function timed(word: WrittenWord): WrittenWord {
		const known = items.list().find(({ id }) => id === word.id)
		return { ...word, changed_at: Math.max(nowSeconds(), known?.changed_at ?? 0) }
	}
	const save = (words: readonly WrittenWord[]) => items.change({ words: words.map(timed) })

	return {
		...{ watch: items.watch, setOwner: items.setOwner, refresh: items.refresh, close: items.close },
		list() {
			const all = items.list()
			if (shown.of !== all) shown = { of: all, words: all.filter(word => !word.is_removed) }
			return shown.words
		},
		save,
		remove: ({ progress: _, ...word }) => save([{ ...word, is_removed: true }]),
		/** Answers that were not sent go together: a day offline is a few calls. */
		review(review) {
			const last = waiting().findLast(
				change => 'reviews' in change && change.reviews.length < maxSavedReviews,
			)
			const before = last && 'reviews' in last ? last.reviews : []
			return items.change({ reviews: [...before, review] })
		},
	}
}

/** The first review of a group stays the first of it, so that the longer group replaces the shorter one. */
function keyOf(change: WordChange): string {
	return 'reviews' in change ? `reviews ${change.reviews[0]?.id}` : change.words.map(({ id }) => id).join(' ')
}

const idsOf = (change: WordChange): ReadonlySet<string> =>
	new Set('reviews' in change ? change.reviews.map(({ word }) => word) : change.words.map(({ id }) => id))

function withChange(
	words: readonly MyWord[],
	change: WordChange,
	afterReview: AfterReview | undefined,
): readonly MyWord[] {
	if ('words' in change) return withWords(words, change.words)
	return afterReview ? withReviews(words, change.reviews, afterReview) : words
}

/** The later of two changes of a word wins. */
function withWords(words: readonly MyWord[], changed: readonly WrittenWord[]): readonly MyWord[] {
	const next = new Map(changed.map((word): [string, WrittenWord] => [word.id, word]))
	const known = words.map(word => {
		const change = next.get(word.id)
		next.delete(word.id)
		return change && change.changed_at >= word.changed_at ? { ...change, progress: word.progress } : word
	})
	return [...known, ...[...next.values()].map(word => ({ ...word, progress: null }))]
}

/** What is not later than a word's last review is in its progress already; the server puts late ones in their place. */
function withReviews(
	words: readonly MyWord[],
	reviews: readonly Review[],
	afterReview: AfterReview,
): readonly MyWord[] {
	const logs = new Map<string, Review[]>()
	for (const review of reviews) logs.set(review.word, [...(logs.get(review.word) ?? []), review])
	return words.map(word => {
		const log = logs.get(word.id)?.filter(({ at }) => at > (word.progress?.last ?? 0))
		return log && log.length > 0 ? { ...word, progress: log.reduce(afterReview, word.progress) } : word
	})
}

function isWordChange(value: unknown): value is WordChange {
	if (typeof value !== 'object' || value === null) return false
	const { words, reviews } = value as { words?: unknown; reviews?: unknown }
	if (Array.isArray(reviews)) return reviews.length > 0 && reviews.every(isReview)
	return Array.isArray(words) && words.length > 0 && words.every(isWord)
}

function isReview(value: unknown): value is Review {
	if (typeof value !== 'object' || value === null) return false
	const { id, word, kind, rating, at } = value as Partial<Review>
	return (
		typeof id === 'string' &&
		typeof word === 'string' &&
		cardKinds.some(known => known === kind) &&
		[1, 2, 3, 4].some(known => known === rating) &&
		Number.isInteger(at)
	)
}

function isWord(value: unknown): value is WrittenWord {
	if (typeof value !== 'object' || value === null) return false
	const { id, lemma, form, translation, sentence, is_removed, changed_at } = value as Partial<WrittenWord>
	return (
		[id, lemma, form, translation, sentence].every(text => typeof text === 'string') &&
		typeof is_removed === 'boolean' &&
		Number.isInteger(changed_at)
	)
}

const isMyWord = (value: unknown): value is MyWord => isWord(value) && 'progress' in value
