import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zip } from '#platform/zip.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { readDocx } from './read-docx.ts'

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const styles = `<w:styles ${namespace}><w:style w:styleId="11"><w:name w:val="toc 1"/></w:style>
	<w:style w:styleId="21"><w:name w:val="toc 2"/></w:style></w:styles>`

function docx(body: string): Promise<Buffer> {
	const document = `<w:document ${namespace}><w:body>${body}</w:body></w:document>`
	return buffer(
		zip([
			{ name: 'word/document.xml', content: [document] },
			{ name: 'word/styles.xml', content: [styles] },
		]),
	)
}
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const tab = '<w:r><w:tab/></w:r>'
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const entry = (style: string, title: string, page: number) =>
	paragraph(
		run(title) + tab + run(String(page)),
		`<w:pStyle w:val="${style}"/><w:tabs><w:tab w:val="right"/></w:tabs>`,
	)

test('a table of contents is read with its levels, whatever language Word speaks, and nothing else is', async () => {
	const bytes = await docx(
		paragraph(run('Моя книга')) +
			entry('11', 'Unit 1', 5) +
			entry('21', 'Hello', 6) +
			paragraph(run('The text')),
	)

	expect(await readDocx(bytes)).toBe('Unit 1\t5\n\tHello\t6')
})

test('a list by hand is read with its indents and numbered levels, and tables with their cells', async () => {
	const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
	const bytes = await docx(
		paragraph(run('Unit 1 .... 5')) +
			paragraph(run('Hello .... 6'), '<w:ind w:left="708"/>') +
			paragraph(run('Names .... 7'), '<w:numPr><w:ilvl w:val="1"/></w:numPr>') +
			`<w:tbl><w:tr>${cell('Unit 2')}${cell('9')}</w:tr></w:tbl>`,
	)

	expect(await readDocx(bytes)).toBe('Unit 1 .... 5\n\tHello .... 6\n\tNames .... 7\nUnit 2 \t9')
})

test('an empty cell before the words and a tab that indents them stay', async () => {
	const row = (...cells: string[]) =>
		`<w:tbl><w:tr>${cells.map(text => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')}</w:tr></w:tbl>`
	const bytes = await docx(
		row('Unit 1', 'Hello', '5') + row('', 'Names', '7') + paragraph(tab + run('More') + tab + run('8')),
	)

	expect(await readDocx(bytes)).toBe('Unit 1 \tHello \t5\n\tNames \t7\n\tMore\t8')
})

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const send = (payload: Buffer) =>
	shop.app.inject({
		method: 'POST',
		url: '/api/conteditor/documenttext',
		payload,
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
	})

test('a document is sent and its text comes back', async () => {
	const answer = await send(await docx(entry('11', 'Unit 1', 5)))

	expect(answer.json()).toEqual({ text: 'Unit 1\t5' })
})

test.each([
	['what is no archive', async () => Buffer.from('no document')],
	['an archive without a document', () => buffer(zip([{ name: 'a.txt', content: ['a'] }]))],
	['XML with entities', () => buffer(zip([{ name: 'word/document.xml', content: ['<!DOCTYPE a><a/>'] }]))],
	['a document without words', () => docx('')],
	[
		'a bomb',
		() => buffer(zip([{ name: 'word/document.xml', content: ['<a>', ' '.repeat(60_000_000), '</a>'] }])),
	],
])('%s is refused', async (_, bytes) => {
	const answer = await send(await bytes())

	expect(answer.statusCode).toBe(422)
})
