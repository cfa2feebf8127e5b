import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { removedItems } from './removed-items.ts'

test('of what a reader removed the newest five thousand are remembered, whatever time they name', async () => {
	const database = await openTestDatabase()
	onTestFinished(() => database.close())
	const now = new Date('2026-11-20T09:00:00Z')
	await sql`insert into person (user_id, email, name, role, created_at)
		values ('anna', 'anna@example.com', 'Anna', 'user', now())`.execute(database.db())
	await sql`insert into removed_item (user_id, kind, item_id, removed_at)
		select 'anna', 'note', 'n' || n, ${now} from generate_series(1, 6000) n`.execute(database.db())
	const item = { userId: 'anna', kind: 'note', itemId: 'one-more' } as const

	await database
		.db()
		.transaction()
		.execute(tx => removedItems.add(tx, item, { removedAt: now, now }))

	const left = await sql<{ count: number }>`select count(*)::int as count from removed_item`.execute(
		database.db(),
	)
	expect(left.rows).toEqual([{ count: 5000 }])
})
