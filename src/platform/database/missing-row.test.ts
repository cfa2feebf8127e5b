import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from '../database.ts'
import { missingRow } from './missing-row.ts'

let database: Database
beforeAll(async () => {
	database = await openTestDatabase()
	const db = database.db()
	await sql`create table house (id text primary key)`.execute(db)
	await sql`create table room (house_id text references house)`.execute(db)
	await sql`insert into house values ('h1')`.execute(db)
	await sql`insert into room values ('h1')`.execute(db)
})
afterAll(() => database.close())

const failureOf = (statement: string) =>
	sql
		.raw(statement)
		.execute(database.db())
		.then(
			() => null,
			(error: unknown) => error,
		)

test('a row that refers to none tells what is missing', async () => {
	const failure = await failureOf(`insert into room values ('a) "person"')`)

	expect(missingRow(failure)).toEqual({ table: 'house', key: 'a) "person"' })
})

test('a row that is still referred to is not missing, nor is anything else', async () => {
	expect(missingRow(await failureOf(`delete from house`))).toBeNull()
	expect(missingRow(await failureOf(`insert into house values ('h1')`))).toBeNull()
	expect(missingRow(new Error('insert into room'))).toBeNull()
})
