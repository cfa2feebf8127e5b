import { describe, expect, test } from 'vitest'
import { decodeText } from '#contract/decode-text.ts'
import { bookContentApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import { flatten, moveRow, nest, setLevel, stepRow } from './grid/flat-rows.ts'
import { sampleOf } from './grid/schemas.ts'
import { pageFromName } from './page-from-name.ts'
import { rowErrors } from './row-errors.ts'

const one = { title: 'One', page: 1 }
const two = { title: 'Two', page: 2 }
const three = { title: 'Three', page: 3 }

describe('the browser and the server find the same faults', () => {
	test.each<[SchemaType, unknown]>([
		['tableOfContent', [one, { ...two, subsections: [three] }]],
		['tableOfContent', [{ title: '', page: 1 }]],
		['tableOfContent', [{ title: 'x'.repeat(501), page: 1 }]],
		['tableOfContent', [{ title: 'A', page: -1 }]],
		['tableOfContent', [{ title: 'A', page: 1, subsections: [{ title: 5, page: 1.5 }] }]],
		['tableOfContent', [{ title: 'A', page: 1, subsections: 'no list' }]],
		['tableOfContent', ['no object']],
		['tableOfContent', { title: 'no list' }],
		['textOnPages', [{ page_number: 1, text: '' }]],
		['textOnPages', [{ page_number: '1', text: 'a' }]],
		['audio', [{ ...one, source: '01.mp3' }]],
		['audio', [{ ...one, source: 'folder/01.mp3' }]],
		['audio', [{ ...one, source: '.hidden' }]],
		['audio', [{ source: '01.mp3', page: 1 }]],
	])('%s %j', (schemaType, data) => {
		const request = { operation: 'getInfo', book_id: 'harbour', schemaType, data }

		const parsed = bookContentApi.save.body.safeParse(request)

		const found = rowErrors(schemaType, data).map(error => ['data', error.path].filter(Boolean).join('.'))
		expect(found).toEqual(parsed.success ? [] : parsed.error.issues.map(issue => issue.path.join('.')))
	})

	test('the samples are good', () => {
		const types: SchemaType[] = ['tableOfContent', 'textOnPages', 'audio']

		expect(types.flatMap(type => rowErrors(type, sampleOf(type, 1)))).toEqual([])
	})
})

describe('the tree of contents', () => {
	const tree = [{ ...one, subsections: [two] }, three]

	test('is flat on the screen and nested when it is saved', () => {
		expect(flatten(tree).map(row => [row.path, row.level])).toEqual([
			['0', 0],
			['0.subsections.0', 1],
			['1', 0],
		])
		expect(nest(flatten(tree))).toEqual(tree)
	})

	test('a section moves with its subsections', () => {
		expect(nest(stepRow(flatten(tree), 0, 1).flat)).toEqual([three, { ...one, subsections: [two] }])
		expect(nest(stepRow(flatten(tree), 2, -1).flat)).toEqual([three, { ...one, subsections: [two] }])
		expect(stepRow(flatten(tree), 0, -1).at).toBe(0)
	})

	test('a row is dragged in front of another', () => {
		const { flat, at } = moveRow(flatten([one, two, three]), 0, 2)

		expect(nest(flat)).toEqual([two, one, three])
		expect(at).toBe(1)
	})

	test('a row becomes a subsection of the one above, and a section again', () => {
		const indented = setLevel(flatten([one, two]), 1, 1)

		expect(nest(indented)).toEqual([{ ...one, subsections: [two] }])
		expect(nest(setLevel(indented, 1, 0))).toEqual([one, two])
		expect(nest(setLevel(flatten([one]), 0, 1))).toEqual([one])
	})
})

test.each([
	['p12.mp3', 12],
	['Track 3, page 45.mp3', 45],
	['стр. 7 диалог.mp3', 7],
	['Unit 1_At the café.mp3', 9],
	['Чай.mp3'.normalize('NFD'), 12],
	['12 track.mp3', null],
	['top10.mp3', null],
])('%s speaks of page %s', (file, page) => {
	const chapters = [
		{ title: 'Unit 1', page: 5 },
		{ title: 'At the café', page: 9 },
		{ title: 'Чай', page: 12 },
	]

	expect(pageFromName(file, chapters)).toBe(page)
})

test('a text file is read as UTF-8, else as Windows-1251', () => {
	const windows = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])

	expect(decodeText(new TextEncoder().encode('\uFEFFПривет').buffer)).toBe('Привет')
	expect(decodeText(windows.buffer)).toBe('Привет')
	expect(decodeText(Buffer.from('\uFEFFПривет', 'utf16le'))).toBe('Привет')
	expect(decodeText(Buffer.from('\uFEFFПривет', 'utf16le').swap16())).toBe('Привет')
})
