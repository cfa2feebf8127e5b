import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookContentApi } from '../contract.ts'

let shop: TestShop
let olga: string

let books = 0
let book: Awaited<ReturnType<typeof newBook>>
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
beforeEach(async () => {
	book = await newBook(shop, `harbour_${++books}`, olga)
})
afterAll(() => shop.close())

describe('a text file', () => {
	test('is numbered from start_page, blank pages too, and ends without another page', async () => {
		expect(await book.saveTexts('\uFEFFOne\f\fThree\r\n\f')).toEqual({ pages: 3 })

		expect((await book.info('textOnPages')).content).toEqual([
			{ page_number: 3, text: 'One' },
			{ page_number: 4, text: '' },
			{ page_number: 5, text: 'Three\n' },
		])
	})

	test('edited by the old numbers is refused after the first page got another number', async () => {
		await book.saveTexts('One\fTwo')
		const { content, version } = await book.info('textOnPages')
		const data = { ...(await book.bookInfo()), start_page: 1 }
		await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)

		const request = { operation: 'getInfo', book_id: book.bookId, schemaType: 'textOnPages', version }
		const answer = await book.raw('save', { ...request, data: content })

		expect(answer.statusCode).toBe(409)
	})

	test('keeps its pages when the first page gets another number', async () => {
		await book.saveTexts('One\fTwo')
		const data = { ...(await book.bookInfo()), start_page: 10 }

		await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)

		expect((await book.info('textOnPages')).content).toMatchObject([{ page_number: 10 }, { page_number: 11 }])
	})

	test.each([
		['', 'nothing'],
		['  \n', 'no word'],
		['%PDF\0\0', 'no text'],
	])('%j has %s and is refused', async file => {
		await book.saveTexts('What was there')

		await expect(book.saveTexts(file)).rejects.toMatchObject(refused('unusable_file'))
		expect((await book.info('textOnPages')).content).toEqual([{ page_number: 3, text: 'What was there' }])
	})
})

describe('a list of tracks', () => {
	const tracks = [
		{ title: 'Dialogue, part 1', source: '01.mp3', page: 4 },
		{ title: 'Диктант', source: '02 диктант.mp3', page: 5 },
	]

	test.each([
		['CSV', 'title,source,page\r\n"Dialogue, part 1",01.mp3,4\r\nДиктант,02 диктант.mp3,5\r\n'],
		[
			'CSV as Russian Excel writes it',
			'\uFEFFtitle;source;page\nDialogue, part 1;01.mp3;4\nДиктант;02 диктант.mp3;5',
		],
		[
			'TSV in another order',
			'Page\tSource\tTitle\n4\t01.mp3\tDialogue, part 1\n\n5\t02 диктант.mp3\tДиктант\n',
		],
		['JSON', JSON.stringify(tracks, null, 2)],
	])('is read as %s', async (_, list) => {
		expect(await book.saveAudio(list)).toEqual({ audio: tracks })
		expect((await book.info('audio')).content).toEqual(tracks)
	})

	test.each([
		['list_empty', 0, ''],
		['list_empty', 0, 'title,source,page\n'],
		['list_header', 1, 'name,file,page\nOne,01.mp3,1'],
		['list_columns', 3, 'title,source,page\nOne,01.mp3,1\nTwo,02.mp3'],
		['list_title', 2, 'title,source,page\n ,01.mp3,1'],
		['list_source', 3, 'title,source,page\nOne,01.mp3,1\nTwo,../02.mp3,2'],
		['list_page', 4, 'title,source,page\n\nOne,01.mp3,1\nTwo,02.mp3,two'],
		['list_quote', 2, 'title,source,page\n"One,01.mp3,1\nTwo,02.mp3,2'],
		['list_json', 3, '[\n{"title":"One","source":"01.mp3","page":1},\n{"title":'],
		[
			'list_page',
			3,
			'[{"title":"One, [1]","source":"01.mp3","page":1},\n\n{"title":"Two","source":"2.mp3"}]',
		],
		['list_json', 1, '{"title":"One"}'],
	])('that is refused as %s names line %i, and nothing of it is kept', async (code, line, list) => {
		await book.saveAudio(JSON.stringify(tracks))

		const answer = await book.raw(
			'saveaudio',
			{ operation: 'saveAudio', book_id: book.bookId, data: list },
			'ru',
		)

		expect(answer.statusCode).toBe(422)
		expect(answer.json().errors[0].code).toBe(code)
		expect(answer.json().errors[0].msg).toContain(line === 0 ? 'пуст' : `трока ${line}`)
		expect((await book.info('audio')).content).toEqual(tracks)
	})
})
