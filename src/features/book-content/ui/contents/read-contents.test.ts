import { expect, test } from 'vitest'
import { printedContents, titleFinder } from './contents-pages.ts'
import { linesOfHtml } from './html-lines.ts'
import { readContents } from './read-contents.ts'

/** A row as `1 Title | 5`, with its level before it and what is warnedText behind it. */
function shown(text: string, options: Parameters<typeof readContents>[1] = {}): string[] {
	return readContents(text, options).rows.map(
		({ level, title, page, warning }) => `${level} ${title} | ${page ?? '-'}${warning ? ` ${warning}` : ''}`,
	)
}

test.each([
	[
		'dot leaders',
		'Unit 1. Hello ........ 5\nUnit 2. Goodbye . . . . . 12',
		['0 Unit 1. Hello | 5', '0 Unit 2. Goodbye | 12'],
	],
	['tabs of a word processor', '1\tHello\t5\n2\tGoodbye\t12\n', ['0 1 Hello | 5', '0 2 Goodbye | 12']],
	['an ellipsis', 'Введение…5\nЗаключение … 90', ['0 Введение | 5', '0 Заключение | 90']],
	[
		'words before the number',
		'Hello, p. 5\nПока, с. 7\nGoodbye pp. 12–14',
		['0 Hello | 5', '0 Пока | 7', '0 Goodbye | 12'],
	],
	['a gap', 'Hello     5\nTrack list     12', ['0 Hello | 5', '0 Track list | 12']],
	[
		'a single blank',
		'Hello 5\nWorld War 2 12\nUnit 3\nThe end 20',
		['0 Hello | 5', '0 World War 2 | 12', '0 Unit 3 | - noPage', '0 The end | 20'],
	],
	[
		'a number of the title among sure pages',
		'One .... 5\nCatch 22\nTwo .... 9',
		['0 One | 5', '0 Catch 22 | - noPage', '0 Two | 9'],
	],
	[
		'a title that ends with a word as “Day”, before the number of its page',
		'At the Station 3\nA Flat to Let 11\nMarket Day 19\nGrammar in use 24\nUnit 4. A Day 27\nThe end 30',
		[
			...['0 At the Station | 3', '0 A Flat to Let | 11', '0 Market Day | 19 lonePage'],
			...['0 Grammar in use | 24', '0 Unit 4. A Day | 27 lonePage', '0 The end | 30'],
		],
	],
	[
		'tests that are counted, though their numbers could be pages',
		'Hello 1\nProgress Test 1\nFood 3\nProgress Test 2\nMarket Day 4\nHome 6',
		[
			...['0 Hello | 1', '0 Progress Test 1 | - noPage', '0 Food | 3', '0 Progress Test 2 | - noPage'],
			...['0 Market Day | 4 lonePage', '0 Home | 6'],
		],
	],
	[
		'a noun with its number where no page goes before or behind it',
		'Unit 1. Day 1\nUnit 2. Day 2\nMy Day 3\nHello 5',
		['0 Unit 1. Day 1 | - noPage', '0 Unit 2. Day 2 | - noPage', '0 My Day 3 | - noPage', '0 Hello | 5'],
	],
	[
		'indents',
		'Unit 1 .... 5\n    Greetings .... 6\n        More .... 7\nUnit 2 .... 9',
		['0 Unit 1 | 5', '1 Greetings | 6', '1 More | 7', '0 Unit 2 | 9'],
	],
	[
		'numbers of two parts',
		'1 Start .... 5\n1.1 Hello .... 5\n1.2 Names .... 7\n2. Next .... 9',
		['0 1 Start | 5', '1 1.1 Hello | 5', '1 1.2 Names | 7', '0 2. Next | 9'],
	],
	[
		'lessons of units',
		'Unit 1 .... 5\nLesson 1 .... 6\nLesson 2 .... 8\nUnit 2 .... 10',
		['0 Unit 1 | 5', '1 Lesson 1 | 6', '1 Lesson 2 | 8', '0 Unit 2 | 10'],
	],
	[
		'a title of two lines',
		'The very long title\nthat goes on ........ 5\nNext ........ 8',
		['0 The very long title that goes on | 5 joined', '0 Next | 8'],
	],
	['a page on a line of its own', 'Hello\n5\nGoodbye\n12', ['0 Hello | 5', '0 Goodbye | 12']],
	[
		'a part without a page',
		'PART ONE\n\tHello\t5\n\tNames\t7',
		['0 PART ONE | 5 nextPage', '1 Hello | 5', '1 Names | 7'],
	],
	['pages that go back', 'One\t9\nTwo\t5', ['0 One | 9', '0 Two | 5 backwards']],
	['a page before its title', '5\tHello\n12\tGoodbye', ['0 Hello | 5', '0 Goodbye | 12']],
	[
		'a column of sections',
		'Unit 1\tHello\t5\n\tNames\t7\nUnit 2\tFood\t9',
		['0 Unit 1 | 5', '1 Hello | 5', '1 Names | 7', '0 Unit 2 | 9', '1 Food | 9'],
	],
	[
		'a section that is its only entry in a column of sections',
		'Intro\tIntro\t4\nUnit 1\tHello\t5\n\tNames\t7',
		['0 Intro | 4', '0 Unit 1 | 5', '1 Hello | 5', '1 Names | 7'],
	],
	['bullets and no-break blanks', '• Hello\u00a0.....\u00a05', ['0 Hello | 5']],
])('%s are understood', (_, text, rows) => {
	expect(shown(text)).toEqual(rows)
})

test('the heading and the number of its own page are left out, and told', () => {
	expect(readContents('Содержание\n3\nВведение ..... 5').skipped).toEqual(['Содержание', '3'])
})

test.each(['Summer English 2. Contents', 'Contents: Student’s Book', 'Летний английский — содержание'])(
	'the heading “%s” with the title of the book in it is no entry',
	line => {
		const { rows, skipped } = readContents(`${line}\nUnit 1\t5\nThe contents of a bag\t7`)

		expect(skipped).toEqual([line])
		expect(rows.map(({ title }) => title)).toEqual(['Unit 1', 'The contents of a bag'])
	},
)

test('a title without a page is looked up in the book', () => {
	const contents = { page_number: 2, text: 'Contents\n1. Sheep and ship\n2. Pen and pan\nWords' }
	const pages = [
		contents,
		{ page_number: 4, text: 'Unit\nSheep and ship\n' },
		{ page_number: 8, text: 'Pen and pan' },
	]

	const rows = shown(contents.text, { pageOfTitle: titleFinder(pages, printedContents(pages)) })

	expect(rows).toEqual([
		'0 1. Sheep and ship | 4 titlePage',
		'0 2. Pen and pan | 8 titlePage',
		'0 Words | - noPage',
	])
})

test('the printed contents are found by their heading, or by lines that end in pages, over several pages', () => {
	const list = (from: number) =>
		[1, 2, 3, 4].map(step => `Story ${'abcd'[step - 1]} ..... ${from + step}`).join('\n')
	const pages = ['Cover', `Inhalt\n${list(5)}`, list(20), 'Chapter one\nOnce upon a time'].map(
		(text, at) => ({
			page_number: at + 1,
			text,
		}),
	)

	expect(printedContents(pages).map(page => page.page_number)).toEqual([2, 3])
	expect(printedContents([{ page_number: 1, text: 'Cover' }])).toEqual([])
})

test('what Word copies has its levels and its tabs, without the dots of the leader', () => {
	const tab = (level: number, title: string, page: number) =>
		`<p class=MsoToc${level}><a href="#_Toc${page}">${title}<span style='mso-tab-count:1 dotted'>. </span>${page}</a></p>`

	const lines = linesOfHtml(
		`<html><head><style>p {}</style></head><body>${tab(1, 'Unit 1', 5)}\n${tab(2, 'Hello', 6)}</body></html>`,
	)

	expect(lines).toBe('Unit 1\t5\n\tHello\t6')
})

test('lists and tables that are copied from a page have their levels and cells', () => {
	expect(linesOfHtml('<ul><li><p>Unit 1</p><ul><li>Hello</li></ul></li><li>Unit 2</li></ul>')).toBe(
		'Unit 1\n\tHello\nUnit 2',
	)
	expect(
		linesOfHtml('<table><tr><td><p>Unit 1</p></td><td>5</td></tr><tr><td></td><td>6</td></tr></table>'),
	).toBe('Unit 1\t5\n\t6')
})
