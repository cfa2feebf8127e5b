import type { Review, SpaceReview } from '#features/exercise-review/rules.ts'
import type { AnalysedPage, Exercise, Space, SpaceKey } from '../rules.ts'
import { withDrawn } from './drawn-spaces.ts'

/** A page as editors reviewed it: with drawn spaces and their answers, without refused spaces. */
export function reviewed(page: AnalysedPage, review: Review): AnalysedPage {
	const { pageIndex, exercises, keys } = withDrawn(page, review)
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
