import { type Pdfium, readText } from './pdfium.ts'

/** Elements that are a block of text, or a part of one that is read apart (ISO 32000-1, 14.8.4). */
const blockTypes = /^(?:P|H[1-6]?|LI|LBody|TD|TH|Caption|Note|TOCI|BlockQuote)$/
/** Far more than a page holds; a malicious one holds more. */
const [maxElements, deepest, maxObjects] = [3000, 40, 20_000]

/**
 * Which block element of a tagged PDF a text object of a page is in, by the object's handle: elements are numbered from 1. Empty for
 * a page without tags. What is on pages placed on the page is left out, as its marked content is numbered apart.
 */
export function elementsOfPage(lib: Pdfium, page: number): Map<number, number> {
	const elements = new Map<number, number>()
	const byContent = elementsByContent(lib, page)
	if (byContent.size === 0) return elements
	const count = Math.min(lib.FPDFPage_CountObjects(page), maxObjects)
	for (let index = 0; index < count; index += 1) {
		const object = lib.FPDFPage_GetObject(page, index)
		const element = byContent.get(lib.FPDFPageObj_GetMarkedContentID(object))
		if (element !== undefined) elements.set(object, element)
	}
	return elements
}

function elementsByContent(lib: Pdfium, page: number): Map<number, number> {
	const byContent = new Map<number, number>()
	const tree = lib.FPDF_StructTree_GetForPage(page)
	if (tree === 0) return byContent
	let seen = 0
	let last = 0

	/** @param block the element of blocks that it is in, 0 for none */
	function read(element: number, block: number, depth: number): void {
		if (element === 0 || depth > deepest || seen >= maxElements) return
		seen += 1
		const type = readText(lib, (at, length) => lib.FPDF_StructElement_GetType(element, at, length), 100)
		if (blockTypes.test(type)) last += 1
		const own = blockTypes.test(type) ? last : block
		const count = Math.min(lib.FPDF_StructElement_CountChildren(element), maxElements)
		for (let index = 0; index < count; index += 1) {
			const id = lib.FPDF_StructElement_GetChildMarkedContentID(element, index)
			if (id >= 0 && own > 0) byContent.set(id, own)
			else read(lib.FPDF_StructElement_GetChildAtIndex(element, index), own, depth + 1)
		}
	}

	try {
		const count = Math.min(lib.FPDF_StructTree_CountChildren(tree), maxElements)
		for (let index = 0; index < count; index += 1)
			read(lib.FPDF_StructTree_GetChildAtIndex(tree, index), 0, 0)
		return byContent
	} finally {
		lib.FPDF_StructTree_Close(tree)
	}
}
