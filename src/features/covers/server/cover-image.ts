import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import { coverRatio, minCoverPx } from '../rules.ts'

export type CoverImage = { webp: Buffer; width: number; height: number; colour: string }
/** Shares of the image's width, height and width. */
export type CropShares = { left: number; top: number; width: number }

const maxWidthPx = 800
/** Guards against decompression bombs. */
const maxPixels = 60_000_000

/**
 * Decoded, rotated by EXIF, cropped and encoded again, so that nothing hidden in the file is stored.
 * @param crop null for the whole image
 * @throws AppError cover_unusable unless it is a valid JPEG, PNG or WebP; cover_small, cover_large
 */
export async function coverImage(bytes: Uint8Array, crop: CropShares | null): Promise<CoverImage> {
	if (!isPicture(bytes)) throw new AppError('cover_unusable')
	const decoded = await upright(bytes).catch((error: unknown) => {
		throw error instanceof AppError ? error : new AppError('cover_unusable')
	})
	const picture = crop ? decoded.image.extract(areaOf(crop, decoded)) : decoded.image
	if (!crop) requireSize(decoded)
	const { data, info } = await picture
		.resize({ width: maxWidthPx, withoutEnlargement: true })
		.webp({ quality: 82 })
		.toBuffer({ resolveWithObject: true })
	const { dominant } = await sharp(data).stats()
	const colour = `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
	return { webp: data, width: info.width, height: info.height, colour }
}

/** Decoded whole, so that damage is found here; flattened on white. */
async function upright(bytes: Uint8Array) {
	const size = await sharp(bytes, { limitInputPixels: false }).metadata()
	if (size.width * size.height > maxPixels)
		throw new AppError('cover_large', { values: { max: maxPixels / 1_000_000 } })
	const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
		.autoOrient()
		.flatten({ background: '#fff' })
		.toColourspace('srgb')
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return { image: sharp(data, { raw: { width, height, channels } }), width, height }
}

function requireSize({ width, height }: { width: number; height: number }): void {
	if (Math.min(width, height) < minCoverPx) throw new AppError('cover_small', { values: { min: minCoverPx } })
}

function areaOf({ left, top, width }: CropShares, picture: { width: number; height: number }) {
	const cut = Math.round(width * picture.width)
	const height = Math.min(picture.height, Math.round(cut / coverRatio))
	requireSize({ width: cut, height })
	return {
		left: Math.max(0, Math.min(Math.round(left * picture.width), picture.width - cut)),
		top: Math.max(0, Math.min(Math.round(top * picture.height), picture.height - height)),
		width: cut,
		height,
	}
}

/** By magic numbers: no other decoder ever gets an uploaded file. */
function isPicture(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
	return (
		head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head)
	)
}
