import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database.ts'
import { openTestDatabase } from '../database.ts'

/** It goes through the views that the tables left when they were renamed. */
const migration = readFileSync('migrations/0570-names-in-nfc.sql', 'utf8')
const composed = 'Чай и ёлка 1.mp3'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const [key, oldKey] = [`sounds/tales/${composed}`, `sounds/tales/${decomposed}`]
const half = (digit: string, other: string) => digit.repeat(50) + other.repeat(50)

let database: Database
beforeAll(async () => {
	database = await openTestDatabase()
	const db = database.db()
	await sql`insert into person (user_id, name, email, role, created_at)
		values ('anna', 'Anna', 'anna@example.com', 'user', now())`.execute(db)
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes,
		table_of_content, version) values ('tales', 'Tales', ${decomposed}, 1, false, '', 'none', '[]', '[]', 1)`.execute(
		db,
	)
	await sql`insert into audio_track (book_id, position, title, source, page)
		values ('tales', 0, 'One', ${decomposed}, 1), ('tales', 1, 'Two', '2.mp3', 2)`.execute(db)
	await sql`insert into audio_file (file_key, size_bytes, error, probed_at) values
		(${key}, 1, 'empty', '2026-01-01'), (${oldKey}, 2, 'empty', '2026-02-01')`.execute(db)
	await sql`insert into transcript (file_key, body, updated_at) values
		(${key}, 'later', '2026-02-01'), (${oldKey}, 'earlier', '2026-01-01')`.execute(db)
	await sql`insert into listening (user_id, book_id, source) values ('anna', 'tales', ${decomposed})`.execute(
		db,
	)
	await sql`insert into track_progress (user_id, book_id, source, seconds, played, at) values
		('anna', 'tales', ${composed}, 10, ${sql.lit(half('1', '0'))}::bit(100), '2026-01-01'),
		('anna', 'tales', ${decomposed}, 70, ${sql.lit(half('0', '1'))}::bit(100), '2026-02-01'),
		('anna', 'other', ${decomposed}, 5, ${sql.lit(half('0', '0'))}::bit(100), '2026-02-01')`.execute(db)
	await sql`insert into passage (user_id, passage_id, book_id, source, name, from_seconds, to_seconds)
		values ('anna', 'passage-1', 'tales', ${decomposed}, 'Tea', 1, 2)`.execute(db)
	const versions = [{ title: 'One', source: decomposed, page: 1 }, { title: 'Two' }]
	await sql`insert into saved_version (kind, subject_id, version, state, made_at) values
		('audio', 'tales', 1, ${JSON.stringify(versions)}::jsonb, now()),
		('book', 'tales', 1, ${JSON.stringify({ title: 'Tales', source: decomposed })}::jsonb, now())`.execute(db)
	await sql`insert into insight_act (user_id, book_id, kind, place, detail, at) values
		('anna', 'tales', 'second', ${decomposed}, '5', now()), ('anna', 'tales', 'second', ${composed}, '5', now()),
		('anna', 'tales', 'second', ${decomposed}, '10', now())`.execute(db)

	await sql.raw(migration).execute(db)
})
afterAll(() => database.close())

async function column(table: string, name: string): Promise<unknown[]> {
	const { rows } = await sql<{ value: unknown }>`
		select ${sql.ref(name)} as value from ${sql.table(table)} order by 1`.execute(database.db())
	return rows.map(({ value }) => value)
}

test('every track has its name as the others spell it, wherever it is stored', async () => {
	expect(await column('audio_track', 'source')).toEqual(['2.mp3', composed])
	expect(await column('listening', 'source')).toEqual([composed])
	expect(await column('passage', 'source')).toEqual([composed])
	expect(await column('book', 'source')).toEqual([composed])
	expect(await column('insight_act', 'detail')).toEqual(['10', '5'])
	expect(await column('insight_act', 'place')).toEqual([composed, composed])
	expect(await column('saved_version', 'state')).toEqual([
		[{ title: 'One', source: composed, page: 1 }, { title: 'Two' }],
		{ title: 'Tales', source: composed },
	])
})

test('of two files whose names look the same the later one is known', async () => {
	expect([
		await column('audio_file', 'file_key'),
		(await column('audio_file', 'size_bytes')).map(Number),
	]).toEqual([[key], [2]])
	expect([await column('transcript', 'file_key'), await column('transcript', 'body')]).toEqual([
		[key],
		['later'],
	])
})

test('what was played of a track under both names is together', async () => {
	const { rows } =
		await sql`select book_id, source, seconds, played::text from track_progress order by book_id`.execute(
			database.db(),
		)

	expect(rows).toEqual([
		{ book_id: 'other', source: composed, seconds: 5, played: half('0', '0') },
		{ book_id: 'tales', source: composed, seconds: 70, played: '1'.repeat(100) },
	])
})
