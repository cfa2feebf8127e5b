import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { catalogueApi } from '#features/catalogue/contract.ts'
import { discoveryApi } from '#features/discovery/contract.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from '../../src/main/config.ts'
import { createServices } from '../../src/main/services.ts'
import { shopProduct } from '../../tests/fixtures/shop-product.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { peakMb, until } from '../reader/shop.ts'
import { line, percentile, ms as shown } from '../reader/table.ts'
import type { Bytes } from '../store/bare.ts'
import { load } from '../store/load.ts'
import { cpuMs, serverCpuMs } from './cpu.ts'

/**
 * What the catalogue costs on PostgreSQL as it grows, without pages: `npm run bench:load`, `--books 100,10000 --seconds 3`.
 * Time of the processor is read from /proc (ticks of 10 ms); each call is beside bare node:http with the same bytes in the
 * same run. What misses its target is printed as MISSED, and the exit code is 1.
 */
const { values: options } = parseArgs({
	options: { books: { type: 'string', default: '100,10000' }, seconds: { type: 'string', default: '3' } },
})
const sizes = options.books.split(',').map(Number)
const seconds = Number(options.seconds)
const ports = { shop: 3970, bare: 3971 }
const leastOfBare = 0.7
const longestWaitMs = 100
const mostGrowth = 1.3
const visitors = 20

const products = catalogueApi.products.path
const listing = (name: string, query = '') =>
	`${discoveryApi.listing.path}?${new URLSearchParams([
		['shelf', name],
		['asked', query],
	])}`
const listings = [
	{ name: 'listing, the newest', address: listing('all') },
	{ name: 'listing by price', address: listing('all', 'sort=price-asc') },
	{ name: 'listing of discounts', address: listing('sale') },
	{ name: 'listing of a section', address: listing('3') },
	{ name: 'listing with a filter', address: listing('all', 'audio=1') },
]

type Cost = { process: number; server: number; perSecond: number }
const costs = new Map<string, Cost[]>()
let missed = 0

function report(what: string, seen: string, target = '', isMet: boolean | null = null): void {
	if (isMet === false) missed += 1
	process.stdout.write(line(what, seen, target, isMet))
}

async function fill(database: Database, count: number): Promise<void> {
	const log = createLog('silent')
	await migrate(database, path.resolve('migrations'), log)
	const platform = { config: readConfig({ LOG_LEVEL: 'silent' }), database, log, clock: systemClock }
	const services = await createServices({ ...platform, files: diskFiles(tmpdir()) })
	const about =
		'A course of English for schools with recordings, exercises and a key to all of them. '.repeat(4)
	const levels = ['A1', 'A2', 'B1', 'B2']
	await services.catalogue.importCatalogue({
		categories: Array.from({ length: 40 }, (_, at) => ({
			id: at + 1,
			name: { en: `Section ${at}`, ru: `Раздел ${at}` },
		})),
		products: Array.from({ length: count }, (_, at) =>
			shopProduct(`b${at}`, {
				...{ name: `Lessons of English, part ${at}`, publisher: `House ${at % 20}`, price: 200 + (at % 700) },
				...{
					description: { en: about, ru: about },
					categories: [3 + (at % 2)],
					level: levels[at % 4] ?? null,
				},
				...{ priceWithoutDiscount: at % 2 ? null : 1000, audioMinutes: at % 2 ? 40 : null },
			}),
		),
	})
	await services.close()
	await sql`analyze`.execute(database.db())
}

async function startShop(url: string, dataDir: string): Promise<ChildProcess> {
	const shop = spawn(process.execPath, ['tests/shop-program.ts'], {
		env: {
			...process.env,
			...{ PORT: String(ports.shop), DATABASE_URL: url, DATA_DIR: dataDir },
			...{ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' },
		},
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	await until(() => fetch(`http://127.0.0.1:${ports.shop}/readyz`).then(answer => answer.ok))
	return shop
}

async function startBare(bytes: Bytes): Promise<ChildProcess> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('../store/bare.ts', import.meta.url))], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		serialization: 'advanced',
	})
	bare.send(bytes)
	await once(bare, 'message')
	return bare
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	child.kill()
	await once(child, 'exit')
}

async function costOf(
	address: string,
	pid: number,
	{ coding, server }: { coding: string; server: () => number },
) {
	await load(address, 1, coding)
	const before = [cpuMs(pid), server()] as const
	const { perSecond } = await load(address, seconds, coding)
	const count = perSecond * seconds
	return { process: (cpuMs(pid) - before[0]) / count, server: (server() - before[1]) / count, perSecond }
}

const cost = ({ process: ours, server, perSecond }: Cost) =>
	`${ours.toFixed(3)} + ${server.toFixed(3)} ms CPU, ${perSecond.toFixed(0)}/s`

/** The call that sends the whole catalogue, beside bare node:http. */
async function compareProducts(base: string, pid: number, server: () => number): Promise<void> {
	for (const coding of ['gzip', 'identity']) {
		const answer = await fetch(base + products, { headers: { 'accept-encoding': coding } })
		// fetch decompresses: the bytes are asked for once more as they are sent.
		await answer.arrayBuffer()
		const body = await sentBytes(base + products, coding)
		const bare = await startBare({ body, type: 'application/json', port: ports.bare })
		try {
			const ours = await costOf(base + products, pid, { coding, server })
			const theirs = await costOf(`http://127.0.0.1:${ports.bare}/`, bare.pid ?? 0, {
				coding,
				server: () => 0,
			})
			report(`products, ${coding}, ${(body.length / 1024).toFixed(0)} kB`, cost(ours))
			report('  bare node:http', cost(theirs))
			const share = theirs.process / ours.process
			report('  bare ÷ ours', share.toFixed(2), `at least ${leastOfBare}`, share >= leastOfBare)
		} finally {
			await stop(bare)
		}
	}
}

async function sentBytes(url: string, coding: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': coding } }, answer => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.once('end', () => resolve(Buffer.concat(chunks)))
		}).once('error', reject)
	})
}

/** As many visitors as ask again and again, until `during` is over. @returns how long each waited */
async function visit(url: string, during: Promise<unknown>): Promise<number[]> {
	const waits: number[] = []
	let isOver = false
	async function visitor(): Promise<void> {
		while (!isOver) {
			const startedMs = performance.now()
			await sentBytes(url, 'gzip')
			waits.push(performance.now() - startedMs)
			await pause(100)
		}
	}
	const all = Array.from({ length: visitors }, visitor)
	await during
	isOver = true
	await Promise.all(all)
	return waits
}

const waited = (waits: number[]) =>
	`longest ${shown(Math.max(...waits))}, p99 ${shown(percentile(waits, 0.99))} of ${waits.length}`

/** One price is saved while many ask; beside the same without a change, by bare node:http. */
async function changePrice(base: string, pid: number, database: Database): Promise<void> {
	const body = await sentBytes(base + products, 'gzip')
	const bare = await startBare({ body, type: 'application/json', port: ports.bare })
	const theirs = await visit(`http://127.0.0.1:${ports.bare}/`, pause(3000)).finally(() => stop(bare))
	report(`${visitors} visitors, bare node:http`, waited(theirs))
	async function change(): Promise<void> {
		await pause(1000)
		await sql`update product set price_kopecks = price_kopecks + 100 where product_id = 'b1'`.execute(
			database.db(),
		)
		await pause(3000)
	}
	const before = cpuMs(pid)
	const ours = await visit(base + products, change())
	const isMet = Math.max(...ours) <= longestWaitMs
	report(`${visitors} visitors while a price changes`, waited(ours), `at most ${longestWaitMs} ms`, isMet)
	report('  the process meanwhile', `${cpuMs(pid) - before} ms CPU`)
}

async function measure(count: number): Promise<void> {
	process.stdout.write(`\n${count} books\n`)
	const postgres = startPostgres()
	if (typeof postgres === 'string') throw new Error(postgres)
	const directory = await mkdtemp(path.join(tmpdir(), 'bench-load-'))
	// Ten thousand products at once take longer than any statement of the shop may.
	const connections = { statementTimeoutMs: 0, lockTimeoutMs: 0 }
	const database = await openDatabase(
		{ url: postgres.url, dataDir: 'unused', connections },
		createLog('silent'),
	)
	let shop: ChildProcess | undefined
	try {
		await fill(database, count)
		shop = await startShop(postgres.url, directory)
		const base = `http://127.0.0.1:${ports.shop}`
		const server = () => serverCpuMs(postgres.url)
		const pid = shop.pid ?? 0
		const startedMs = performance.now()
		await sentBytes(base + products, 'gzip')
		report('products, the first answer', shown(performance.now() - startedMs))
		await compareProducts(base, pid, server)
		await changePrice(base, pid, database)
		for (const { name, address } of listings) {
			const found = await costOf(base + address, pid, { coding: 'gzip', server })
			costs.set(name, [...(costs.get(name) ?? []), found])
			report(name, cost(found))
		}
		report('memory at most', `${peakMb(pid).toFixed(0)} MB`)
	} finally {
		if (shop) await stop(shop)
		await database.close()
		postgres.stop()
		await rm(directory, { recursive: true, force: true })
	}
}

process.stdout.write(
	`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}; CPU of the process + of PostgreSQL, a request\n`,
)
for (const count of sizes) await measure(count)
process.stdout.write(`\nFrom ${sizes[0]} to ${sizes.at(-1)} books\n`)
for (const [name, found] of costs) {
	const [first, last] = [found[0], found.at(-1)]
	if (!first || !last || found.length < 2) continue
	const growth = (last.process + last.server) / (first.process + first.server)
	report(name, `${growth.toFixed(2)} times`, `at most ${mostGrowth}`, growth <= mostGrowth)
}
process.exitCode = missed > 0 ? 1 : 0
