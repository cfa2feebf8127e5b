import type { Loading } from './page-queue.ts'

/**
 * Fetches an image and decodes it onto an off-screen canvas. Decoded pixels of an `img` stay in the browser's
 * cache, hundreds of megabytes of them; those of a canvas are freed with it.
 */
export function loadImage(address: string, { urgent }: { urgent: boolean }): Loading {
	const leaving = new AbortController()
	const picture = document.createElement('canvas')
	return {
		picture,
		done: draw(picture, address, { priority: urgent ? 'high' : 'low', signal: leaving.signal }),
		cancel() {
			leaving.abort()
			release(picture)
		},
	}
}

async function draw(picture: HTMLCanvasElement, address: string, request: RequestInit): Promise<void> {
	const response = await fetch(address, request)
	if (!response.ok) throw new Error(`No picture: ${response.status}`)
	const bitmap = await createImageBitmap(await response.blob())
	if (request.signal?.aborted) return bitmap.close()
	picture.width = bitmap.width
	picture.height = bitmap.height
	picture.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}

/** Safari counts a canvas against its limit until it has no size. */
export function release(canvas: HTMLCanvasElement): void {
	canvas.width = 0
	canvas.height = 0
}
