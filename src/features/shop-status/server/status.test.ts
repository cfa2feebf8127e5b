import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { shopStatusApi } from '../contract.ts'

let shop: TestShop
let vera: string
beforeAll(async () => {
	shop = await openTestShop({ DATA_DIR: tmpdir() })
	vera = await administrator(shop, 'Vera')
})
afterAll(() => shop.close())

const read = () => shop.call(shopStatusApi.read, {}, vera)

/** As another process of the shop writes it. */
async function written(process: string, ago: string, report: unknown): Promise<void> {
	await sql`insert into process_status (process, started_at, seen_at, report) values (${process},
		now() - interval '2 days', now() - ${ago}::interval, ${JSON.stringify(report)}::jsonb)`.execute(
		shop.services.database.db(),
	)
}
const report = { version: '1.0.0', commit: 'abc', memory: 300_000_000, cpu: 0.2, minutes: [] }

test('the parts, the database, the disk and the jobs of the shop are told', async () => {
	const status = await read()

	expect(status.parts).toEqual({ database: 'ok', files: 'ok', partner_site: 'ok', backup: 'off' })
	expect(status.database).toMatchObject({ kind: 'pglite', size: expect.any(Number) })
	expect(status.database.size).toBeGreaterThan(1_000_000)
	expect(status.disk?.free).toBeGreaterThan(0)
	expect(status.last_backup_at).toBeNull()
	expect(status.jobs.failed).toBe(0)
})

test('a process tells how it does, and one that fell silent is seen for a day', async () => {
	await written('elsewhere:7', '60 seconds', report)
	await written('long-gone:8', '25 hours', report)
	await written('newer:9', '1 second', { what: 'another version writes' })
	await shop.services.processStatus.start()

	const { processes } = await read()

	const own = processes.find(each => each.process.endsWith(`:${process.pid}`))
	expect(own).toMatchObject({ is_silent: false, minutes: [expect.anything()] })
	expect(own?.memory).toBeGreaterThan(10_000_000)
	expect(processes.filter(each => each !== own)).toMatchObject([
		{ process: 'elsewhere:7', is_silent: true, version: '1.0.0' },
	])
})

test('a process that ends in order is gone at once', async () => {
	await shop.services.processStatus.close()

	const { processes } = await read()

	expect(processes.map(({ process }) => process)).toEqual(['elsewhere:7'])
})
