import sharp, { type Sharp } from 'sharp'
import { AppError } from '#contract/errors.ts'
import { coverRatio, minCoverPx } from '../rules.ts'

export type WholeImage = { webp: Buffer; width: number; height: number }
export type CoverImage = WholeImage & { colour: string }
/** Shares of the image's width, height and width. */
export type CropShares = { left: number; top: number; width: number }

/** `minPx` of the shorter side; `maxPixels` guards against decompression bombs; `box` is what it is reduced to fit in. */
export type ImageBounds = { minPx: number; maxPixels: number; box: { width: number; height?: number } }

const bounds: ImageBounds = { minPx: minCoverPx, maxPixels: 60_000_000, box: { width: 800 } }

/**
 * Decoded, rotated by EXIF, cropped and encoded again, so that nothing hidden in the file is stored.
 * @param crop null for the whole image
 * @throws AppError cover_unusable unless it is a valid JPEG, PNG or WebP; cover_small, cover_large
 */
export async function coverImage(bytes: Uint8Array, crop: CropShares | null): Promise<CoverImage> {
	const decoded = await decode(bytes, bounds)
	const picture = crop ? decoded.image.extract(areaOf(crop, decoded)) : decoded.image
	if (!crop) requireSize(decoded, bounds)
	const encoded = await encode(picture, { ...bounds, quality: 82 })
	const { dominant } = await sharp(encoded.webp).stats()
	const colour = `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
	return { ...encoded, colour }
}

/** As a cover, for what is shown whole and has sharp edges. @throws AppError as `coverImage` */
export async function wholeImage(bytes: Uint8Array, within: ImageBounds): Promise<WholeImage> {
	const decoded = await decode(bytes, within)
	requireSize(decoded, within)
	return encode(decoded.image, { ...within, quality: 90 })
}

async function decode(bytes: Uint8Array, { maxPixels }: ImageBounds) {
	if (!isPicture(bytes)) throw new AppError('cover_unusable')
	return upright(bytes, maxPixels).catch((error: unknown) => {
		throw error instanceof AppError ? error : new AppError('cover_unusable')
	})
}

async function encode(image: Sharp, { box, quality }: Pick<ImageBounds, 'box'> & { quality: number }) {
	const { data, info } = await image
		.resize({ ...box, fit: 'inside', withoutEnlargement: true })
		.webp({ quality })
		.toBuffer({ resolveWithObject: true })
	return { webp: data, width: info.width, height: info.height }
}

/** Decoded whole, so that damage is found here; flattened on white. */
async function upright(bytes: Uint8Array, maxPixels: number) {
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

function requireSize({ width, height }: { width: number; height: number }, { minPx }: ImageBounds): void {
	if (Math.min(width, height) < minPx) throw new AppError('cover_small', { values: { min: minPx } })
}

function areaOf({ left, top, width }: CropShares, picture: { width: number; height: number }) {
	const cut = Math.round(width * picture.width)
	const height = Math.min(picture.height, Math.round(cut / coverRatio))
	requireSize({ width: cut, height }, bounds)
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
