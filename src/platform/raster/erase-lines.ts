import type { GreyImage } from './binary-image.ts'
import type { DrawnLines } from './drawn-lines.ts'
import type { Stroke } from './strokes.ts'

/** In points, beyond what was found of a line: its edges are pale. */
const edge = 0.5
/** In points: the line of a box. */
const boxLine = 2
const white = 255

/** An image with its lines taken away, for whoever reads its words: a line is read as a letter, and a box as two. */
export function withoutLines(image: GreyImage, lines: DrawnLines, pxPerPoint: number): GreyImage {
	const { width, height } = image
	const pixels = Uint8Array.from(image.pixels)
	const wide = Math.ceil(edge * pxPerPoint)
	function erase({ left, top, right, bottom }: Stroke): void {
		for (let y = Math.max(0, top - wide); y <= Math.min(height - 1, bottom + wide); y += 1)
			pixels.fill(white, y * width + Math.max(0, left - wide), y * width + Math.min(width, right + wide + 1))
	}
	for (const line of [...lines.across, ...lines.down]) erase(line)
	const deep = Math.ceil(boxLine * pxPerPoint)
	for (const { left, top, right, bottom } of lines.boxes) {
		erase({ left, top, right, bottom: Math.min(bottom, top + deep) })
		erase({ left, top: Math.max(top, bottom - deep), right, bottom })
		erase({ left, top, right: Math.min(right, left + deep), bottom })
		erase({ left: Math.max(left, right - deep), top, right, bottom })
	}
	return { width, height, pixels }
}
