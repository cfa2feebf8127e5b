import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pdfium, withBuffer } from '#platform/pdfium/pdfium.ts'
import { statementPdf } from './statement-pdf.ts'

const none = ['', '', '', '', '', ''] as const
const pageWidth = 595.28

test('a long name of a publisher leaves the month on the sheet', async () => {
	const publisher = `Издательство учебной литературы «${'Просвещение и педагогика, '.repeat(5)}»`
	const month = 'декабрь 2026\u00a0г.'
	const pdf = statementPdf({
		...{ language: 'ru', title: 'Отчёт', publisher, month, state: '№ 2026-12-1', made: '', none: '' },
		...{ heads: none, lines: [], total: none, amounts: [['Итого', '0']] },
		...{ entriesTitle: '', entryHeads: none, entries: [], moreEntries: null, page: () => '' },
	})

	const { text, right } = await charactersOf(await buffer(pdf))

	expect(text.replaceAll(/\s+/g, ' ')).toContain('декабрь 2026 г.')
	expect(right).toBeLessThan(pageWidth)
})

/** @returns what the first page says, and the right end of its characters in points */
async function charactersOf(bytes: Buffer): Promise<{ text: string; right: number }> {
	const lib = await pdfium()
	return withBuffer(lib, bytes.length, at => {
		lib.bytes().set(bytes, at)
		const document = lib.FPDF_LoadMemDocument(at, bytes.length, '')
		const page = lib.FPDF_LoadPage(document, 0)
		const text = lib.FPDFText_LoadPage(page)
		const indexes = Array.from({ length: lib.FPDFText_CountChars(text) }, (_, index) => index)
		const codes = indexes.map(index => lib.FPDFText_GetUnicode(text, index))
		const rights = withBuffer(lib, 16, box =>
			indexes.map(index =>
				lib.FPDFText_GetLooseCharBox(text, index, box) ? lib.pdfium.getValue(box + 8, 'float') : 0,
			),
		)
		lib.FPDFText_ClosePage(text)
		lib.FPDF_ClosePage(page)
		lib.FPDF_CloseDocument(document)
		return { text: String.fromCodePoint(...codes), right: Math.max(...rights) }
	})
}
