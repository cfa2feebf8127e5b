import { expect, test } from 'vitest'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { flowOf, type Run } from './flow.ts'

const line = (text: string): TextLine => [text, 0, 0, 100, 10]
const textOf = (runs: readonly Run[]) => runs.map(({ text, blank }) => (blank ? '___' : text)).join('')
const pageOf = (lines: string[], blocks: TextPage['blocks'], language = 'en'): TextPage => ({
	language,
	lines: lines.map(line),
	blocks,
})

test('words that line ends part are whole, and lines are joined by blanks', () => {
	const page = pageOf(
		['Nobody saw the har\u00ad', 'bour at forty-\u00ad', 'seven.'],
		[{ kind: 'paragraph', lines: [0, 1, 2] }],
	)

	const [part] = flowOf(page)

	expect(part?.kind === 'paragraph' && textOf(part.runs)).toBe('Nobody saw the harbour at forty-seven.')
})

test('pictures stand in their place, those that follow one another together, and part a list', () => {
	const page = pageOf(
		['1', 'One', '2', 'Two'],
		[
			{ kind: 'item', lines: [0, 1] },
			{ kind: 'picture', box: [10, 20, 100, 50], alt: 'A boat', lines: [] },
			{ kind: 'picture', box: [120, 20, 100, 50], lines: [] },
			{ kind: 'item', lines: [2, 3] },
		],
	)

	const parts = flowOf(page)

	expect(parts.map(({ kind }) => kind)).toEqual(['list', 'pictures', 'list'])
	expect(parts[1]).toMatchObject({
		pictures: [{ alt: 'A boat', box: [10, 20, 100, 50] }, { box: [120, 20, 100, 50] }],
	})
})

test('items one after another are a list, rows a table, and running heads are left out', () => {
	const page = pageOf(
		['My Book', '1', 'Where is it?', '2 There.', 'sheep', 'ship', 'feet', 'fit', '7'],
		[
			{ kind: 'runningHead', lines: [0] },
			{ kind: 'item', lines: [1, 2] },
			{ kind: 'item', lines: [3] },
			{ kind: 'row', cells: [[4], [5]] },
			{ kind: 'row', cells: [[6], [7]] },
			{ kind: 'pageNumber', lines: [8] },
		],
	)

	const [list, table, ...others] = flowOf(page)

	expect(list?.kind === 'list' && list.items.map(({ marker, runs }) => [marker, textOf(runs)])).toEqual([
		['1', 'Where is it?'],
		['2', 'There.'],
	])
	expect(table?.kind === 'table' && table.rows.map(({ cells }) => cells.map(textOf))).toEqual([
		['sheep', 'ship'],
		['feet', 'fit'],
	])
	expect(others).toEqual([])
})

test('gaps to be filled in stand where they are printed, at the end too', () => {
	const page = pageOf(['The baby', 'now. It is'], [{ kind: 'paragraph', lines: [0, 1], blanks: [1, 2] }])

	const [part] = flowOf(page)

	expect(part?.kind === 'paragraph' && textOf(part.runs)).toBe('The baby ___ now. It is ___')
})

test('words in another script name their language', () => {
	const english = flowOf(pageOf(['floor этаж, дом'], [{ kind: 'paragraph', lines: [0] }]))
	const russian = flowOf(
		pageOf(['После he, she добавляем -s'], [{ kind: 'paragraph', lines: [0], language: 'ru' }]),
	)

	expect(english).toEqual([
		{ kind: 'paragraph', lines: [0], runs: [{ text: 'floor ' }, { text: 'этаж, дом', language: 'ru' }] },
	])
	expect(russian).toMatchObject([
		{
			language: 'ru',
			runs: [
				{ text: 'После ' },
				{ text: 'he, she', language: 'en' },
				{ text: ' добавляем -' },
				{ text: 's', language: 'en' },
			],
		},
	])
})

test('a hit is marked in every line that it touches, with its number', () => {
	const page = pageOf(['the har\u00ad', 'bour master'], [{ kind: 'paragraph', lines: [0, 1] }])
	const hits = [
		[
			{ line: 0, from: 4, to: 8 },
			{ line: 1, from: 0, to: 4 },
		],
	]

	expect(flowOf(page, { hits })).toEqual([
		{
			kind: 'paragraph',
			lines: [0, 1],
			runs: [{ text: 'the ' }, { text: 'harbour', hit: 0 }, { text: ' master' }],
		},
	])
})

test('what is said at this moment is told, and an item keeps its number apart', () => {
	const page = pageOf(['1 Nobody saw it.', 'Not even Ann.'], [{ kind: 'item', lines: [0, 1] }])
	const said = [{ line: 0, from: 2, to: 16 }]

	const [list] = flowOf(page, { said })

	expect(list).toMatchObject({
		items: [
			{
				marker: '1',
				runs: [{ text: '' }, { text: 'Nobody saw it.', isSaid: true }, { text: ' Not even Ann.' }],
			},
		],
	})
})

test('a text without blocks is read line by line', () => {
	expect(flowOf(pageOf(['One.', 'Two.'], [])).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
})
