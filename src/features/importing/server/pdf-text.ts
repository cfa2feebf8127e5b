import type { TextRun } from '#features/books/rules.ts'
import { lend, type Pdfium } from './pdfium.ts'

/** left, bottom, right, top, as PDF counts: from the lower left corner, before the page is turned. */
type Box = [number, number, number, number]
type Run = { text: string; box: Box }

/** More than any page of a book holds; a page made to hurt holds more. */
const mostChars = 60_000
/** Of a line's height: a wider gap begins a new run, as between two columns. */
const widestGap = 0.9

/** The text of a page, in the order the file has it. @param size of the page in points, as it is seen */
export function textRunsOf(lib: Pdfium, page: number, size: [number, number]): TextRun[] {
	const text = lib.FPDFText_LoadPage(page)
	if (text === 0) return []
	try {
		const toScreen = screenOf(lib, page, size)
		return lend(lib, 16, at => runsOf(lib, text, at).map(run => toScreen(run)))
	} finally {
		lib.FPDFText_ClosePage(text)
	}
}

function runsOf(lib: Pdfium, text: number, at: number): Run[] {
	const count = Math.min(lib.FPDFText_CountChars(text), mostChars)
	const runs: Run[] = []
	let run: Run | null = null
	const end = () => {
		if (run?.text.trim()) runs.push({ ...run, text: run.text.trimEnd() })
		run = null
	}
	for (let index = 0; index < count; index += 1) {
		const char = characterOf(lib.FPDFText_GetUnicode(text, index))
		if (char === '\n') end()
		if (char === '' || char === '\n') continue
		const box = boxOf(lib, text, index, at)
		const open: Run | null = run
		if (char === ' ') {
			// A space has no ink: its box is often nowhere.
			if (open) open.text = open.text.endsWith(' ') ? open.text : `${open.text} `
		} else if (box === null) continue
		else if (open && continues(open.box, box)) {
			open.text += char
			open.box = around(open.box, box)
		} else {
			end()
			run = { text: char, box }
		}
	}
	end()
	return runs
}

/** Line breaks as '\n', any blank as ' ', nothing for what is not a character of a text. */
function characterOf(code: number): string {
	if (code === 10 || code === 13) return '\n'
	if (code === 9 || code === 32 || code === 0xa0) return ' '
	// Control characters, soft hyphens, byte-order marks, lone surrogates and what the engine could not map.
	const isText =
		code >= 32 && code <= 0x10ffff && code !== 0xad && code < 0xfffe && !(code >= 0xd800 && code < 0xe000)
	return isText ? String.fromCodePoint(code) : ''
}

function boxOf(lib: Pdfium, text: number, index: number, at: number): Box | null {
	if (!lib.FPDFText_GetLooseCharBox(text, index, at)) return null
	// FS_RECTF (fpdfview.h): left, top, right, bottom.
	const read = (offset: number) => lib.pdfium.getValue(at + offset, 'float')
	const [left, top, right, bottom] = [read(0), read(4), read(8), read(12)]
	return right > left && top > bottom ? [left, bottom, right, top] : null
}

function continues(line: Box, next: Box): boolean {
	const height = line[3] - line[1]
	const overlap = Math.min(line[3], next[3]) - Math.max(line[1], next[1])
	const gap = next[0] - line[2]
	return overlap > 0.5 * Math.min(height, next[3] - next[1]) && Math.abs(gap) < widestGap * height
}

function around(a: Box, b: Box): Box {
	return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** From the page as PDF counts it to the page as it is seen: cropped, turned, the upper left corner first. */
function screenOf(lib: Pdfium, page: number, [width, height]: [number, number]): (run: Run) => TextRun {
	const fine = 100
	return ({ text, box: [left, bottom, right, top] }) =>
		lend(lib, 8, at => {
			const place = (x: number, y: number) => {
				lib.FPDF_PageToDevice(page, 0, 0, width * fine, height * fine, 0, x, y, at, at + 4)
				return [lib.pdfium.getValue(at, 'i32') / fine, lib.pdfium.getValue(at + 4, 'i32') / fine] as const
			}
			const [a, b] = [place(left, top), place(right, bottom)]
			const round = (value: number) => Math.round(value * 10) / 10
			const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
			return [text, round(x), round(y), round(Math.max(a[0], b[0]) - x), round(Math.max(a[1], b[1]) - y)]
		})
}
