import { type Pdfium, withBuffer } from './pdfium.ts'

/** Left, top, right, bottom, as PDF coordinates or as points of the displayed page have them. */
type Box = readonly [left: number, top: number, right: number, bottom: number]

export type PageSpace = { /** 16 bytes of PDFium's memory. */ at: number; toScreen(box: Box): Box }

/** From PDF coordinates to the displayed page: cropped, rotated, origin at the top left. */
export function screenOf(
	lib: Pdfium,
	page: number,
	[width, height]: [number, number],
): PageSpace['toScreen'] {
	const fine = 100
	return withBuffer(lib, 8, at => {
		const toDevice = (x: number, y: number) => {
			lib.FPDF_PageToDevice(page, 0, 0, width * fine, height * fine, 0, x, y, at, at + 4)
			return [lib.pdfium.getValue(at, 'i32') / fine, lib.pdfium.getValue(at + 4, 'i32') / fine] as const
		}
		// The mapping is affine: three points determine it.
		const long = 1000
		const [origin, right, up] = [toDevice(0, 0), toDevice(long, 0), toDevice(0, long)]
		const onScreen = (x: number, y: number, axis: 0 | 1) =>
			origin[axis] + ((right[axis] - origin[axis]) * x + (up[axis] - origin[axis]) * y) / long
		return ([left, top, right, bottom]) => {
			const across = [onScreen(left, top, 0), onScreen(right, bottom, 0)]
			const down = [onScreen(left, top, 1), onScreen(right, bottom, 1)]
			return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
		}
	})
}
