import type { Box, Exercise, Space, SpaceKey } from '../rules.ts'
import type { AnalysedPage } from './analyse-book.ts'
import { type DrawnSpace, withDrawn } from './drawn-spaces.ts'

/** What editors say of a space; `at` is the version of the review that it came with. */
export type SpaceReview = {
	at: number
	/** Answers in place of those that were read; null to take the read ones. */
	accepted: string[] | null
	/** It is no place to answer in. */
	isRefused: boolean
	/** Where it was drawn; null as found. */
	box: Box | null
}
export type Review = {
	spaces: { [spaceId: string]: SpaceReview }
	/** Exercises whose answers were looked through, with the version of the review. */
	confirmed: { [exerciseId: string]: number }
	/** Exercises whose confirmation was taken back, likewise. Absent in reviews of earlier versions. */
	unconfirmed?: { [exerciseId: string]: number }
	/** Spaces where none was found. Absent in reviews of earlier versions. */
	drawn?: { [spaceId: string]: DrawnSpace }
}

/** What was found, with what editors say of it. */
export function reviewed(page: AnalysedPage, review: Review): AnalysedPage {
	const { pageIndex, exercises, keys } = withDrawn(page, review.drawn ?? {})
	const keyOf = new Map(keys.map(key => [key.space, key]))
	const changed = new Map<string, SpaceKey>()
	const shown = exercises.flatMap((exercise): Exercise[] => {
		const isConfirmed = Object.hasOwn(review.confirmed, exercise.id)
		const spaces = exercise.spaces.flatMap((space): Space[] => {
			const own = review.spaces[space.id]
			if (own?.isRefused) return []
			const key = reviewedKey(keyOf.get(space.id), own, { space: space.id, isConfirmed })
			changed.set(space.id, key)
			return [{ ...space, box: own?.box ?? space.box, key: key.state }]
		})
		return spaces.length === 0 ? [] : [{ ...exercise, spaces }]
	})
	return { pageIndex, exercises: shown, keys: [...changed.values()] }
}

function reviewedKey(
	read: SpaceKey | undefined,
	own: SpaceReview | undefined,
	{ space, isConfirmed }: { space: string; isConfirmed: boolean },
): SpaceKey {
	const key: SpaceKey = read ?? { space, accepted: [], state: 'none', source: null }
	if (own?.accepted)
		return {
			...key,
			accepted: own.accepted,
			source: null,
			state: own.accepted.length > 0 ? 'keyed' : key.state === 'open' ? 'open' : 'none',
		}
	return key.state === 'doubtful' && isConfirmed ? { ...key, state: 'keyed' } : key
}
