import { tiltedBox } from '#platform/raster/tilt.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import { boxOf, type Page, sidesOf } from '../../rules.ts'

/** An exercise of a scan, which was found as if the page lay straight, where it stands on the page. */
export function asItLies(exercise: Exercise, page: Page | undefined): Exercise {
	if (!page?.tilt) return exercise
	const { tilt, size } = page
	const moved = (box: Exercise['box']) => boxOf(tiltedBox(sidesOf(box), tilt, size))
	return {
		...exercise,
		box: moved(exercise.box),
		spaces: exercise.spaces.map(space => ({
			...space,
			box: moved(space.box),
			options: space.options.map(({ value, box }) => ({ value, box: box && moved(box) })),
		})),
	}
}

/** What was read into a key from words that may be others is doubtful. */
export function withDoubts(key: SpaceKey, pages: ReadonlyMap<number, Page>): SpaceKey {
	const doubtful = key.source ? (pages.get(key.source.pageIndex)?.doubtful ?? []) : []
	if (key.state !== 'keyed' || doubtful.length === 0) return key
	const said = new Set(key.accepted.flatMap(answer => answer.split(/[\s/]+/).map(bare)))
	return doubtful.some(word => said.has(bare(word))) ? { ...key, state: 'doubtful' } : key
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
