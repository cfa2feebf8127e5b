import sharp, { type Sharp } from 'sharp'
import { imageWidths, sheets } from '#features/books/rules.ts'
import type { Bitmap } from '#platform/pdfium/pdfium.ts'

/** Render widths for reading: 100 % at device pixel ratio 1 and 2. */
export const [plainPx, densePx] = imageWidths
/** Size of a thumbnail's cell; the page is stretched to fill it and shown in its own proportions. */
const cell = { width: sheets.cellWidth, height: sheets.cellHeight }

const webp = { quality: 80, effort: 2 }
/** Tolerance between the colour channels of a grey page. */
const greyWithin = 12

export function imageOf({ pixels, width, height }: Bitmap): Sharp {
	return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

export function isGrey({ pixels }: Bitmap): boolean {
	// Every fourth pixel is enough: a coloured word has thousands.
	for (let at = 0; at + 2 < pixels.length; at += 16) {
		const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
		if (Math.max(r, g, b) - Math.min(r, g, b) > greyWithin) return false
	}
	return true
}

/** WebP, or a PNG of 16 greys where the page is grey and the PNG is smaller. */
export async function encoded(image: Sharp, { grey }: { grey: boolean }): Promise<Buffer> {
	if (!grey) return image.webp(webp).toBuffer()
	const greys = image
		.clone()
		.greyscale()
		.png({ palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 1 })
	const [photo, drawing] = await Promise.all([image.clone().webp(webp).toBuffer(), greys.toBuffer()])
	return drawing.length < photo.length ? drawing : photo
}

/** Raw RGB. */
export async function thumbnailOf(image: Sharp): Promise<Buffer> {
	return image.clone().resize(cell.width, cell.height, { fit: 'fill' }).raw().toBuffer()
}

/** A sprite sheet of thumbnails; the rest of the last row is white. */
export async function sheetOf(thumbnails: readonly Buffer[]): Promise<Buffer> {
	const { columns } = sheets
	const rows = Math.ceil(thumbnails.length / columns)
	const raw = { width: cell.width, height: cell.height, channels: 3 } as const
	return sharp({
		create: {
			width: cell.width * columns,
			height: cell.height * rows,
			channels: 3,
			background: '#fff',
		},
	})
		.composite(
			thumbnails.map((input, position) => ({
				input,
				raw,
				left: (position % columns) * cell.width,
				top: Math.floor(position / columns) * cell.height,
			})),
		)
		.webp({ quality: 55, effort: 4 })
		.toBuffer()
}

export async function coverOf(page: Uint8Array): Promise<Buffer> {
	return sharp(page).resize({ width: 640 }).webp({ quality: 82 }).toBuffer()
}
