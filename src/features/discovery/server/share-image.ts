import sharp, { type Sharp } from 'sharp'
import { markSvg, paperColour, svg } from './mark-image.ts'

const size = { width: 1200, height: 630 }
const coverBox = { width: 460, height: 530 }

/** 1200 by 630: the cover in front of its blurred self, or the logo. */
export async function shareImage(cover: Uint8Array | null): Promise<Buffer> {
	if (cover === null) {
		const mark = markSvg(300)
		return jpeg(
			sharp({ create: { ...size, channels: 3, background: paperColour } }).composite([{ input: mark }]),
		)
	}
	const picture = await sharp(cover)
		.resize({ ...coverBox, fit: 'inside' })
		.png()
		.toBuffer({ resolveWithObject: true })
	const { width, height } = picture.info
	const veil = { create: { ...size, channels: 4, background: { ...paperColour, alpha: 0.35 } } } as const
	return jpeg(
		sharp(cover)
			.resize({ ...size, fit: 'cover' })
			.blur(36)
			.composite([
				{ input: veil },
				{ input: await shadow({ width, height }) },
				{ input: picture.data, gravity: 'centre' },
				{ input: markSvg(56), left: size.width - 56 - 40, top: size.height - 56 - 40 },
			]),
	)
}

/** For feed readers without WebP. */
export function coverImage(cover: Uint8Array): Promise<Buffer> {
	return jpeg(sharp(cover).flatten({ background: paperColour }))
}

function jpeg(image: Sharp): Promise<Buffer> {
	return image.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

function shadow({ width, height }: { width: number; height: number }): Promise<Buffer> {
	const x = (size.width - width) / 2
	const y = (size.height - height) / 2 + 14
	const rectangle = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000" opacity="0.5"/>`
	return sharp(svg(size, rectangle)).blur(18).png().toBuffer()
}
