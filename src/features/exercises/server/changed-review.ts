import type { BodyOf } from '#contract/endpoint.ts'
import type { AddedExercise, DrawnSpace, Review } from '#features/exercise-review/rules.ts'
import type { exercisesApi } from '../contract.ts'

type Changes = Pick<BodyOf<typeof exercisesApi.save>, 'spaces' | 'confirmed'> & {
	at: number
	drawn: readonly [string, Omit<DrawnSpace, 'at'>][]
	added: readonly [string, Omit<AddedExercise, 'at'>][]
}

/** A review with an editor's changes. `at` is the version that it becomes. */
export function changedReview(review: Review, { at, spaces, confirmed, drawn, added }: Changes): Review {
	const confirmations = { confirmed: { ...review.confirmed }, unconfirmed: { ...review.unconfirmed } }
	const additions = { drawn: { ...review.drawn }, added: { ...review.added } }
	const next = { spaces: { ...review.spaces }, ...confirmations, ...additions }
	for (const [id, exercise] of added) next.added[id] = { at, ...exercise }
	for (const [id, space] of drawn) next.drawn[id] = { at, ...space }
	for (const { id, accepted, is_refused: isRefused, box } of spaces)
		next.spaces[id] = {
			at,
			accepted,
			isRefused,
			box: box === undefined ? (review.spaces[id]?.box ?? null) : box,
		}
	for (const { id, is_confirmed: isConfirmed } of confirmed) {
		const [now, before] = isConfirmed
			? [next.confirmed, next.unconfirmed]
			: [next.unconfirmed, next.confirmed]
		now[id] = at
		delete before[id]
	}
	return next
}

/** Whether the review mentions an exercise or a space. */
export function isReviewed(
	{ spaces, confirmed, unconfirmed = {}, drawn = {}, added = {} }: Review,
	id: string,
): boolean {
	return [spaces, confirmed, unconfirmed, drawn, added].some(part => Object.hasOwn(part, id))
}

export function reviewSize({ spaces, confirmed, unconfirmed = {}, drawn = {} }: Review): number {
	return [spaces, confirmed, unconfirmed, drawn].reduce((size, part) => size + Object.keys(part).length, 0)
}
