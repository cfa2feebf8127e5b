import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pdfium, withBuffer } from '#platform/pdfium/pdfium.ts'
import { openPaper, printableName } from './paper.ts'

/** What a line of a PDF is copied as. */
async function copied(line: string): Promise<string> {
	const paper = openPaper({ language: 'ru', title: 'Отчёт' })
	paper.write(line, { x: 48, y: 48, size: 9 })
	const bytes = await buffer(paper.end())
	const lib = await pdfium()
	return withBuffer(lib, bytes.length, at => {
		lib.bytes().set(bytes, at)
		const document = lib.FPDF_LoadMemDocument(at, bytes.length, '')
		const page = lib.FPDF_LoadPage(document, 0)
		const text = lib.FPDFText_LoadPage(page)
		const codes = Array.from({ length: lib.FPDFText_CountChars(text) }, (_, index) =>
			lib.FPDFText_GetUnicode(text, index),
		)
		lib.FPDFText_ClosePage(text)
		lib.FPDF_ClosePage(page)
		lib.FPDF_CloseDocument(document)
		return String.fromCodePoint(...codes)
	})
}

test('a sum and a year that are copied from a statement break nowhere', async () => {
	expect(await copied('20 ноября 2026\u00a0г., 1\u00a0234,50')).toBe('20 ноября 2026\u00a0г., 1\u00a0234,50')
	expect(await copied('1\u202f234,50')).toBe('1\u00a0234,50')
})

test('lines break at blanks, but not at those that hold a sum together', () => {
	const paper = openPaper({ language: 'ru', title: 'Отчёт' })

	expect(paper.wrapped('Выплата 1\u00a0234\u00a0567,50', 60, 9)).toEqual([
		'Выплата',
		'1\u00a0234\u00a0567,50',
	])
})

test.each([
	['ქართული ენა', 'kartuli', '[kartuli]'],
	['汉语 1', 'hanyu', '1 [hanyu]'],
	['العربية', 'arabic', '[arabic]'],
	['Слова и 词', 'words', 'Слова и [words]'],
	['Ёлка, “naïve”, Łódź — № 1', 'plain', 'Ёлка, “naïve”, Łódź — № 1'],
])('a name that the fonts cannot draw (%s) is told by its id', async (name, id, expected) => {
	expect(printableName(name, id)).toBe(expected)
	expect(await copied(printableName(name, id))).toBe(expected)
})
