import { type Pdfium, readText } from './pdfium.ts'

export type OutlineEntry = {
	title: string
	/** Page index; null for a destination outside this file. */
	index: number | null
	depth: number
}

/** An outline can contain itself: depth and length are bounded. */
const [maxDepth, maxEntries] = [8, 2000]

export function outlineOf(lib: Pdfium, document: number): OutlineEntry[] {
	const entries: OutlineEntry[] = []
	const met = new Set<number>()
	function walk(parent: number, depth: number): void {
		let line = lib.FPDFBookmark_GetFirstChild(document, parent)
		while (line !== 0 && !met.has(line) && entries.length < maxEntries) {
			met.add(line)
			const at = line
			const title = readText(lib, (buffer, length) => lib.FPDFBookmark_GetTitle(at, buffer, length))
			entries.push({ title: title.replace(/\s+/g, ' ').trim(), index: pageOf(lib, document, line), depth })
			if (depth + 1 < maxDepth) walk(line, depth + 1)
			line = lib.FPDFBookmark_GetNextSibling(document, line)
		}
	}
	walk(0, 0)
	return entries.filter(({ title }) => title !== '')
}

function pageOf(lib: Pdfium, document: number, line: number): number | null {
	const named = lib.FPDFBookmark_GetDest(document, line)
	const action = named === 0 ? lib.FPDFBookmark_GetAction(line) : 0
	const destination = action === 0 ? named : lib.FPDFAction_GetDest(document, action)
	const index = destination === 0 ? -1 : lib.FPDFDest_GetDestPageIndex(document, destination)
	return index >= 0 ? index : null
}
