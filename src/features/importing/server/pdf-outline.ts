import { type Pdfium, readText } from './pdfium.ts'

/** A line of a file's own outline. */
export type OutlineEntry = {
	title: string
	/** Page index; null where the line leads nowhere in this file. */
	index: number | null
	depth: number
}

/** A file can nest its outline in itself: what is deeper or longer than any book's is left out. */
const [deepest, longest] = [8, 2000]

/** The outline in the order it is printed. */
export function outlineOf(lib: Pdfium, document: number): OutlineEntry[] {
	const entries: OutlineEntry[] = []
	const met = new Set<number>()
	function walk(parent: number, depth: number): void {
		let line = lib.FPDFBookmark_GetFirstChild(document, parent)
		while (line !== 0 && !met.has(line) && entries.length < longest) {
			met.add(line)
			const at = line
			const title = readText(lib, (buffer, length) => lib.FPDFBookmark_GetTitle(at, buffer, length))
			entries.push({ title: title.replace(/\s+/g, ' ').trim(), index: pageOf(lib, document, line), depth })
			if (depth + 1 < deepest) walk(line, depth + 1)
			line = lib.FPDFBookmark_GetNextSibling(document, line)
		}
	}
	walk(0, 0)
	return entries.filter(({ title }) => title !== '')
}

function pageOf(lib: Pdfium, document: number, line: number): number | null {
	const named = lib.FPDFBookmark_GetDest(document, line)
	const action = named === 0 ? lib.FPDFBookmark_GetAction(line) : 0
	const place = action === 0 ? named : lib.FPDFAction_GetDest(document, action)
	const index = place === 0 ? -1 : lib.FPDFDest_GetDestPageIndex(document, place)
	return index >= 0 ? index : null
}
