import type { Loading } from './page-queue.ts'

/** Fetches and decodes an image away from the screen; held, so that an `img` with the same address shows it at once. */
export function loadImage(
	{ src, srcSet }: { src: string; srcSet: string },
	{ sizes, urgent }: { sizes: string; urgent: boolean },
): Loading {
	let image: HTMLImageElement | null = new Image()
	image.fetchPriority = urgent ? 'high' : 'low'
	image.decoding = 'async'
	image.sizes = sizes
	image.srcset = srcSet
	image.src = src
	return {
		done: image.decode(),
		cancel() {
			// An emptied address is the only way to stop an image that is being fetched.
			if (image && !image.complete) {
				image.srcset = ''
				image.src = ''
			}
			image = null
		},
	}
}
