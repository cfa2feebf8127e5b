import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookmarksApi } from '#features/bookmarks/contract.ts'
import { personalTables } from '../../src/main/services/personal-tables.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let anna: { userId: string; token: string }
const password = 'correct horse'
const db = () => shop.services.database.db<unknown>()

beforeAll(async () => {
	shop = await openTestShop()
	anna = await someone('anna@example.com')
	await shop.services.books.add({
		bookId: 'alice',
		title: 'Alice',
		source: 'alice.pdf',
		startPage: asPageNumber(1),
		isDemo: false,
		pdf: Buffer.from(
			'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
		),
		texts: ['One'],
		tableOfContent: [],
		tracks: [],
	})
	await shop.services.sandbox.grant(anna.userId, 'alice', new Date('2030-01-01'))
	const body = { operation: 'createBookmark' as const, book_id: 'alice', page_index: 0, user_id: anna.userId }
	await shop.call(bookmarksApi.change, { body }, anna.token)
	await sql`insert into wish_list_item (user_id, book_id, added_at) values (${anna.userId}, 'alice', now())`.execute(
		db(),
	)
})
afterAll(() => shop.close())

async function someone(email: string) {
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna', email, password })
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return { userId, token }
}
/** Every column of a table that holds somebody's user id, as the database has them. */
async function columnsOfPeople(): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select table_name || '.' || column_name as name
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE'
			and (column_name in ('user_id', 'made_by', 'replaced_by') or column_name like '%user_id')
		order by 1`.execute(db())
	return rows.map(({ name }) => name)
}
async function rowsOf(userId: string): Promise<string[]> {
	const counted = personalTables.map(async ({ table, person, onDelete }) => {
		const { rows } =
			await sql`select 1 from ${sql.table(table)} where ${sql.ref(person)} = ${userId}`.execute(db())
		return rows.length > 0 && onDelete === 'removed' ? [table] : []
	})
	return (await Promise.all(counted)).flat().sort()
}

test('every table that names a person is declared by its feature', async () => {
	const declared = personalTables.map(({ table, person }) => `${table}.${person}`)

	expect((await columnsOfPeople()).filter(name => !declared.includes(name))).toEqual([])
})

test('nobody is given a hash or a secret', () => {
	const given = personalTables.flatMap(({ columns }) => columns)

	expect(given.filter(column => /hash|secret|token|claimed/.test(column))).toEqual([])
})

test('somebody downloads all that the shop holds about them, and nothing about anybody else', async () => {
	const boris = await someone('boris@example.com')
	const answer = await shop.app.inject({ url: '/api/users/export', headers: { 'x-auth-token': anna.token } })

	expect(answer.headers['content-disposition']).toContain('attachment')
	expect(answer.json().data).toMatchObject({
		person: [{ user_id: anna.userId, email: 'anna@example.com' }],
		bookmark: [{ book_id: 'alice', page_index: 0 }],
		wish_list_item: [{ book_id: 'alice' }],
		sandbox_subscription: [{ book_id: 'alice' }],
	})
	expect(answer.body).not.toContain(boris.userId)
})

test('an account that is deleted leaves nothing behind', async () => {
	expect(await rowsOf(anna.userId)).toEqual(
		expect.arrayContaining(['bookmark', 'person', 'session', 'wish_list_item']),
	)

	await shop.call(accountsApi.deleteAccount, { body: { password } }, anna.token)

	expect(await rowsOf(anna.userId)).toEqual([])
})
