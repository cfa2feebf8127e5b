import sharp from 'sharp'
import { binaryOf, type GreyImage } from './binary-image.ts'
import { tiltOf } from './tilt.ts'

/** The page as it would lie straight, of the same size; `tilt` in degrees as it lies, 0 where it lies straight. */
export type UprightPage = { image: GreyImage; tilt: number }

export async function uprightPage(image: GreyImage): Promise<UprightPage> {
	const tilt = tiltOf(binaryOf(image))
	if (tilt === 0) return { image, tilt }
	const { width, height } = image
	const raw = (of: { width: number; height: number }) => ({ raw: { ...of, channels: 1 as const } })
	const turned = await sharp(image.pixels, raw({ width, height }))
		.rotate(-tilt, { background: 'white' })
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const pixels = await sharp(turned.data, raw(turned.info))
		.extract({
			left: Math.floor((turned.info.width - width) / 2),
			top: Math.floor((turned.info.height - height) / 2),
			...{ width, height },
		})
		.toColourspace('b-w')
		.raw()
		.toBuffer()
	return { image: { width, height, pixels }, tilt }
}
