import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

/** Tables that a copy does not take over. */
const ofReaders = [
	'access_decision',
	'bookmark',
	'exercise_answer',
	'ink',
	'insight_act',
	'insight_figure',
	'listening',
	'my_word',
	'note',
	'orphaned_bookmark',
	'partner_site_subscription',
	'passage',
	'reading_position',
	'sandbox_subscription',
	'track_progress',
	'wish_list_item',
]
/** The product is copied by the shop itself, and what is found in a PDF is found anew; exercises, which say where a key is, stay until then. */
const ofItsOwn = [
	...['exercise_drawing', 'word_entry', 'word_set'],
	...['product', 'product_import_line', 'replaced_edition', 'withdrawn_book'],
]

test('a copy of a book has all that editors and the program know of it', async () => {
	const db = shop.services.database.db()
	const tables = await sql<{ name: string }>`select name from tables_with_book_id()`.execute(db)
	const copy = await sql<{
		body: string
	}>`select prosrc as body from pg_proc where proname = 'copy_book'`.execute(db)
	const body = copy.rows[0]?.body ?? ''

	const left = tables.rows.map(({ name }) => name).filter(name => !body.includes(`'${name}'`))
	expect(left.sort()).toEqual([...ofReaders, ...ofItsOwn].sort())
})
