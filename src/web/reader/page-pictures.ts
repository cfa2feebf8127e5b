import { type ImageWidth, imageWidths, type PictureBlock } from '#features/books/rules.ts'
import { loadImage } from '#features/reading/ui/pages/load-image.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { PagePictures } from '#features/reading-view/ui/page-picture.tsx'

/** A page image looks sharp as far as this. */
const maxUpscale = 1.15

/** Cuts the pictures of a page from its image, which a browser that shows the page has, and an offline copy too. */
export function picturesOfPage(source: PageSource, index: number): PagePictures {
	const size = source.pages[index] ?? [1, 1]
	const images = new Map<ImageWidth, Promise<HTMLCanvasElement>>()

	async function load(width: ImageWidth): Promise<HTMLCanvasElement> {
		const loading = loadImage(source.image(index, width), { urgent: true })
		await loading.done
		if (!loading.picture) throw new Error('an image without a picture')
		return loading.picture
	}

	function imageOf(width: ImageWidth): Promise<HTMLCanvasElement> {
		const image = images.get(width) ?? load(width).catch(() => source.renew().then(() => load(width)))
		images.set(width, image)
		// What failed is loaded again the next time.
		image.catch(() => images.delete(width))
		return image
	}

	return {
		size,
		async draw(box, widthPx) {
			const share = box[2] / size[0]
			const [plain, dense] = imageWidths
			const image = await imageOf(plain * share * maxUpscale >= widthPx ? plain : dense)
			return crop(image, box, image.width / size[0])
		},
	}
}

function crop(image: HTMLCanvasElement, [x, y, width, height]: PictureBlock['box'], scale: number) {
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(width * scale))
	canvas.height = Math.max(1, Math.round(height * scale))
	const from = [x * scale, y * scale, width * scale, height * scale] as const
	canvas.getContext('2d')?.drawImage(image, ...from, 0, 0, canvas.width, canvas.height)
	return canvas
}
