import { type Pdfium, readText } from './pdfium.ts'

/** A picture that the author of a tagged PDF named: what is drawn under these numbers. */
export type Figure = { alt: string; contentIds: number[] }

/** Far more than a page holds; a malicious one holds more. */
const [maxElements, deepest, maxFigures] = [3000, 40, 100]
const maxAltBytes = 1000

/** Figures without further figures in them: one around a drawing and its caption is no picture itself. */
export function figuresOf(lib: Pdfium, page: number): Figure[] {
	const tree = lib.FPDF_StructTree_GetForPage(page)
	if (tree === 0) return []
	const figures: Figure[] = []
	let elementsLeft = maxElements

	/** @returns whether there is a figure in it */
	function add(element: number, depth: number): boolean {
		if (element === 0 || depth > deepest || elementsLeft <= 0) return false
		elementsLeft -= 1
		const count = Math.min(lib.FPDF_StructElement_CountChildren(element), elementsLeft)
		let hasFigures = false
		for (let index = 0; index < count; index += 1)
			if (add(lib.FPDF_StructElement_GetChildAtIndex(element, index), depth + 1)) hasFigures = true
		const type = readText(lib, (at, length) => lib.FPDF_StructElement_GetType(element, at, length), 100)
		if (type !== 'Figure' || hasFigures || figures.length >= maxFigures) return hasFigures
		const alt = readText(
			lib,
			(at, length) => lib.FPDF_StructElement_GetAltText(element, at, length),
			maxAltBytes,
		)
		figures.push({ alt: alt.trim(), contentIds: contentIdsOf(lib, element, count) })
		return true
	}

	try {
		const count = Math.min(lib.FPDF_StructTree_CountChildren(tree), maxElements)
		for (let index = 0; index < count; index += 1) add(lib.FPDF_StructTree_GetChildAtIndex(tree, index), 0)
		return figures
	} finally {
		lib.FPDF_StructTree_Close(tree)
	}
}

/** Numbers of the page's own content rise; one that falls counts the content of something that is placed on the page. */
function contentIdsOf(lib: Pdfium, element: number, count: number): number[] {
	const ids: number[] = []
	for (let index = 0; index < count; index += 1) {
		const id = lib.FPDF_StructElement_GetChildMarkedContentID(element, index)
		if (id > (ids.at(-1) ?? -1)) ids.push(id)
	}
	return ids
}
