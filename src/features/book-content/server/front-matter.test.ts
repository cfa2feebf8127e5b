import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { readingApi } from '../../reading/contract.ts'
import { bookContentApi, type EditedBook } from '../contract.ts'

let shop: TestShop
let olga: string
let books = 0
let bookId: string
let seen: EditedBook
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
beforeEach(async () => {
	bookId = `front_${++books}`
	const book = await newBook(shop, bookId, olga)
	seen = (await book.bookInfo()) as EditedBook
})
afterAll(() => shop.close())

const update = (data: Partial<EditedBook>) => {
	const { page_count: _, ...fields } = { ...seen, ...data }
	return shop.call(bookContentApi.update, { body: { operation: 'updateBook', data: fields } }, olga)
}
const save = (page: number) =>
	shop.call(
		bookContentApi.save,
		{
			body: {
				...{ operation: 'getInfo', book_id: bookId, schemaType: 'tableOfContent' },
				data: [{ title: 'Preface', page: asPageNumber(page) }],
			},
		},
		olga,
	)
const below = asPageNumber(-1)

test('a first page below 0 is refused, unless the pages before page 1 have no numbers of their own', async () => {
	await expect(update({ start_page: below })).rejects.toMatchObject(refused('invalid'))
	await expect(update({ start_page: below, front_matter: 'numbers' })).rejects.toMatchObject(
		refused('invalid'),
	)

	const { book } = await update({ start_page: below, front_matter: 'roman' })

	expect(book).toMatchObject({ start_page: -1, front_matter: 'roman' })
	seen = book
	expect((await update({ title: 'Another title' })).book).toMatchObject({ front_matter: 'roman' })
	await expect(update({ start_page: asPageNumber(-200) })).rejects.toMatchObject(refused('invalid'))
})

test('contents may lead to the pages before page 1, and to none before the first', async () => {
	await expect(save(-1)).rejects.toMatchObject(refused('invalid'))

	await update({ start_page: below, front_matter: 'none' })

	await expect(save(-1)).resolves.toMatchObject({ saved: true })
	await expect(save(-2)).rejects.toMatchObject(refused('invalid'))
})

test('texts keep their pages when page 1 moves, and readers see what each page is called', async () => {
	const data = ['Cover', 'Blank', 'Unit 1'].map((text, index) => ({
		...{ page_number: asPageNumber(index + 3), text },
	}))
	const texts = { operation: 'getInfo', book_id: bookId, schemaType: 'textOnPages' } as const
	await shop.call(bookContentApi.save, { body: { ...texts, data } }, olga)
	await update({ start_page: below, front_matter: 'none' })

	const { content } = await shop.call(bookContentApi.info, { body: texts }, olga)
	expect(content).toEqual([
		{ page_number: -1, text: 'Cover' },
		{ page_number: 0, text: 'Blank' },
		{ page_number: 1, text: 'Unit 1' },
	])
	const sizes = JSON.stringify([1, 2, 3].map(() => [420, 595]))
	const db = shop.services.database.db()
	await sql`update book set page_sizes = ${sizes}::jsonb where book_id = ${bookId}`.execute(db)
	const opened = await shop.call(readingApi.open, { body: { book_id: bookId } }, olga)
	expect(opened.page_labels).toEqual(['', '', '1'])
})
