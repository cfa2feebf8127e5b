// Shows the first image, which is in the document as data.
import type { InlinedImage } from '#web/delivery/page-code.ts'

const { address, data }: InlinedImage = JSON.parse(
	document.getElementById('first-picture')?.textContent ?? '',
)
const image = document.querySelector<HTMLImageElement>(`img[data-of="${address}"]`)
if (image) image.src = data
