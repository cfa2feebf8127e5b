import type { Exercise } from '#features/exercises/rules.ts'
import { tiltedBox } from '#platform/raster/tilt.ts'
import { boxOf, type Page, sidesOf } from '../../rules.ts'

/** An exercise of a scan, which was found as if the page lay straight, where it stands on the page. */
export function asTilted(exercise: Exercise, page: Page | undefined): Exercise {
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
