import { type ExercisesStore, nextVersion } from './exercises.store.ts'

/** Removes confirmations, as of exercises whose key has changed. @param ids of exercises, confirmed or not */
export async function unconfirm(store: ExercisesStore, bookId: string, ids: readonly string[], at: Date) {
	for (let saved: number | undefined; saved === undefined; ) {
		const { version, review } = await store.review(bookId)
		const own = ids.filter(id => Object.hasOwn(review.confirmed, id))
		if (own.length === 0) return
		const left = Object.entries(review.confirmed).filter(([id]) => !own.includes(id))
		const taken = Object.fromEntries(own.map(id => [id, nextVersion(version)]))
		const unconfirmed = { ...review.unconfirmed, ...taken }
		const next = { ...review, confirmed: Object.fromEntries(left), unconfirmed }
		saved = await store.putReview({ bookId, version, review: next }, { by: null, at })
	}
}
