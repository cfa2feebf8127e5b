import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
let olga: string
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

async function book(id = `book${++fresh}`): Promise<string> {
	const described = { title: id, source: `${id}.pdf`, startPage: asPageNumber(1), isDemo: false }
	const made = { pdf: await smallPdf({ pages: [id] }), texts: [id], tableOfContent: [], tracks: [] }
	await shop.services.books.add({ bookId: id, ...described, ...made })
	return id
}
function create(book_id: string) {
	const book = { book_id, book_title: book_id, source: 'a.pdf', startPage: asPageNumber(1), is_demo: false }
	return shop.call(bookContentApi.createBook, { body: { operation: 'createBook', ...book } }, olga)
}
const change = (book_id: string, new_id: string) => newIds(shop, () => olga).change(book_id, new_id)
const duplicate = (book_id: string, new_id: string) => newIds(shop, () => olga).duplicate(book_id, new_id)
const taken = refused('taken')

/** Each makes a book with the id of another in capitals. */
const ways: [string, (id: string) => Promise<unknown>][] = [
	['a new book', create],
	[
		'a new book of a PDF',
		async id => importer(shop, () => olga).began(id, await smallPdf({ pages: ['One'] })),
	],
	['a book that is stored at once', book],
	['a copy', async id => duplicate(await book(), id)],
	['another id', async id => change(await book(), id)],
	['the id of a book whose demo it would share', async id => change(await book(), id.replace(/_DEMO$/, ''))],
]

for (const [what, make] of ways) {
	test(`an id that differs by its case only is refused for ${what}`, async () => {
		const suffix = what.includes('demo') ? '_demo' : ''
		const id = await book(`book${++fresh}${suffix}`)

		await expect(make(id.toUpperCase())).rejects.toMatchObject(taken)
	})
}

test('a book keeps the case of its own id, as its files would be removed with the old ones', async () => {
	const id = await book()

	await expect(change(id, id.toUpperCase())).rejects.toMatchObject(taken)
})

test('what a book was called before is taken in any case', async () => {
	const id = await book()
	await change(id, `${id}_now`)

	await expect(create(id.toUpperCase())).rejects.toMatchObject(taken)
})

test('of two ids that differ by case and come at once one is given', async () => {
	const id = `book${++fresh}`

	const made = await Promise.allSettled([id, id.toUpperCase()].map(create))

	expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('of two copies that come at once one is made, and its files stay', async () => {
	const [id, copy] = [await book(), `book${++fresh}`]

	const made = await Promise.allSettled([copy, copy.toUpperCase()].map(to => duplicate(id, to)))

	expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	const to = made[0]?.status === 'fulfilled' ? copy : copy.toUpperCase()
	expect(await shop.services.files.list(`books/${to}/`)).toHaveLength(1)
})

test('books that have such ids already can be read, and given another PDF', async () => {
	const [lower, upper] = [await book(), `BOOK${fresh}`]
	await sql`select copy_book(${lower}, ${upper}, ${upper})`.execute(shop.services.database.db())

	await book(lower)
	await book(upper)

	for (const book_id of [lower, upper])
		expect(await shop.call(readingApi.open, { body: { book_id } }, olga)).toMatchObject({ title: book_id })
})
