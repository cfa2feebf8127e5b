import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { compareRows } from '#platform/backup/compare.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { s3Files } from '#platform/s3/s3-files.ts'
import { startPostgres } from '../postgres.ts'
import { s3Credentials, startS3Server } from '../s3-server.ts'
import { openShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

type Ended = { stdout: string; stderr: string; code: number }

async function run(command: string, args: string[], settings: Record<string, string>): Promise<Ended> {
	const env = { ...process.env, ...settings }
	return promisify(execFile)(process.execPath, [`src/main/commands/${command}.ts`, ...args], { env }).then(
		outputs => ({ ...outputs, code: 0 }),
		(error: Ended) => error,
	)
}

test('an administrator created by the command signs in to the shop', { timeout: 120_000 }, async () => {
	const settings = { DATA_DIR: temporaryDirectory() }
	const { stdout } = await run('create-admin', ['olga@example.com', 'Olga'], settings)
	const password = /Password: (\S+)/.exec(stdout)?.[1]
	const shop = await openShopProcess(settings)
	onTestFinished(() => void shop.process.kill('SIGKILL'))

	const answer = await fetch(`${shop.url}${accountsApi.signIn.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'olga@example.com', password }),
	})

	expect(answer.status).toBe(200)
	const refused = await run('create-admin', ['ivan@example.com'], settings)
	expect(refused).toMatchObject({ code: 1, stdout: '' })
	expect(refused.stderr).toMatch(/^The data directory .* is in use by process \d+ .*\n$/)
})

test('a command that is called wrongly says how to call it', async () => {
	for (const email of ['nobody', 'not an address@', 'a b@example.com', 'x@y']) {
		const { code, stderr } = await run('create-admin', [email], { DATA_DIR: temporaryDirectory() })
		expect([code, stderr]).toEqual([1, `${email} is no email address\n`])
	}
})

test('where there is no shop there is nothing to back up or to move, which is one sentence', {
	timeout: 120_000,
}, async () => {
	const DATA_DIR = temporaryDirectory()
	const backedUp = await run('backup', [join(temporaryDirectory(), 'b')], { DATA_DIR, LOG_LEVEL: 'error' })
	const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
	const moved = await run('move', [], { DATA_DIR: temporaryDirectory(), DATABASE_URL })

	expect(backedUp).toMatchObject({ code: 1, stdout: '' })
	expect(backedUp.stderr).toMatch(/^There is no shop in this database: [^\n]*\n$/)
	expect(moved).toMatchObject({ code: 1, stdout: '' })
	expect(moved.stderr).toMatch(/^There is no database in [^\n]*\n$/)
})

/** A small embedded shop on a disk, closed. */
async function embeddedShop(dataDir: string): Promise<void> {
	const log = createLog('silent')
	const database = await openDatabase({ dataDir }, log)
	await migrate(database, resolve('migrations'), log)
	const name = 'Ёлкин, «Ann» \\ "B"\n\tand \u{1F4D6}'
	await sql`insert into person (user_id, name, email, role, created_at)
		select 'p' || at, ${name}, at || '@example.com', 'user', '2026-11-20 10:00:00.123456+03'
		from generate_series(1, 1200) as at`.execute(database.db())
	await sql`insert into session (session_id, user_id, token_hash, user_agent, created_at, expires_at)
		values ('s1', 'p1', 'hash', 'Firefox', now(), now() + interval '1 day')`.execute(database.db())
	await database.close()
	await diskFiles(join(dataDir, 'files')).put('covers/обложка 1.jpg', Buffer.from([0, 1, 255]))
}

test('a file store that does not answer is told in a sentence and leaves the database empty', {
	timeout: 240_000,
}, async () => {
	const dataDir = temporaryDirectory()
	await embeddedShop(dataDir)
	const backup = join(temporaryDirectory(), 'backup')
	await run('backup', [backup], { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
	const settings = { DATA_DIR: temporaryDirectory(), LOG_LEVEL: 'error' }
	const nowhere = {
		...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'shop', S3_REGION: 'eu-test-1' },
		...{ S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: 'nothing' },
	}

	const failed = await run('restore', [backup], { ...settings, ...nowhere })
	const again = await run('restore', [backup], settings)

	expect(failed).toMatchObject({ code: 1, stdout: '' })
	expect(failed.stderr).toMatch(/^The file store did not answer: connect ECONNREFUSED 127\.0\.0\.1:1\n$/)
	expect(again).toMatchObject({ code: 0, stderr: '' })
	expect(again.stdout).toContain('everybody logs in again')
	const restored = await openDatabase({ dataDir: settings.DATA_DIR }, createLog('silent'))
	onTestFinished(restored.close)
	const { rows } = await sql`select (select count(*)::int from person) as people,
		(select count(*)::int from session) as sessions`.execute(restored.db())
	expect(rows).toEqual([{ people: 1200, sessions: 0 }])
})

test('an embedded shop moves to PostgreSQL and S3 as it is, once, and a difference would be told', {
	timeout: 240_000,
}, async () => {
	const postgres = startPostgres()
	onTestFinished(postgres.stop)
	const store = await startS3Server(temporaryDirectory(), 'shop')
	onTestFinished(store.stop)
	const { accessKeyId, secretAccessKey, region } = s3Credentials
	const dataDir = temporaryDirectory()
	await embeddedShop(dataDir)
	const settings = {
		...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
		...{ S3_ENDPOINT: store.endpoint, S3_BUCKET: 'shop', S3_REGION: region },
		...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
	}

	const moved = await run('move', [], settings)
	const again = await run('move', [], settings)

	expect(moved.stdout).toMatch(
		/^\d+ rows of \d+ tables are the same in both databases; 1 files are in shop\n$/m,
	)
	const files = s3Files({ ...s3Credentials, endpoint: store.endpoint, bucket: 'shop' })
	expect(await files.read('covers/обложка 1.jpg')).toEqual(Buffer.from([0, 1, 255]))
	expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('The database is not empty')])
	const log = createLog('silent')
	const [here, there] = [
		await openDatabase({ dataDir }, log),
		await openDatabase({ url: postgres.url, dataDir: 'unused' }, log),
	]
	onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
	await sql`update person set name = name || ' ' where user_id = 'p700'`.execute(there.db())
	await expect(compareRows(here, there)).rejects.toThrow('person is not the same in both databases')
})
