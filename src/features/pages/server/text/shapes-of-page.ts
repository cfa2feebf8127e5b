import type { Shape } from '../../rules.ts'
import { lend, type Pdfium } from '../pdfium.ts'
import type { PageSpace } from './page-space.ts'

/** Far more than a page of exercises holds; a map or a chart holds more. */
const [maxObjects, maxSegments, maxShapes] = [5000, 40_000, 4000]
/** FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_FORM (fpdf_edit.h). */
const [pathObject, formObject] = [2, 5]
/** FPDF_SEGMENT_BEZIERTO, FPDF_SEGMENT_MOVETO (fpdf_edit.h). */
const [bezierTo, moveTo] = [1, 2]
/** Pages that were placed on pages that were placed on pages. */
const deepest = 4

/** As in FS_MATRIX (fpdfview.h): a, b, c, d, e, f. */
type Matrix = readonly number[]
type Point = [x: number, y: number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** What is drawn on a page, each part of a path by itself: lines, boxes, circles. Pictures and text are left out. */
export function shapesOf(lib: Pdfium, page: number, toScreen: PageSpace['toScreen']): Shape[] {
	const shapes: Shape[] = []
	let segmentsLeft = maxSegments
	let objectsLeft = maxObjects

	lend(lib, 24, at => {
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

		function matrixOf(object: number): Matrix {
			return lib.FPDFPageObj_GetMatrix(object, at) ? [0, 4, 8, 12, 16, 20].map(float) : identity
		}

		function add(object: number, outer: Matrix, depth: number): void {
			objectsLeft -= 1
			const type = lib.FPDFPageObj_GetType(object)
			if (type !== pathObject && type !== formObject) return
			const matrix = product(matrixOf(object), outer)
			if (type === pathObject) addPath(object, matrix)
			if (type === pathObject || depth >= deepest) return
			const count = lib.FPDFFormObj_CountObjects(object)
			for (let index = 0; index < count && objectsLeft > 0; index += 1)
				add(lib.FPDFFormObj_GetObject(object, index), matrix, depth + 1)
		}

		const count = lib.FPDFPage_CountObjects(page)
		for (let index = 0; index < count && objectsLeft > 0; index += 1)
			add(lib.FPDFPage_GetObject(page, index), identity, 0)
	})
	return shapes
}

function moved([x, y]: Point, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point {
	return [a * x + c * y + e, b * x + d * y + f]
}

/** First `inner`, then `outer`. */
function product([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix {
	const [left, right] = outer.slice(4)
	const linear: Matrix = [...outer.slice(0, 4), 0, 0]
	const [origin, one, other] = [moved([e, f], linear), moved([a, b], linear), moved([c, d], linear)]
	return [...one, ...other, origin[0] + (left ?? 0), origin[1] + (right ?? 0)]
}
