import type { PageSpace } from '#platform/pdfium/page-space.ts'
import type { Pdfium } from '#platform/pdfium/pdfium.ts'
import type { Rule } from './segments.ts'

/** Far more than a page of exercises holds; a map or a chart holds more. */
const maxObjects = 5000
/** FPDF_PAGEOBJ_PATH (fpdf_edit.h). */
const pathObject = 2
/** In points. */
const [thickest, shortest] = [2.5, 10]

export function rulesOf(lib: Pdfium, page: number, { at, toScreen }: PageSpace): Rule[] {
	const count = Math.min(lib.FPDFPage_CountObjects(page), maxObjects)
	const rules: Rule[] = []
	for (let index = 0; index < count; index += 1) {
		const object = lib.FPDFPage_GetObject(page, index)
		if (lib.FPDFPageObj_GetType(object) !== pathObject) continue
		// Left, bottom, right, top.
		if (!lib.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue
		const read = (offset: number) => lib.pdfium.getValue(at + offset, 'float')
		const box = toScreen([read(0), read(12), read(8), read(4)])
		if (box[3] - box[1] <= thickest && box[2] - box[0] >= shortest) rules.push(box)
	}
	return rules.filter(rule => !rules.some(other => isContinued(rule, other)))
}

/** Borders of the cells of a table are one line. */
function isContinued([left, top, right]: Rule, other: Rule): boolean {
	const isSame = Math.abs(other[1] - top) < 1
	return isSame && (Math.abs(other[0] - right) < 1.5 || Math.abs(other[2] - left) < 1.5)
}
