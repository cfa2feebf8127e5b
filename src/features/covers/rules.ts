/** Width to height of a cropped cover: B5, the format of most books. */
export const coverRatio = 176 / 250
export const minCoverPx = 300
export const maxCoverBytes = 20 * 1_048_576

export type Size = { width: number; height: number }
/**
 * The crop in pixels; its height is `width
 * coverRatio`.
 */
export type Crop = { left: number; top: number; width: number }

export function maxCrop(picture: Size): Crop {
	const width = widestIn(picture)
	const [x, y] = [(picture.width - width) / 2, (picture.height - width / coverRatio) / 2]
	return movedCrop({ width, left: 0, top: 0 }, { x, y }, picture)
}

export function movedCrop({ left, top, width }: Crop, by: { x: number; y: number }, picture: Size): Crop {
	return {
		width,
		left: within(left + by.x, picture.width - width),
		top: within(top + by.y, picture.height - width / coverRatio),
	}
}

/** Resized around its centre, within the image and the minimum size. */
export function resizedCrop(crop: Crop, width: number, picture: Size): Crop {
	const widest = widestIn(picture)
	const next = Math.max(Math.min(minCoverPx, widest), Math.min(width, widest))
	const [x, y] = [(crop.width - next) / 2, (crop.width - next) / coverRatio / 2]
	return movedCrop({ ...crop, width: next }, { x, y }, picture)
}

function widestIn({ width, height }: Size): number {
	return Math.min(width, height * coverRatio)
}

function within(value: number, max: number): number {
	return Math.max(0, Math.min(value, max))
}
