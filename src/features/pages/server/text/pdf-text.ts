import type { TextPage } from '#features/books/rules.ts'
import { elementsOfPage } from '#platform/pdfium/elements-of-page.ts'
import { type PageSpace, screenOf } from '#platform/pdfium/page-space.ts'
import { type Bitmap, type Pdfium, withBuffer } from '#platform/pdfium/pdfium.ts'
import { rulesOf } from '#platform/pdfium/rules-of-page.ts'
import { isPaper } from '#platform/raster/paper.ts'
import { pageOf } from './lines.ts'
import { picturesOf } from './pictures-of-page.ts'
import { type Box, type Glyph, wordsOf } from './words.ts'

/** Far more than any real page holds; a malicious page holds more. */
const maxCharacters = 60_000

type SeenPage = {
	/** Size of the displayed page in points. */
	size: [number, number]
	/** Draws it small. */
	draw(): Bitmap
}

/** The text of a page, in the order of the content stream, and its pictures. */
export function textPageOf(lib: Pdfium, page: number, { size, draw }: SeenPage): TextPage {
	const toScreen = screenOf(lib, page, size)
	let drawn: Bitmap | undefined
	const pictures = picturesOf(lib, page, {
		toScreen,
		size,
		isPaper(box, apart) {
			drawn ??= draw()
			return isPaper(drawn, { box, apart, pageWidth: size[0] })
		},
	})
	const text = lib.FPDFText_LoadPage(page)
	if (text === 0) return pageOf([], { size, pictures })
	try {
		return withBuffer(lib, 24, at => {
			const { glyphs, unknown } = glyphsOf(lib, text, { at, toScreen, elements: elementsOfPage(lib, page) })
			return pageOf(wordsOf(glyphs), {
				size,
				rules: rulesOf(lib, page, { at, toScreen }),
				pictures,
				confidence: glyphs.length === 0 ? 1 : 1 - unknown / glyphs.length,
			})
		})
	} finally {
		lib.FPDFText_ClosePage(text)
	}
}

type Device = PageSpace & { elements: ReadonlyMap<number, number> }

function glyphsOf(lib: Pdfium, text: number, toDevice: Device): { glyphs: Glyph[]; unknown: number } {
	const count = Math.min(lib.FPDFText_CountChars(text), maxCharacters)
	const glyphs: Glyph[] = []
	const faceOf = facesOf(lib, text)
	let before: Glyph['before'] = 'line'
	let unknown = 0
	for (let index = 0; index < count; index += 1) {
		const code = lib.FPDFText_GetUnicode(text, index)
		const isHyphen = code === 2 || (code === 0xad && lib.FPDFText_IsHyphen(text, index) === 1)
		const char = code === 2 ? '-' : isHyphen ? '\u00ad' : characterOf(code)
		if (char === '') unknown += code === 0xad ? 0 : 1
		else if (char === '\n') before = 'line'
		else if (char === ' ') {
			if (before !== 'line') before = lib.FPDFText_IsGenerated(text, index) === 1 ? 'generated' : 'blank'
		} else {
			const box = boxOf(lib, text, index, toDevice)
			if (lib.FPDFText_HasUnicodeMapError(text, index) === 1) unknown += 1
			glyphs.push({
				text: char,
				box,
				before,
				isHyphen,
				face: faceOf(index),
				element: toDevice.elements.get(lib.FPDFText_GetTextObject(text, index)) ?? 0,
				angle: angleOf(lib, text, index, toDevice.at),
			})
			before = 'none'
		}
	}
	return { glyphs, unknown }
}

/** In whole degrees, of the base line: letters that are slanted to look italic stand upright on it. @param at room for six numbers */
function angleOf(lib: Pdfium, text: number, index: number, at: number): number {
	// FS_MATRIX (fpdfview.h): a and b come first.
	if (!lib.FPDFText_GetMatrix(text, index, at)) return 0
	const [a, b] = [lib.pdfium.getValue(at, 'float'), lib.pdfium.getValue(at + 4, 'float')]
	return Math.round((Math.atan2(b, a) * 180) / Math.PI)
}

/** Numbers the fonts of a page in the order of their first use, from 0. */
function facesOf(lib: Pdfium, text: number): (index: number) => number {
	const faces = new Map<number, number>()
	return index => {
		const object = lib.FPDFText_GetTextObject(text, index)
		const font = object === 0 ? 0 : lib.FPDFTextObj_GetFont(object)
		const face = faces.get(font) ?? faces.size
		faces.set(font, face)
		return face
	}
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
