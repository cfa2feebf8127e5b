import type { Review } from '#features/exercise-review/rules.ts'
import type { AnalysedPage, SpaceKey } from '../rules.ts'

/**
 * Keeps answers that an editor confirmed in a new search, unless it has read another one with certainty.
 * @param before what was found in the same edition
 * @returns `doubted`: ids of confirmed exercises with a new doubtful answer
 */
export function withConfirmed(
	found: readonly AnalysedPage[],
	before: readonly AnalysedPage[],
	{ confirmed }: Pick<Review, 'confirmed'>,
): { pages: AnalysedPage[]; doubted: string[] } {
	const isConfirmed = ({ id }: { id: string }) => Object.hasOwn(confirmed, id)
	const seen = new Set(before.flatMap(({ exercises }) => exercises.filter(isConfirmed).map(({ id }) => id)))
	const answers = new Map(before.flatMap(({ keys }) => keys.map(key => [key.space, key])))
	const doubted = new Set<string>()
	const pages = found.map((page): AnalysedPage => {
		const keyOf = new Map(page.keys.map(key => [key.space, key]))
		for (const { id, spaces } of page.exercises.filter(({ id }) => seen.has(id)))
			for (const space of spaces) {
				const [key, old] = [keyOf.get(space.id), answers.get(space.id)]
				if (key?.state === 'keyed') continue
				if (!old && key?.state === 'doubtful') doubted.add(id)
				// A teacher's key may have been removed since.
				if (old && !old.source?.isTeachers) keyOf.set(space.id, old)
			}
		return { ...page, ...withStates(page.exercises, keyOf) }
	})
	return { pages, doubted: [...doubted] }
}

function withStates(exercises: AnalysedPage['exercises'], keyOf: ReadonlyMap<string, SpaceKey>) {
	return {
		keys: [...keyOf.values()],
		exercises: exercises.map(exercise => ({
			...exercise,
			spaces: exercise.spaces.map(space => ({ ...space, key: keyOf.get(space.id)?.state ?? space.key })),
		})),
	}
}
