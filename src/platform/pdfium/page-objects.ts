import { type Pdfium, withBuffer } from './pdfium.ts'

/** Far more than a page of exercises holds; a map or a chart holds more. */
const maxObjects = 5000
/** FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_SHADING, FPDF_PAGEOBJ_FORM (fpdf_edit.h). */
export const [pathObject, imageObject, shadingObject, formObject] = [2, 3, 4, 5]
/** Pages that were placed on pages that were placed on pages. */
const deepest = 4

/** As in FS_MATRIX (fpdfview.h): a, b, c, d, e, f. */
export type Matrix = readonly number[]
export type Point = [x: number, y: number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

export type PlacedObject = {
	object: number
	type: number
	/** Its own included. */
	matrix: Matrix
	/** The pages that were placed on the page and that it is on, the outermost first. */
	within: readonly PlacedObject[]
}

/** The matrix of what an object is on. */
export const outerMatrix = ({ within }: Pick<PlacedObject, 'within'>): Matrix =>
	within.at(-1)?.matrix ?? identity

/** Visits the objects of a page and of the pages that are placed on it, in the order in which they are drawn. */
export function eachObject(lib: Pdfium, page: number, visit: (placed: PlacedObject) => void): void {
	let objectsLeft = maxObjects
	withBuffer(lib, 24, at => {
		function matrixOf(object: number): Matrix {
			if (!lib.FPDFPageObj_GetMatrix(object, at)) return identity
			return [0, 4, 8, 12, 16, 20].map(offset => lib.pdfium.getValue(at + offset, 'float'))
		}

		function add(object: number, within: readonly PlacedObject[]): void {
			objectsLeft -= 1
			const type = lib.FPDFPageObj_GetType(object)
			const matrix = product(matrixOf(object), outerMatrix({ within }))
			const placed = { object, type, matrix, within }
			visit(placed)
			if (type !== formObject || within.length >= deepest) return
			const count = lib.FPDFFormObj_CountObjects(object)
			for (let index = 0; index < count && objectsLeft > 0; index += 1)
				add(lib.FPDFFormObj_GetObject(object, index), [...within, placed])
		}

		const count = lib.FPDFPage_CountObjects(page)
		for (let index = 0; index < count && objectsLeft > 0; index += 1)
			add(lib.FPDFPage_GetObject(page, index), [])
	})
}

export function moved([x, y]: Point, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point {
	return [a * x + c * y + e, b * x + d * y + f]
}

/** First `inner`, then `outer`. */
function product([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix {
	const [left, right] = outer.slice(4)
	const linear: Matrix = [...outer.slice(0, 4), 0, 0]
	const [origin, one, other] = [moved([e, f], linear), moved([a, b], linear), moved([c, d], linear)]
	return [...one, ...other, origin[0] + (left ?? 0), origin[1] + (right ?? 0)]
}
