import { type ExercisesStore, nextVersion } from './exercises.store.ts'

/** What was confirmed before another key said otherwise is to be looked at again. @param ids of exercises */
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
