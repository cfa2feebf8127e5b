import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { textOfPage } from '#features/books/rules.ts'
import { evidenceOfBlock } from '#features/reading-order/rules.ts'
import { passagesOf, withSentences } from '#features/sentences/rules.ts'
import { onePage, textLines } from '../../../../../tests/fixtures/raw-pdf.ts'
import { temporaryDirectory } from '../../../../../tests/temporary.ts'
import { openPdf } from '../pdf-document.ts'

async function textOf(file: string, index: number) {
	const document = await openPdf(file)
	const page = document.text(index)
	document.close()
	return page
}
const skerry = 'demo/books/letters_from_skerry/book.pdf'

test('words with a ligature are whole', async () => {
	const text = textOfPage(await textOf(skerry, 5))

	expect(text).toContain('office')
	expect(text).toMatch(/\bThe\b/)
	expect(text).not.toMatch(/\bT he|of f ice/)
})

test('a word that the end of a line parts is whole, and keeps its own hyphen', async () => {
	const page = await textOf(skerry, 4)

	expect(textOfPage(page)).toContain('‘Forty-seven,\nwith you.')
	expect(page.lines.some(([line]) => line.endsWith('‘Forty-\u00ad'))).toBe(true)
})

test('a running head in spaced-out letters has its words', async () => {
	expect(textOfPage(await textOf(skerry, 4))).toContain('ISLE')
})

test('a page knows its language, and which of its lines are in another', async () => {
	const page = await textOf('demo/books/everyday_english_workbook/book.pdf', 4)
	const others = (page.parts ?? []).flatMap(([from, to, language]) =>
		page.lines.slice(from, to).map(([text]) => [language, text]),
	)

	expect(page.language).toBe('en')
	expect(others.length).toBeGreaterThan(0)
	expect(others.every(([language, text]) => language === 'ru' && /[а-я]/i.test(text ?? ''))).toBe(true)
})

async function textOfBytes(bytes: Uint8Array, index = 0) {
	const file = path.join(temporaryDirectory(), 'made.pdf')
	writeFileSync(file, bytes)
	return textOf(file, index)
}

test('hyphens at the ends of lines are joined', async () => {
	const content = textLines(['It is diffi-', 'cult to read an alter-', 'native.'])

	expect(textOfPage(await textOfBytes(onePage({ content })))).toBe('It is difficult\nto read an alternative.')
})

test('ligatures are their letters', async () => {
	const content = textLines(['o\\256ce and \\257oor'])

	expect(textOfPage(await textOfBytes(onePage({ content })))).toBe('ofice and floor')
})

test('a page that is turned has its lines as they are seen', async () => {
	const lines = ['This page lies on its side.', 'Second line here.']
	const content = `BT /F 12 Tf 14 TL 0 1 -1 0 100 20 Tm ${lines.map(line => `(${line}) Tj T*`).join(' ')} ET`

	const page = await textOfBytes(onePage({ content, entries: '/Rotate 90' }))

	expect(page.lines.map(([text]) => text)).toEqual(lines)
})

test('blocks that the tags of the file have as well say so, and a file without tags leaves it to the lines', async () => {
	const tagged = await textOf(skerry, 5)
	const paragraphs = tagged.blocks.flatMap((block, at) => (block.kind === 'paragraph' ? [at] : []))
	const plain = await textOfBytes(onePage({ content: textLines(['The boat was late.']) }))

	expect(paragraphs.length).toBeGreaterThan(3)
	expect(new Set(paragraphs.map(at => evidenceOfBlock(tagged, at).source))).toEqual(new Set(['tags']))
	expect(evidenceOfBlock(plain, 0)).toEqual({ source: 'geometry', confidence: 1 })
})

test('a page is stored with its sentences, over the ends of lines', async () => {
	const page = await textOf(skerry, 5)
	const sentences = passagesOf(page).flatMap(passage => passage.sentences)

	expect(page.blocks.some(block => block.sentences)).toBe(true)
	expect(withSentences(page)).toEqual(page)
	expect(sentences.filter(({ text }) => /^[\p{Lu}‘].*[.!?]’?$/u.test(text)).length).toBeGreaterThan(10)
})
