import type { TextPage } from '#features/books/rules.ts'
import type { PageSize } from '../spreads.ts'

/** Corners in percent of the page, beyond its edges. */
const around = ['-9% -9%', '109% -9%', '109% 109%', '-9% 109%', '-9% -9%']

/** What a dark page inverts, as a clip path: all but its pictures. They don't overlap. */
export function clipPath({ blocks }: TextPage, [width, height]: PageSize): string {
	const holes = blocks.flatMap(block => {
		if (block.kind !== 'picture') return []
		const [x, y, across, down] = block.box
		const percent = (points: number, whole: number) => `${((points / whole) * 100).toFixed(2)}%`
		const [left, right] = [percent(x, width), percent(x + across, width)]
		const [top, bottom] = [percent(y, height), percent(y + down, height)]
		const corners = [`${left} ${top}`, `${right} ${top}`, `${right} ${bottom}`, `${left} ${bottom}`]
		return [...corners, corners[0], around[0]]
	})
	return holes.length > 0 ? `polygon(evenodd, ${[...around, ...holes].join()})` : 'none'
}
