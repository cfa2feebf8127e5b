import type { Sides } from '#platform/drawn-shapes/sides.ts'
import type { Bitmap } from '#platform/pdfium/pdfium.ts'

/** From 0 to 255: paper is lighter. */
const lightest = 140
/** From 0 to 255: how far the colour of a point may lie from that of paper in the same shade. */
const colourful = 36
/** Shares of the points. */
const maxColourful = 0.12
const paperShare = 0.9
/** The mean brightness as a share of the paper's: text is thin. */
const minBrightness = 0.68

/** In points. */
type PartOfPage = { box: Sides /** Left out. */; apart: readonly Sides[]; pageWidth: number }

/**
 * Whether what is drawn is text on paper, and not a picture: light, with dark points in the colour of the paper. Old paper is
 * brown, so that it is recognised by the shades of its own colour.
 */
export function isPaper({ width, height, pixels }: Bitmap, { box, apart, pageWidth }: PartOfPage): boolean {
	const scale = width / pageWidth
	const isApart = (x: number, y: number) =>
		apart.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom)
	const [left, top] = [Math.max(0, Math.round(box[0] * scale)), Math.max(0, Math.round(box[1] * scale))]
	const right = Math.min(width, Math.round(box[2] * scale))
	const bottom = Math.min(height, Math.round(box[3] * scale))
	const points: [red: number, green: number, blue: number, brightness: number][] = []
	for (let y = top; y < bottom; y += 1)
		for (let x = left; x < right; x += 1) {
			if (isApart(x / scale, y / scale)) continue
			const at = (y * width + x) * 4
			const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
			points.push([red, green, blue, (red + green + blue) / 3])
		}
	const byBrightness = points.toSorted((a, b) => a[3] - b[3])
	const paper = byBrightness[Math.floor(points.length * paperShare)]
	if (!paper || paper[3] < lightest) return false
	const mean = points.reduce((sum, [, , , brightness]) => sum + brightness, 0) / points.length
	if (mean < minBrightness * paper[3]) return false
	const isColourful = ([red, green, blue, brightness]: (typeof points)[number]) => {
		const shade = brightness / paper[3]
		const differences = [red - paper[0] * shade, green - paper[1] * shade, blue - paper[2] * shade]
		return Math.max(...differences) - Math.min(...differences) > colourful
	}
	return points.filter(isColourful).length <= maxColourful * points.length
}
