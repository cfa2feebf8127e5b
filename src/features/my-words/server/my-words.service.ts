import { AppError } from '#contract/errors.ts'
import { type Progress, progressOf } from '#features/repetition/rules.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transactional } from '#platform/platform.ts'
import type { MyWord, Review, WrittenWord } from '../contract.ts'
import { knownFromDays, reviewsPerReader, rowsPerReader, wordsPerReader } from '../rules.ts'
import type { MyWordsStore } from './my-words.store.ts'

export type MyWordsDeps = {
	words: Transactional<MyWordsStore>
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type MyWords = ReturnType<typeof createMyWords>
type Changes = { words: MyWord[]; revision: string; is_all: boolean }

/** More than the words of one call, which have one revision: an answer that ends before the last one never ends before the first. */
const wordsAtOnce = 1000

export function createMyWords({ words: { stores, inTransaction }, changed, clock }: MyWordsDeps) {
	/** In whole seconds, as changes are. */
	const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

	/** Computes the progress of words anew from their logs, in order of time, so that late reviews take their place. */
	async function replay(store: MyWordsStore, userId: string, ids: readonly string[], revision: number) {
		const progress = new Map<string, Progress>()
		for (const [id, log] of await store.logsOf(userId, ids)) {
			const of = progressOf(log)
			if (of) progress.set(id, of)
		}
		await store.putProgress(userId, progress, revision)
	}

	/**
	 * Each dictionary form once: a word that is new, and that another device or the same browser's guest had saved before, is
	 * stored as removed, and the earlier one stands for it from then on.
	 */
	async function unique(store: MyWordsStore, userId: string, words: readonly WrittenWord[]) {
		const earlier = await store.standInsOf(
			userId,
			words.map(({ id }) => id),
		)
		const changes = latestOfEach(
			words.flatMap(word => {
				const standIn = earlier.get(word.id)
				if (!standIn) return [word]
				// What is sent again changes nothing.
				return word.changed_at > standIn.changedAt ? [{ ...word, id: standIn.id }] : []
			}),
		)
		const known = await store.knownAmong(userId, {
			ids: changes.map(({ id }) => id),
			lemmas: changes.map(({ lemma }) => lemma.toLowerCase()),
		})
		const standIns = new Map<string, string>()
		const once = changes.map(word => {
			const lemma = word.lemma.toLowerCase()
			if (word.is_removed || known.ids.has(word.id)) return word
			const other = known.byLemma.get(lemma)
			if (other === undefined) known.byLemma.set(lemma, word.id)
			else standIns.set(word.id, other)
			return other === undefined ? word : { ...word, is_removed: true }
		})
		return { once, standIns }
	}

	return {
		async changes(caller: Member, after: string): Promise<Changes> {
			const found = await stores.changedAfter(caller.userId, {
				after: Number(after),
				limit: wordsAtOnce + 1,
			})
			const isAll = found.length <= wordsAtOnce
			const last = found.at(-1)?.revision
			// The rest of the last revision may be missing.
			const whole = isAll ? found : found.filter(({ revision }) => revision !== last)
			const revision = String(whole.at(-1)?.revision ?? after)
			return { words: whole.map(({ word }) => word), revision, is_all: isAll }
		},

		/** @throws AppError limit_reached for a word too many */
		async save(caller: Member, words: readonly WrittenWord[]): Promise<void> {
			const now = nowSeconds()
			// A clock that is ahead would win against every later change.
			const { userId } = caller
			await inTransaction(async store => {
				const revision = await store.nextRevision(userId)
				const { once, standIns } = await unique(store, userId, latestOfEach(words))
				// A clock that is ahead would win against every later change.
				const timely = once.map(word => ({
					...(word.is_removed ? emptied(word) : word),
					changed_at: Math.min(word.changed_at, now),
				}))
				if (timely.length === 0) return
				const ids = timely.map(({ id }) => id)
				const others = await store.countOthers(userId, ids)
				const added = timely.filter(word => !word.is_removed).length
				if (others.words + added > wordsPerReader || others.rows + ids.length > rowsPerReader)
					throw new AppError('limit_reached')
				await store.putWords(userId, timely, { revision, now: new Date(now * 1000) })
				await store.standIn(userId, standIns)
				// Reviews may have come before their words.
				await replay(store, userId, [...ids, ...standIns.values()], revision)
			})
			changed(userId)
		},

		/** @throws AppError limit_reached for a review too many */
		async review(caller: Member, reviews: readonly Review[]): Promise<void> {
			const now = nowSeconds()
			const { userId } = caller
			await inTransaction(async store => {
				const revision = await store.nextRevision(userId)
				const ids = reviews.map(({ word }) => word)
				const standIns = await store.standInsOf(userId, ids)
				const timely = uniqueById(reviews).map(review => ({
					...{ ...review, word: standIns.get(review.word)?.id ?? review.word },
					at: Math.min(review.at, now),
				}))
				if ((await store.countReviews(userId)) + timely.length > reviewsPerReader)
					throw new AppError('limit_reached')
				await store.addReviews(userId, timely)
				await replay(store, userId, [...new Set(timely.map(({ word }) => word))], revision)
			})
			changed(userId)
		},

		/** Dictionary forms that somebody knows, in order: by their own word or from practice. */
		knownLemmas: (userId: string): Promise<string[]> => stores.lemmasKnownBy(userId, knownFromDays),

		/** Words of a reader in every state. */
		countWords: (userId: string): Promise<number> => stores.countWords(userId),
	}
}

/** What a word was is not stored any longer than it is wanted. */
function emptied(word: WrittenWord): WrittenWord {
	return {
		...word,
		...{
			lemma: '-',
			form: '-',
			translation: '',
			ipa: null,
			sentence: '',
			place: null,
			spoken: null,
			mark: null,
		},
	}
}

function latestOfEach(words: readonly WrittenWord[]): WrittenWord[] {
	const latest = new Map<string, WrittenWord>()
	for (const word of words) {
		const other = latest.get(word.id)
		if (!other || other.changed_at <= word.changed_at) latest.set(word.id, word)
	}
	return [...latest.values()]
}

const uniqueById = (reviews: readonly Review[]): Review[] => [
	...new Map(reviews.map((review): [string, Review] => [review.id, review])).values(),
]
