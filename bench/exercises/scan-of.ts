import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { openPdf } from '#features/pages/server/pdf-document.ts'

const dpi = 200
/** In degrees: sheets lie askew to either side. */
const skew = 0.7
/** Of 255: the paper, and the mean difference of its grain. */
const [paper, grain] = [243, 7]
/** One point in so many is a speck. */
const oneSpeckIn = 20_000

/** A PDF of pictures, as a scanner makes it of a printed book: 200 dpi, askew, with grain and specks, JPEG. The same each time. */
export async function scanOf(file: string): Promise<Buffer> {
	const source = await openPdf(file)
	const scan = new PDFDocument({ autoFirstPage: false, margin: 0 })
	const random = randomFrom(7)
	for (let index = 0; index < source.pageCount; index += 1) {
		const size = source.pageSize(index)
		const { pixels, width, height } = source.render(index, Math.round((size[0] / 72) * dpi))
		const turned = await sharp(pixels, { raw: { width, height, channels: 4 } })
			.removeAlpha()
			.greyscale()
			.rotate(index % 2 === 0 ? skew : -skew, { background: 'white' })
			.blur(0.6)
			.toColourspace('b-w')
			.raw()
			.toBuffer({ resolveWithObject: true })
		const left = Math.floor((turned.info.width - width) / 2)
		const top = Math.floor((turned.info.height - height) / 2)
		const grey = Buffer.alloc(width * height)
		for (let y = 0; y < height; y += 1)
			for (let x = 0; x < width; x += 1) {
				const printed = turned.data[(y + top) * turned.info.width + x + left] ?? 255
				const noise = (random() + random() + random() - 1.5) * 2 * grain
				grey[y * width + x] = Math.max(0, Math.min(255, (printed * paper) / 255 + noise))
			}
		for (let count = Math.floor((width * height) / oneSpeckIn); count > 0; count -= 1)
			grey[Math.floor(random() * width * height)] = 60
		const image = sharp(grey, { raw: { width, height, channels: 1 } }).jpeg({ quality: 60 })
		scan.addPage({ size })
		scan.image(await image.toBuffer(), 0, 0, { width: size[0], height: size[1] })
	}
	scan.end()
	source.close()
	return Buffer.concat(await scan.toArray())
}

/** From 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
