import { boundingBox, type Sides } from '#platform/drawn-shapes/sides.ts'
import type { PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** Far more than a page of exercises holds; a map or a chart holds more. */
const maxObjects = 5000
/** FPDF_PAGEOBJ_PATH (fpdf_edit.h). */
const pathObject = 2
/** In points. */
const [thickest, shortest] = [2.5, 10]

/** Horizontal lines that are drawn on a page. */
export function rulesOf(lib: Pdfium, page: number, { at, toScreen }: PageSpace): Sides[] {
	const count = Math.min(lib.FPDFPage_CountObjects(page), maxObjects)
	const rules: Sides[] = []
	for (let index = 0; index < count; index += 1) {
		const object = lib.FPDFPage_GetObject(page, index)
		if (lib.FPDFPageObj_GetType(object) !== pathObject) continue
		// Left, bottom, right, top.
		if (!lib.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue
		const read = (offset: number) => lib.pdfium.getValue(at + offset, 'float')
		const box = toScreen([read(0), read(12), read(8), read(4)])
		if (box[3] - box[1] <= thickest && box[2] - box[0] >= shortest) rules.push(box)
	}
	return rules.sort((a, b) => a[0] - b[0]).reduce(withRule, [])
}

/** Borders of the cells of a table are one line. */
function withRule(lines: readonly Sides[], rule: Sides): Sides[] {
	const at = lines.findIndex(
		([, top, right]) => Math.abs(rule[1] - top) < 1 && Math.abs(rule[0] - right) < 1.5,
	)
	return at < 0
		? [...lines, rule]
		: lines.map((line, index) => (index === at ? boundingBox([line, rule]) : line))
}
