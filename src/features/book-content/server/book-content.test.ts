import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booksApi } from '#features/books/contract.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookContentApi } from '../contract.ts'

let shop: TestShop
let olga: string
let ivan: string
let books = 0
let book: Awaited<ReturnType<typeof newBook>>
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	ivan = await administrator(shop, 'Ivan')
})
beforeEach(async () => {
	book = await newBook(shop, `harbour_${++books}`, olga)
})
afterAll(() => shop.close())

describe('a book', () => {
	test('is created, listed and told with its version', async () => {
		const fields = {
			book_id: book.bookId,
			title: 'Tales from the Harbour',
			source: 'harbour.pdf',
			start_page: 3,
		}

		const list = await shop.call(bookContentApi.books, {}, olga)

		expect(list.books).toContainEqual({ ...fields, is_demo: false })
		expect(await book.bookInfo()).toEqual({ ...fields, is_demo: false, page_count: 0, version: 1 })
	})

	test('whose id is taken is refused', async () => {
		await expect(book.createAgain()).rejects.toMatchObject(refused('taken'))
	})

	test.each([
		['book_title', { book_title: 'It' }],
		['book_title', { book_title: '  It  ' }],
		['source', { source: 'a' }],
		['book_id', { book_id: 'ab' }],
		['book_id', { book_id: '../etc' }],
		['startPage', { startPage: 0 }],
		['is_demo', { is_demo: 'no' }],
	])('with a wrong %s is refused', async (field, wrong) => {
		const body = { operation: 'createBook', book_title: 'Good title', is_demo: false, source: 'good.pdf' }

		const answer = await book.raw('savebook', { ...body, startPage: 1, book_id: 'good_id', ...wrong })

		expect(answer.statusCode).toBe(400)
		expect(answer.json().errors[0]).toMatchObject({ code: 'invalid', path: field })
	})

	test('is updated by somebody who saw its version, and by nobody else', async () => {
		const seen = await book.bookInfo()
		const update = (data: object, caller = olga) =>
			shop.call(
				bookContentApi.update,
				{ body: { operation: 'updateBook', data: { ...seen, ...data } } },
				caller,
			)

		expect((await update({ title: 'Harbour Tales' })).book).toMatchObject({
			title: 'Harbour Tales',
			version: 2,
		})
		await expect(update({ title: 'An older tab' }, ivan)).rejects.toMatchObject(refused('conflict'))
		expect((await book.bookInfo()).title).toBe('Harbour Tales')
	})

	test('is not updated without a version', async () => {
		const { version: _, ...data } = await book.bookInfo()

		const answer = await book.raw('update', { operation: 'updateBook', data })

		expect(answer.statusCode).toBe(400)
		expect(answer.json().errors[0].path).toBe('data.version')
	})

	test('that does not exist is 404', async () => {
		const request = { operation: 'getInfo', book_id: 'no_such_book' }

		const answers = await Promise.all([
			book.raw('bookInfo', request),
			book.raw('info', { ...request, schemaType: 'audio' }),
			book.raw('save', { ...request, schemaType: 'audio', data: [] }),
			book.raw('savetexts', { operation: 'savePageTexts', book_id: 'no_such_book', data: 'One' }),
		])

		expect(answers.map(answer => answer.statusCode)).toEqual([404, 404, 404, 404])
	})
})

describe('the three data types', () => {
	test('are null while there is nothing', async () => {
		const all = await Promise.all([book.info('tableOfContent'), book.info('textOnPages'), book.info('audio')])

		expect(all.map(({ content }) => content)).toEqual([null, null, null])
	})

	test('come back as they were saved, and readers get them', async () => {
		const contents = [
			{ title: 'The quay', page: 3, subsections: [{ title: 'The gull', page: 4 }] },
			{ title: 'The storm', page: 9 },
		]
		await shop.call(
			bookContentApi.save,
			{
				body: {
					operation: 'getInfo' as const,
					book_id: book.bookId,
					schemaType: 'tableOfContent',
					data: contents,
				},
			},
			olga,
		)

		expect((await book.info('tableOfContent')).content).toEqual(contents)
		const read = await shop.call(
			booksApi.info,
			{ body: { operation: 'getBookInfo', book_id: book.bookId } },
			olga,
		)
		expect(read.tableOfContent).toEqual(contents)
	})

	test.each([
		['data.0.title', 'tableOfContent', [{ title: ' ', page: 1 }]],
		['data.0.page', 'tableOfContent', [{ title: 'One' }]],
		[
			'data.1.page',
			'tableOfContent',
			[
				{ title: 'One', page: 1 },
				{ title: 'Two', page: '2' },
			],
		],
		['data.0.subsections.0.page', 'tableOfContent', [{ title: 'A', page: 1, subsections: [{ title: 'B' }] }]],
		['data.0.text', 'textOnPages', [{ page_number: 3 }]],
		[
			'data.1.page_number',
			'textOnPages',
			[
				{ page_number: 3, text: '' },
				{ page_number: 3, text: 'x' },
			],
		],
		['data.0.page_number', 'textOnPages', [{ page_number: 2, text: 'before the first page' }]],
		['data.0.source', 'audio', [{ title: 'One', source: '../one.mp3', page: 1 }]],
		['data.0.page', 'audio', [{ title: 'One', source: 'one.mp3', page: 1.5 }]],
	])('say that %s is wrong in %s', async (path, schemaType, data) => {
		const answer = await book.raw('save', {
			operation: 'getInfo' as const,
			book_id: book.bookId,
			schemaType,
			data,
		})

		expect(answer.statusCode).toBe(400)
		expect(answer.json().errors[0].path).toBe(path)
	})
})

describe('two editors at once', () => {
	test('the second is refused, and what the first saved stays', async () => {
		const { version } = await book.info('tableOfContent')
		await book.saveContents([{ title: 'As Olga has it', page: 3 }], version)

		const second = book.saveContents([{ title: 'As Ivan has it', page: 3 }], version, ivan)

		await expect(second).rejects.toMatchObject(refused('conflict'))
		expect((await book.info('tableOfContent')).content).toEqual([{ title: 'As Olga has it', page: 3 }])
	})

	test('in the same moment one wins and one is told', async () => {
		const { version } = await book.info('tableOfContent')

		const answers = await Promise.allSettled([
			book.saveContents([{ title: 'As Olga has it', page: 3 }], version),
			book.saveContents([{ title: 'As Ivan has it', page: 3 }], version, ivan),
		])

		expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	})

	test('saving the same again changes nothing and makes no version', async () => {
		const { version } = await book.info('tableOfContent')
		const saved = await book.saveContents([{ title: 'The quay', page: 3 }], version)

		expect(await book.saveContents([{ title: 'The quay', page: 3 }], version)).toEqual(saved)
	})
})

test('every save can be looked at again, with who made it and when', async () => {
	await book.saveContents([{ title: 'First thoughts', page: 3 }])
	shop.clock.advance(60_000)
	await book.saveContents([{ title: 'Second thoughts', page: 3 }], undefined, ivan)
	const subject = { kind: 'tableOfContent' as const, id: book.bookId }

	const { versions } = await shop.call(versionsApi.versions, { body: subject }, olga)

	expect(versions.map(({ version, made_by }) => [version, made_by])).toEqual([
		[3, 'Ivan'],
		[2, 'Olga'],
		[1, null],
	])
	const { state } = await shop.call(versionsApi.version, { body: { ...subject, version: 2 } }, olga)
	expect(state).toEqual([{ title: 'First thoughts', page: 3 }])
	const unknown = shop.call(versionsApi.version, { body: { ...subject, version: 9 } }, olga)
	await expect(unknown).rejects.toMatchObject(refused('not_found'))
})
