import type { Sides } from '#platform/drawn-shapes/sides.ts'
import { eachObject, type Matrix, moved, type Point, pathObject } from './page-objects.ts'
import type { PageSpace } from './page-space.ts'
import { type Pdfium, withBuffer } from './pdfium.ts'

type Shape = {
	/** In points from the top left corner of the displayed page. */
	box: Sides
	/** Points of the outline, control points of curves included. */
	points: number
	curves: number
	isFilled: boolean
	isStroked: boolean
}

/** Far more than a page of exercises holds; a map or a chart holds more. */
const [maxSegments, maxShapes] = [40_000, 4000]
/** FPDF_SEGMENT_BEZIERTO, FPDF_SEGMENT_MOVETO (fpdf_edit.h). */
const [bezierTo, moveTo] = [1, 2]

/** What is drawn on a page, each part of a path by itself: lines, boxes, circles. Pictures and text are left out. */
export function shapesOf(lib: Pdfium, page: number, toScreen: PageSpace['toScreen']): Shape[] {
	const shapes: Shape[] = []
	let segmentsLeft = maxSegments

	withBuffer(lib, 8, at => {
		const float = (offset: number) => lib.pdfium.getValue(at + offset, 'float')

		function addPath(object: number, matrix: Matrix): void {
			lib.FPDFPath_GetDrawMode(object, at, at + 4)
			const isFilled = lib.pdfium.getValue(at, 'i32') !== 0
			const isStroked = lib.pdfium.getValue(at + 4, 'i8') !== 0
			if (!isFilled && !isStroked) return
			let points: Point[] = []
			let curves = 0
			function end(): void {
				const [first] = points
				if (first && points.length > 1) {
					const xs = points.map(([x]) => x)
					const ys = points.map(([, y]) => y)
					const corners = [Math.min(...xs), Math.max(...ys), Math.max(...xs), Math.min(...ys)] as const
					const box = toScreen(corners).map(side => Math.round(side * 10) / 10) as unknown as Shape['box']
					shapes.push({ box, points: points.length, curves, isFilled, isStroked })
				}
				points = []
				curves = 0
			}
			const count = Math.min(lib.FPDFPath_CountSegments(object), segmentsLeft)
			segmentsLeft -= count
			for (let index = 0; index < count && shapes.length < maxShapes; index += 1) {
				const segment = lib.FPDFPath_GetPathSegment(object, index)
				const type = lib.FPDFPathSegment_GetType(segment)
				if (type === moveTo) end()
				if (type === bezierTo) curves += 1
				if (!lib.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue
				points.push(moved([float(0), float(4)], matrix))
			}
			end()
		}

		eachObject(lib, page, ({ object, type, matrix }) => {
			if (type === pathObject) addPath(object, matrix)
		})
	})
	return shapes
}
