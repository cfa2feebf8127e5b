import { describe, expect, test } from 'vitest'
import { editingApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import { decodeText } from './decode-text.ts'
import { faultsOf } from './faults.ts'
import { flatten, moveRow, nest, setLevel, stepRow } from './flat-rows.ts'
import { mergeFields, mergeRows } from './merge.ts'
import { pageFromName } from './page-from-name.ts'
import { sampleOf, schemas } from './schemas.ts'
import { newStack, push, redo, undo } from './undo-stack.ts'

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
		const asked = { operation: 'getInfo', book_id: 'harbour', schemaType, data }

		const parsed = editingApi.save.body.safeParse(asked)

		const found = faultsOf(schemas[schemaType], data).map(fault =>
			['data', fault.path].filter(Boolean).join('.'),
		)
		expect(found).toEqual(parsed.success ? [] : parsed.error.issues.map(issue => issue.path.join('.')))
	})

	test('the samples are good', () => {
		const types: SchemaType[] = ['tableOfContent', 'textOnPages', 'audio']

		expect(types.flatMap(type => faultsOf(schemas[type], sampleOf(type, 1)))).toEqual([])
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

describe('two editors', () => {
	const rowsOf = (parts: ReturnType<typeof mergeRows>) =>
		parts.flatMap(part =>
			part.kind === 'agreed' ? part.rows : part.kind === 'row' ? [part.row] : [...part.mine, ...part.theirs],
		)

	test('who changed different rows lose nothing', () => {
		const mine = [{ ...one, title: 'Mine' }, two, three]
		const theirs = [one, two, { ...three, page: 30 }, { title: 'New', page: 4 }]

		const merged = mergeRows([one, two, three], mine, theirs)

		expect(rowsOf(merged)).toEqual([mine[0], two, theirs[2], theirs[3]])
	})

	test('who changed different fields of one row lose nothing', () => {
		const merged = mergeRows([one], [{ ...one, title: 'Mine' }], [{ ...one, page: 10 }])

		expect(merged).toEqual([{ kind: 'row', row: { title: 'Mine', page: 10 }, clashes: [] }])
	})

	test('who changed the same field both see it', () => {
		const merged = mergeRows([one, two], [{ ...one, title: 'Mine' }, two], [{ ...one, title: 'Theirs' }, two])

		expect(merged[0]).toMatchObject({
			kind: 'row',
			clashes: [{ field: 'title', base: 'One', mine: 'Mine', theirs: 'Theirs' }],
		})
	})

	test('who both added rows in one place see both', () => {
		const [mine, theirs] = [
			{ title: 'Mine', page: 2 },
			{ title: 'Theirs', page: 2 },
		]

		const merged = mergeRows([one, three], [one, mine, three], [one, theirs, three])

		expect(merged[1]).toEqual({ kind: 'rows', mine: [mine], theirs: [theirs] })
	})

	test('who made the same change agree', () => {
		expect(rowsOf(mergeRows([one, two], [two], [two]))).toEqual([two])
	})

	test('a removed row stays removed while another is changed', () => {
		const merged = mergeRows([one, two, three], [two, three], [one, two, { ...three, page: 9 }])

		expect(rowsOf(merged)).toEqual([two, { ...three, page: 9 }])
	})

	test('fields of a record are merged one by one', () => {
		const { row, clashes } = mergeFields({ a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 2 }, { a: 1, b: 3, c: 3 })

		expect(row).toEqual({ a: 2, b: 3, c: 2 })
		expect(clashes).toEqual([{ field: 'c', base: 1, mine: 2, theirs: 3 }])
	})
})

describe('undo', () => {
	test('goes back step by step and forward again', () => {
		const typed = push(push(newStack('a'), 'b', { place: '', atMs: 0 }), 'c', { place: '', atMs: 0 })

		expect(undo(undo(typed)).now).toBe('a')
		expect(undo(undo(undo(typed))).now).toBe('a')
		expect(redo(undo(typed)).now).toBe('c')
	})

	test('takes what was typed in one go as one step', () => {
		const first = push(newStack('a'), 'ab', { place: '0.title', atMs: 0 })
		const second = push(first, 'abc', { place: '0.title', atMs: 300 })

		expect(undo(second).now).toBe('a')
	})
})

test.each([
	['p12.mp3', 12],
	['Track 3, page 45.mp3', 45],
	['стр. 7 диалог.mp3', 7],
	['Unit 1_At the café.mp3', 9],
	['12 track.mp3', null],
	['top10.mp3', null],
])('%s speaks of page %s', (file, page) => {
	const chapters = [
		{ title: 'Unit 1', page: 5 },
		{ title: 'At the café', page: 9 },
	]

	expect(pageFromName(file, chapters)).toBe(page)
})

test('a text file is read as UTF-8, else as Windows-1251', () => {
	const windows = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])

	expect(decodeText(new TextEncoder().encode('\uFEFFПривет').buffer)).toBe('Привет')
	expect(decodeText(windows.buffer)).toBe('Привет')
})
