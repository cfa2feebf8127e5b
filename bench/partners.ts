import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { salesApi } from '#features/sales/contract.ts'
import { settableClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Export } from '../src/features/sales/server/exports.service.ts'
import { openShop } from './open-shop.ts'

/**
 * A publisher with a million orders of three years on the embedded database: what its dashboard asks for, through the
 * whole server, each the median and the worst of nine. `--orders 100000` for a quick look; `--data DIR` keeps the orders
 * there for the next run; `--only search,CSV` asks only what has one of these in its name.
 */
const { values } = parseArgs({
	options: {
		orders: { type: 'string', default: '1000000' },
		data: { type: 'string', default: '' },
		only: { type: 'string', default: '' },
	},
})
const orderCount = Number(values.orders)
const wants = (name: string) => values.only.split(',').some(part => name.includes(part))
const titles = 300
const limitMs = 200
const rounds = 9
const password = 'a publisher of a million'

type Question = { name: string; run(): Promise<unknown> }

async function main(): Promise<void> {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const shop = await openShop({ dataDir: values.data, clock })
	const { directory, database, services, app } = shop
	try {
		const partner = { publisherId: 'million', name: 'Million Press', email: 'million@example.com' }
		const stored = await countOrders(database)
		if (stored === 0) {
			await services.partners.createPartner({ ...partner, password })
			await fill(database)
		} else if (stored !== orderCount)
			throw new Error(
				`${directory} holds ${stored} orders and not ${orderCount}: name another, or --orders ${stored}`,
			)
		console.log(
			`${cpus().length} cores, Node ${process.versions.node}, embedded database; ${orderCount} orders of ${titles} titles\n`,
		)
		const { opened } = await services.partners.signIn(
			{ username: partner.email, password },
			{ address: '192.0.2.1', userAgent: '', language: null },
		)
		const exports = services.exports
		const choice = { from: '2024-01-01', to: '2026-12-31' }
		await report(async (endpoint, query) => {
			const headers = { 'x-auth-token': opened.token }
			const answer = await app.inject({ url: endpoint.path, query, headers })
			if (answer.statusCode !== 200) throw new Error(`${endpoint.path} ${answer.body}`)
			return answer.json()
		})
		await measureExport('CSV of all orders', () => exports.csv(partner.publisherId, choice, 'ru'))
		await measureExport('workbook of all orders', () => exports.xlsx(partner.publisherId, choice, 'ru'))
	} finally {
		await shop.close()
	}
}

async function countOrders(database: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from partner_order`.execute(
		database.db(),
	)
	return rows[0]?.count ?? 0
}

async function fill(database: Database): Promise<void> {
	const db = database.db()
	const started = performance.now()
	const batch = 50_000
	const from = Date.UTC(2024, 0, 1) / 1000
	const perOrder = ((Date.UTC(2026, 10, 20) / 1000 - from) / orderCount) * 1000
	for (let start = 0; start < orderCount; start += batch)
		await sql`
			insert into partner_order (number, publisher, product_id, product_title, paid_at, price_kopecks, quantity)
			select 'M-' || lpad(n::text, 8, '0'), 'Million Press', 'p' || product, 'Title number ' || product,
				to_timestamp(floor(${from}::float8 * 1000 + n * ${perOrder}::float8) / 1000), 9900 + product * 117 + n % 7, 1 + (n % 11 = 0)::int * (n % 30)::int
			from (
				select n, 1 + floor(power((n::bigint * 7919 % 10007) / 10007.0, 2) * ${titles})::int as product
				from generate_series(${start}::int, ${Math.min(start + batch, orderCount) - 1}::int) n
			) made`.execute(db)
	await sql`vacuum (analyze) partner_order`.execute(db)
	await sql`vacuum (analyze) sales`.execute(db)
	console.log(`Orders written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

type Ask = (endpoint: Endpoint, query: { [name: string]: string }) => Promise<{ cursor: string | null }>

async function report(ask: Ask): Promise<void> {
	const year = { from: '2025-01-01', to: '2025-12-31' }
	const all = { from: '2024-01-01', to: '2026-12-31', limit: '50' }
	const deep = await at(0.9, all, ask)
	const questions: Question[] = [
		{
			name: 'a year: totals, chart by day, titles and the first page',
			run: async () => {
				await ask(salesApi.sales, { ...year, by: 'day' })
				await ask(salesApi.orders, { ...year, limit: '50' })
			},
		},
		{ name: '  of it: totals, chart, titles', run: () => ask(salesApi.sales, { ...year, by: 'day' }) },
		{ name: '  of it: the first page', run: () => ask(salesApi.orders, { ...year, limit: '50' }) },
		{
			name: 'all years by month',
			run: () => ask(salesApi.sales, { from: all.from, to: all.to, by: 'month' }),
		},
		{
			name: 'one day',
			run: () => ask(salesApi.sales, { from: '2026-03-03', to: '2026-03-03', by: 'day' }),
		},
		{ name: 'a year of one title', run: () => ask(salesApi.sales, { ...year, product_id: 'p5' }) },
		{ name: 'first page of one title', run: () => ask(salesApi.orders, { ...all, product_id: 'p5' }) },
		{ name: 'page behind 900,000 orders', run: () => ask(salesApi.orders, { ...all, cursor: deep }) },
		{
			name: 'a year by total, largest first',
			run: () => ask(salesApi.orders, { ...year, sort: '-total', limit: '50' }),
		},
		{
			name: 'a week by total, largest first',
			run: () => ask(salesApi.orders, { from: '2025-05-05', to: '2025-05-11', sort: '-total', limit: '50' }),
		},
		{
			name: 'search in titles, 111 found',
			run: () => ask(salesApi.orders, { ...all, search: 'number 1' }),
		},
		{ name: 'search for an order', run: () => ask(salesApi.orders, { ...all, search: 'M-00123456' }) },
		{
			name: 'unix seconds, not whole days',
			run: () => ask(salesApi.orders, { from: '1735700001', to: '1767200001', limit: '50' }),
		},
	]
	console.log(`${'question'.padEnd(58)}${'median'.padStart(9)}${'worst'.padStart(9)}`)
	for (const question of questions.filter(({ name }) => wants(name))) await measure(question)
}

/** The cursor behind a share of the orders of all years. */
async function at(share: number, all: { [name: string]: string }, ask: Ask): Promise<string> {
	const from = Date.UTC(2024, 0, 1)
	const moment = Date.UTC(2026, 10, 20) - (Date.UTC(2026, 10, 20) - from) * share
	const { cursor } = await ask(salesApi.orders, { ...all, to: String(Math.floor(moment / 1000)) })
	return cursor ?? ''
}

async function measure({ name, run }: Question): Promise<void> {
	await run()
	const times: number[] = []
	for (let round = 0; round < rounds; round++) {
		const started = performance.now()
		await run()
		times.push(performance.now() - started)
	}
	times.sort((a, b) => a - b)
	const [median = 0, worst = 0] = [times[Math.floor(rounds / 2)], times.at(-1)]
	const verdict = median <= limitMs ? '' : `   misses ${limitMs} ms`
	console.log(
		`${name.padEnd(58)}${median.toFixed(1).padStart(6)} ms${worst.toFixed(1).padStart(6)} ms${verdict}`,
	)
}

/** Reads a file piece by piece and looks at what is alive in memory at each tenth of it. */
async function measureExport(name: string, make: () => Promise<Export>): Promise<void> {
	if (!wants(name)) return
	const { body, expectedBytes } = await make()
	const started = performance.now()
	const alive: number[] = []
	let bytes = 0
	for await (const piece of body) {
		bytes += piece.length
		if (bytes < (alive.length * expectedBytes) / 10) continue
		globalThis.gc?.()
		alive.push(process.memoryUsage().heapUsed)
	}
	const mb = (size: number) => `${(size / 1_048_576).toFixed(1)} MB`
	console.log(
		`${name.padEnd(58)}${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s   ${mb(bytes)}, expected ` +
			`${mb(expectedBytes)}; alive in memory ${mb(Math.min(...alive))} to ${mb(Math.max(...alive))}`,
	)
}

await main()
