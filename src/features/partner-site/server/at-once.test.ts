import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { providePostgres } from '../../../../tests/provide-postgres.ts'
import { readConfig } from '../../../main/config.ts'
import { createServices, type Services } from '../../../main/services.ts'
import type { SiteEvent } from '../contract.ts'

const postgres = providePostgres()

// Only a server with several connections can do two things at once.
describe('events at the very same moment', () => {
	const log = createLog('silent')
	const now = new Date('2026-11-20T09:00:00Z')
	let database: Database
	let services: Services
	beforeAll(async () => {
		database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, log)
		await migrate(database, path.resolve('migrations'), log)
		const config = readConfig({ LOG_LEVEL: 'silent' })
		const outside = { files: diskFiles('unused'), clock: { now: () => now }, log }
		services = await createServices({ config, database, ...outside })
	})
	afterAll(async () => {
		services.close()
		await database.close()
	})

	const paid = (order_id: string): SiteEvent => ({
		type: 'order.paid',
		occurred_at: '2026-11-20T08:58:00Z',
		data: {
			...{ order_id, publisher: 'Millrood', product_id: 'tales-1', product_title: 'Tales' },
			...{ price_kopecks: wholeKopecks(10), quantity: 3 },
		},
	})
	const refunded = (order_id: string): SiteEvent => ({
		type: 'order.refunded',
		occurred_at: '2026-11-20T08:59:00Z',
		data: { refund_id: `refund-${order_id}`, order_id, kopecks: wholeKopecks(10) },
	})
	function subscription(second: number): SiteEvent {
		const data = { user_id: 'anna', subscription_id: 's-1', book_id: 'tales' }
		return {
			type: 'subscription.changed',
			occurred_at: `2026-11-20T08:00:${second}Z`,
			data: { ...data, date_end: `20${second}-01-01T00:00:00Z` },
		}
	}
	const seconds = [31, 35, 33, 38, 30, 37, 34, 39, 32, 36]

	test('the same event, twenty times: applied once', async () => {
		const results = await Promise.all(
			Array.from({ length: 20 }, () => services.siteEvents.receive('evt', paid('o-1'))),
		)

		expect(results.filter(result => result === 'applied')).toHaveLength(1)
		const { rows } = await sql`select total_kopecks from partner_order`.execute(database.db())
		expect(rows).toEqual([{ total_kopecks: 30 }])
	})

	test('an order and its refund, ten times over: none is lost', async () => {
		const numbers = Array.from({ length: 10 }, (_, number) => number)
		await Promise.all(
			numbers.flatMap(number => [
				services.siteEvents.receive(`paid-${number}`, paid(`r-${number}`)),
				services.siteEvents.receive(`back-${number}`, refunded(`r-${number}`)),
			]),
		)

		const { rows } = await sql`select kopecks from partner_refund`.execute(database.db())
		expect(rows).toEqual(numbers.map(() => ({ kopecks: 10 })))
	})

	test('ten changes of a subscription nobody knew: the latest stays', async () => {
		await Promise.all(
			seconds.map(second => services.siteEvents.receive(`change-${second}`, subscription(second))),
		)

		const { rows } = await sql`select date_end from partner_site_subscription`.execute(database.db())
		expect(rows).toEqual([{ date_end: new Date('2039-01-01T00:00:00Z') }])
	})
})
