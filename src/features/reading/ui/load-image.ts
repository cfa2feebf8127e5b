import type { Loading } from './page-queue.ts'

/** Fetches and decodes an image away from the screen; held, so that an `img` with the same address shows it at once. */
export function loadImage(src: string, { urgent }: { urgent: boolean }): Loading {
	let image: HTMLImageElement | null = new Image()
	image.fetchPriority = urgent ? 'high' : 'low'
	image.decoding = 'async'
	image.src = src
	return {
		done: image.decode(),
		cancel() {
			// An emptied address is the only way to stop an image that is being fetched.
			if (image && !image.complete) image.src = ''
			image = null
		},
	}
}
