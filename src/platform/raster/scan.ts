import sharp from 'sharp'
import type { Bitmap } from '#platform/pdfium/pdfium.ts'
import type { GreyImage } from './binary-image.ts'
import { drawnLines } from './drawn-lines.ts'
import { withoutLines } from './erase-lines.ts'
import type { Stroke } from './strokes.ts'
import { uprightPage } from './upright-page.ts'

/** Smaller differences of grey are paper. */
const faintest = 48
/** At a lower resolution, as of a poster that is drawn small, lines can't be distinguished from letters. */
const minPxPerPoint = 1.6
const fast = { compressionLevel: 1 }

/**
 * A page as text is recognised on it: a grey PNG of the straightened page without its lines; null for one on which nothing is
 * drawn. `tilt` in degrees, as the page itself lies.
 */
export async function readableImage(
	bitmap: Bitmap,
	pageWidth: number,
): Promise<{ image: Uint8Array; tilt: number } | null> {
	const grey = await greyOf(bitmap)
	let [darkest, lightest] = [255, 0]
	for (const level of grey.pixels) {
		if (level < darkest) darkest = level
		if (level > lightest) lightest = level
	}
	if (lightest - darkest < faintest) return null
	const upright = await uprightPage(grey)
	const pxPerPoint = bitmap.width / pageWidth
	const lines = drawnLines(upright.image, pxPerPoint)
	const { width, height, pixels } = withoutLines(upright.image, lines, pxPerPoint)
	const png = sharp(pixels, { raw: { width, height, channels: 1 } })
		.toColourspace('b-w')
		.png(fast)
	return { image: await png.toBuffer(), tilt: upright.tilt }
}

/** What is drawn on the page as it would lie straight, in points: of a line 2 points, of a box 5. */
export async function linesOfImage(
	bitmap: Bitmap,
	pageWidth: number,
): Promise<{ lines: { box: readonly [number, number, number, number]; points: number }[]; tilt: number }> {
	const pxPerPoint = bitmap.width / pageWidth
	if (pxPerPoint < minPxPerPoint) return { lines: [], tilt: 0 }
	const { image, tilt } = await uprightPage(await greyOf(bitmap))
	const { across, down, boxes } = drawnLines(image, pxPerPoint)
	const inPoints = (pixels: number) => Math.round((pixels / pxPerPoint) * 10) / 10
	const lineOf =
		(points: number) =>
		({ left, top, right, bottom }: Stroke) => {
			const box = [inPoints(left), inPoints(top), inPoints(right + 1), inPoints(bottom + 1)] as const
			return { box, points }
		}
	return { tilt, lines: [...across.map(lineOf(2)), ...down.map(lineOf(2)), ...boxes.map(lineOf(5))] }
}

async function greyOf({ pixels, width, height }: Bitmap): Promise<GreyImage> {
	const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
	return { width, height, pixels: await image.greyscale().toColourspace('b-w').raw().toBuffer() }
}
