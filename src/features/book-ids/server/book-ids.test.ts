import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookmarksApi } from '#features/bookmarks/contract.ts'
import { coversApi } from '#features/covers/contract.ts'
import { blankProduct, productsApi } from '#features/products/contract.ts'
import { publishingApi } from '#features/publishing/contract.ts'
import { readingPositionsApi } from '#features/reading-positions/contract.ts'
import { draftsApi } from '#records/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
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

/** A book of two pages with a recording, for sale, and a reader who bought it. */
async function soldBook() {
	const id = `book${++fresh}`
	await shop.services.books.add({
		...{
			bookId: id,
			title: 'Tales from the Harbour',
			source: `${id}.pdf`,
			startPage: asPageNumber(1),
			isDemo: false,
		},
		...{ pdf: await smallPdf({ pages: ['One', 'Two'] }), texts: ['One', 'Two'], tableOfContent: [] },
		tracks: [{ title: 'Track 1', source: '1.mp3', page: asPageNumber(1) }],
	})
	await shop.services.files.put(`sounds/${id}/1.mp3`, Buffer.from('sound'))
	const sold = {
		name: 'Tales from the Harbour',
		publisher: 'Skerry House',
		price: 300,
		isReady: true,
		shownFrom: 0,
	}
	const data = { ...blankProduct('2026-11-01'), ...sold, demoPages: '1', demo: `${id}_demo` }
	const body = { operation: 'saveProduct' as const, book_id: id, data, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
	const account = { name: 'Anna', email: `anna${fresh}@example.com`, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(account)
	await shop.services.sandbox.grant(userId, id, new Date('2027-01-01'))
	const credentials = { username: account.email, password: account.password }
	const { token } = await shop.call(accountsApi.signIn, { body: credentials })
	return { id, reader: token, userId }
}
const bookmark = (token: string, book_id: string, page_index: number, user_id: string) =>
	shop.call(
		bookmarksApi.change,
		{ body: { operation: 'createBookmark', book_id, user_id, page_index: asPageIndex(page_index) } },
		token,
	)
const change = (book_id: string, new_id: string) => newIds(shop, () => olga).change(book_id, new_id)
const duplicate = (book_id: string, new_id: string) => newIds(shop, () => olga).duplicate(book_id, new_id)

/** Columns of all tables that have the text as a whole value. */
async function placesOf(text: string): Promise<string[]> {
	const db = shop.services.database.db<unknown>()
	const { rows } = await sql<{ table_name: string; column_name: string }>`
		select table_name, column_name from information_schema.columns
		join information_schema.tables using (table_schema, table_name)
		where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'`.execute(db)
	const found: string[] = []
	for (const { table_name, column_name } of rows) {
		const seen = await sql`select 1 from ${sql.table(table_name)}
			where ${sql.ref(column_name)} in (${text}, ${`product:${text}`}) limit 1`.execute(db)
		if (seen.rows.length > 0) found.push(`${table_name}.${column_name}`)
	}
	return found
}

test('after a change of id nothing knows the book by the old one, but its redirect, the log and the ledger', {
	tags: 'slow',
}, async () => {
	const { id, reader, userId } = await soldBook()
	await bookmark(reader, id, 1, userId)
	await shop.call(readingPositionsApi.stopAt, { body: { book_id: id, page_index: asPageIndex(1) } }, reader)

	expect(await change(id, `${id}_new`)).toEqual({ book_id: `${id}_new` })

	const stays = [
		'activity.record',
		'former_book_id.former_id',
		'product.product_id',
		'product_term.product_id',
	]
	const ofSearch = ['listed_product.product_id', 'product_to_list.product_id', 'product_category.product_id']
	expect((await placesOf(id)).filter(place => ![...stays, ...ofSearch].includes(place))).toEqual([])
	expect(await shop.services.files.list(`sounds/${id}/`)).toEqual([])
	expect(await shop.services.files.list(`books/${id}/`)).toEqual([])
	expect(await shop.services.files.list(`sounds/${id}_new/`)).toEqual([`sounds/${id}_new/1.mp3`])
})

test('readers go on where they were, and what they send under the old id arrives', async () => {
	const { id, reader, userId } = await soldBook()
	await bookmark(reader, id, 0, userId)
	await change(id, `${id}_new`)

	const { bookmarks } = await bookmark(reader, id, 1, userId)

	expect(bookmarks).toEqual([0, 1])
	const info = { body: { operation: 'bookmarkInfo' as const, book_id: `${id}_new`, user_id: userId } }
	expect((await shop.call(bookmarksApi.change, info, reader)).bookmarks).toEqual([0, 1])
	const opened = await shop.app.inject({
		method: 'POST',
		url: '/api/content',
		headers: { 'x-auth-token': reader },
		payload: { book_id: id },
	})
	expect(opened.statusCode).toBe(200)
})

test('a demo follows its book, and is given no id of its own', async () => {
	const { id } = await soldBook()
	await expect(change(`${id}_demo`, 'other')).rejects.toMatchObject(refused('demo_follows'))
	// Which leaves no room for the id of its demo.
	await expect(change(id, id.padEnd(96, 'a'))).rejects.toMatchObject(refused('invalid'))

	await change(id, `${id}_new`)

	expect(await shop.services.books.existing(`${id}_new_demo`)).toMatchObject({ isDemo: true })
	const { product } = await shop.call(
		productsApi.product,
		{ body: { operation: 'getInfo', book_id: `${id}_new` } },
		olga,
	)
	expect(product?.demo).toBe(`${id}_new_demo`)
})

test('an id that another book has or had is refused, and a book can have its own back', {
	tags: 'slow',
}, async () => {
	const [one, two] = [await soldBook(), await soldBook()]
	await expect(change(one.id, two.id)).rejects.toMatchObject(refused('taken'))
	await change(two.id, `${two.id}_new`)
	await expect(change(one.id, two.id)).rejects.toMatchObject(refused('taken'))

	await change(`${two.id}_new`, two.id)

	expect(shop.services.formerIds.movedTo(two.id)).toBeUndefined()
	expect(shop.services.formerIds.movedTo(`${two.id}_new`)).toBe(two.id)
})

test('of two ids that are given to a book at once it gets one, and the other is told', async () => {
	const { id } = await soldBook()

	const given = await Promise.all(
		[`${id}_a`, `${id}_b`].map(to =>
			change(id, to).then(
				() => 'given',
				error => error.code,
			),
		),
	)

	expect(given.toSorted()).toEqual(['book_busy', 'given'])
})

test('a name that no folder can have on every system is no id', async () => {
	const { id } = await soldBook()

	for (const name of ['nul', 'CON', 'com1'])
		await expect(change(id, name)).rejects.toMatchObject(refused('invalid'))
})

test('where a file cannot be copied the book stays as it was', async () => {
	const { id } = await soldBook()
	await shop.services.files.put(`books/${id}_new`, Buffer.from('in the way'))

	const { job_id } = await newIds(shop, () => olga).beginChange(id, `${id}_new`)
	const end = await newIds(shop, () => olga).retriesOver(job_id)

	expect(end).toMatchObject({ state: 'failed', reason: 'fault' })
	expect(await shop.services.books.existing(id)).toBeDefined()
	expect(await shop.services.files.list(`sounds/${id}_new/`)).toEqual([])
	expect(await shop.services.files.list(`sounds/${id}/`)).toHaveLength(1)
})

test('a duplicate is a draft with texts, tracks and files of its own, and nobody has bought it', async () => {
	const { id, reader } = await soldBook()

	await duplicate(id, `${id}_2`)

	const look = await shop.call(publishingApi.read, { params: { book_id: `${id}_2` } }, olga)
	expect(look).toMatchObject({ state: 'draft', title: 'Tales again' })
	const parts = Object.fromEntries(look.parts.map(({ part, count, of }) => [part, [count, of]]))
	expect(parts).toMatchObject({ file: [2, 0], texts: [2, 2], price: [300, 0] })
	expect(await shop.services.files.list(`sounds/${id}_2/`)).toHaveLength(1)
	const payload = { book_id: `${id}_2` }
	const headers = { 'x-auth-token': reader }
	const opened = await shop.app.inject({ method: 'POST', url: '/api/content', headers, payload })
	expect(opened.statusCode).toBe(404)
})

test('nobody finds the cover of a duplicate by what is known of the book that it was made from', {
	tags: 'slow',
}, async () => {
	const { id } = await soldBook()
	const { edition } = await shop.services.books.find(id)
	await shop.services.files.put(`covers/${id}-${edition}.webp`, Buffer.from('cover of the import'))
	const stateOf = (book_id: string) =>
		shop.call(coversApi.cover, { body: { operation: 'getInfo', book_id } }, olga)
	const { version } = await stateOf(id)
	await shop.call(coversApi.fromPage, { body: { operation: 'makeCover', book_id: id, version } }, olga)
	const known = await shop.services.files.list(`covers/${id}-`)
	const guessed = [...known.map(key => key.replace(id, `${id}_2`)), `covers/${id}_2-copy.webp`]

	await duplicate(id, `${id}_2`)

	const { cover } = await stateOf(`${id}_2`)
	expect(known).toHaveLength(2)
	expect((await shop.app.inject(String(cover?.url))).statusCode).toBe(200)
	for (const key of guessed) expect((await shop.app.inject(`/content/${key}`)).statusCode).toBe(404)
})

test('a duplicate is looked through for exercises of its own', async () => {
	const { id } = await soldBook()
	const db = shop.services.database.db()
	await sql`update book set exercise_version = 7 where book_id = ${id}`.execute(db)

	await duplicate(id, `${id}_2`)

	const { rows } = await sql`select exercise_version from book where book_id = ${`${id}_2`}`.execute(db)
	expect(rows).toEqual([{ exercise_version: 0 }])
})

test('a book whose id changes while it is looked through for exercises and words is looked through again', async () => {
	const { id } = await soldBook()
	const db = shop.services.database.db()
	await sql`update book set exercise_version = 7, word_version = 7, recognition_version = 7 where book_id = ${id}`.execute(
		db,
	)

	await change(id, `${id}_new`)

	const { rows } =
		await sql`select exercise_version, word_version, recognition_version from book where book_id = ${`${id}_new`}`.execute(
			db,
		)
	expect(rows).toEqual([{ exercise_version: 0, word_version: 0, recognition_version: 0 }])
})

test('what is typed into an editor that was open before the change is found under the new id', async () => {
	const { id } = await soldBook()
	await change(id, `${id}_new`)
	const typed = { state: { name: 'Tales, second edition' }, writer: 'window-0001', turn: 1, after: null }

	await shop.call(draftsApi.put, { params: { name: `product:${id}` }, body: typed }, olga)

	const { draft } = await shop.call(draftsApi.find, { params: { name: `product:${id}_new` } }, olga)
	expect(draft?.state).toEqual(typed.state)
})

test('the same change or the same copy asked for twice at once is done once, and the files stay', {
	tags: 'slow',
}, async () => {
	const [renamed, copied] = [await soldBook(), await soldBook()]
	const twice = (act: () => Promise<unknown>) => Promise.allSettled([act(), act()])

	const changes = await twice(() => change(renamed.id, `${renamed.id}_new`))
	const copies = await twice(() => duplicate(copied.id, `${copied.id}_2`))

	for (const outcomes of [changes, copies])
		expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	for (const id of [`${renamed.id}_new`, `${copied.id}_2`]) {
		expect(await shop.services.files.list(`sounds/${id}/`)).toHaveLength(1)
		expect((await shop.services.files.list(`books/${id}/`)).length).toBeGreaterThan(0)
	}
})

test('what a request that came before the change of an id writes after it is of the book', async () => {
	const { id } = await soldBook()
	await change(id, `${id}_new`)
	const db = shop.services.database.db()

	await sql`insert into exercise_review (book_id, version, review, changed_at) values (${id}, 1, '{}', now())`.execute(
		db,
	)

	const { rows } = await sql`select book_id from exercise_review where book_id like ${`${id}%`}`.execute(db)
	expect(rows).toEqual([{ book_id: `${id}_new` }])
})

test('every reference to the id of a book follows a change of it', async () => {
	const { rows } = await sql`
		select conname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
		where contype = 'f' and confupdtype <> 'c' and attname = 'book_id'`.execute(shop.services.database.db())

	expect(rows).toEqual([])
})
