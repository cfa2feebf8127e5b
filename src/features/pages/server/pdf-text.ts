import type { TextPage } from '#features/books/rules.ts'
import { pageOf } from './lines.ts'
import { lend, type Pdfium } from './pdfium.ts'
import { type Box, type Glyph, wordsOf } from './words.ts'

/** Far more than any real page holds; a malicious page holds more. */
const mostChars = 60_000

/** The text of a page, in the order of the content stream. @param size of the displayed page in points */
export function textPageOf(lib: Pdfium, page: number, size: [number, number]): TextPage {
	const text = lib.FPDFText_LoadPage(page)
	if (text === 0) return pageOf([])
	try {
		const toScreen = screenOf(lib, page, size)
		return lend(lib, 16, at => {
			const { glyphs, unknown } = glyphsOf(lib, text, { at, toScreen })
			return pageOf(wordsOf(glyphs), glyphs.length === 0 ? 1 : 1 - unknown / glyphs.length)
		})
	} finally {
		lib.FPDFText_ClosePage(text)
	}
}

type PageSpace = { /** 16 bytes of PDFium's memory. */ at: number; toScreen(box: Box): Box }

function glyphsOf(lib: Pdfium, text: number, toDevice: PageSpace): { glyphs: Glyph[]; unknown: number } {
	const count = Math.min(lib.FPDFText_CountChars(text), mostChars)
	const glyphs: Glyph[] = []
	let before: Glyph['before'] = 'line'
	let unknown = 0
	for (let index = 0; index < count; index += 1) {
		const code = lib.FPDFText_GetUnicode(text, index)
		const isHyphen = code === 2 || (code === 0xad && lib.FPDFText_IsHyphen(text, index) === 1)
		const char = code === 2 ? '-' : isHyphen ? '\u00ad' : characterOf(code)
		if (char === '') unknown += code === 0xad ? 0 : 1
		else if (char === '\n') before = 'line'
		else if (char === ' ') {
			if (before !== 'line') before = lib.FPDFText_IsGenerated(text, index) === 1 ? 'made' : 'blank'
		} else {
			const box = boxOf(lib, text, index, toDevice)
			if (lib.FPDFText_HasUnicodeMapError(text, index) === 1) unknown += 1
			glyphs.push({ text: char, box, before, isHyphen })
			before = 'none'
		}
	}
	return { glyphs, unknown }
}

/** Line breaks as '\n', any blank as ' ', nothing for other non-text characters. */
function characterOf(code: number): string {
	if (code === 10 || code === 13) return '\n'
	if (code === 9 || code === 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a)) return ' '
	// Control characters, byte-order marks, lone surrogates and characters without a Unicode value.
	const isText =
		code >= 32 &&
		!(code >= 0x7f && code < 0xa0) &&
		!(code >= 0xd800 && code < 0xe000) &&
		!(code >= 0xfffe && code <= 0xffff) &&
		code !== 0xad &&
		code !== 0xfeff &&
		code <= 0x10ffff
	return isText ? String.fromCodePoint(code) : ''
}

function boxOf(lib: Pdfium, text: number, index: number, { at, toScreen }: PageSpace): Box | null {
	if (!lib.FPDFText_GetLooseCharBox(text, index, at)) return null
	// FS_RECTF (fpdfview.h): left, top, right, bottom.
	const read = (offset: number) => lib.pdfium.getValue(at + offset, 'float')
	const [left, top, right, bottom] = [read(0), read(4), read(8), read(12)]
	return right > left && top > bottom ? toScreen([left, top, right, bottom]) : null
}

/** From PDF coordinates to the displayed page: cropped, rotated, origin at the top left. */
function screenOf(lib: Pdfium, page: number, [width, height]: [number, number]): PageSpace['toScreen'] {
	const fine = 100
	return lend(lib, 8, at => {
		const toDevice = (x: number, y: number) => {
			lib.FPDF_PageToDevice(page, 0, 0, width * fine, height * fine, 0, x, y, at, at + 4)
			return [lib.pdfium.getValue(at, 'i32') / fine, lib.pdfium.getValue(at + 4, 'i32') / fine] as const
		}
		// The mapping is affine: three points determine it.
		const long = 1000
		const [origin, right, up] = [toDevice(0, 0), toDevice(long, 0), toDevice(0, long)]
		const onScreen = (x: number, y: number, axis: 0 | 1) =>
			origin[axis] + ((right[axis] - origin[axis]) * x + (up[axis] - origin[axis]) * y) / long
		return ([left, top, right, bottom]) => {
			const across = [onScreen(left, top, 0), onScreen(right, bottom, 0)]
			const down = [onScreen(left, top, 1), onScreen(right, bottom, 1)]
			return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
		}
	})
}
