import { tiltedBox } from '#platform/raster/tilt.ts'
import type { ReadWord } from '../rules.ts'

/** What words are read on: it lies straight, the page itself by `tilt` degrees askew. */
export type Scan = {
	image: Uint8Array
	/** In pixels. */
	width: number
	/** In points. */
	size: [width: number, height: number]
	tilt: number
}

/** Words of an image in points, where they stand on the page. */
export function onPage(
	words: readonly ReadWord[],
	{ width, size, tilt }: Pick<Scan, 'width' | 'size' | 'tilt'>,
): ReadWord[] {
	const scale = size[0] / width
	const rounded = (points: number) => Math.round(points * 10) / 10
	return words.map(({ box: [left, top, right, bottom], ...word }) => {
		const box = tiltedBox([left * scale, top * scale, right * scale, bottom * scale], tilt, size)
		return { ...word, box: [rounded(box[0]), rounded(box[1]), rounded(box[2]), rounded(box[3])] }
	})
}
