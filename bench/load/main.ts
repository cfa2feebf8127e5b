import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
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
import { peakMb } from '../reader/shop.ts'
import { line, percentile, ms as shown } from '../reader/table.ts'
import { load } from '../store/load.ts'
import { cpuMs, serverCpuMs } from './cpu.ts'
import { addBookToRead, pageImage, readerOf } from './page-turns.ts'
import { ports, sentBytes, startBare, startShop, stop, untilIdle } from './servers.ts'

/**
 * What the catalogue costs on PostgreSQL as it grows, without pages: `npm run bench:load`, `--books 100,10000 --seconds 3`.
 * Time of the processor is read from /proc (ticks of 10 ms); each call is beside bare node:http with the same bytes in the
 * same run; `SHOP_FLAGS=--cpu-prof` is handed to the process that is measured. What misses its target is printed as MISSED, and the exit code is 1.
 */
const { values: options } = parseArgs({
	options: { books: { type: 'string', default: '100,10000' }, seconds: { type: 'string', default: '3' } },
})
const sizes = options.books.split(',').map(Number)
const seconds = Number(options.seconds)
const leastOfBare = 0.7
const leastOfBareForPages = 0.5
const mostForTurnMs = 0.6
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

async function fill(database: Database, count: number, dataDir: string): Promise<void> {
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
	await addBookToRead(services, database, dataDir)
	await services.close()
	await sql`analyze`.execute(database.db())
}

async function costOf(
	address: string,
	pid: number,
	{ coding, server, requests }: { coding: string; server: () => number; requests?: Request[] },
) {
	await load(address, 1, { coding, requests })
	const before = [cpuMs(pid), server()] as const
	const { perSecond } = await load(address, seconds, { coding, requests })
	const count = perSecond * seconds
	return { process: (cpuMs(pid) - before[0]) / count, server: (server() - before[1]) / count, perSecond }
}

const cost = ({ process: ours, server, perSecond }: Cost) =>
	`${ours.toFixed(3)} + ${server.toFixed(3)} ms CPU, ${perSecond.toFixed(0)}/s`

/** The call that sends the whole catalogue, beside bare node:http. */
async function compareProducts(base: string, pid: number, server: () => number): Promise<void> {
	for (const coding of ['gzip', 'identity']) {
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

/** What a reader costs who turns pages, beside bare node:http with the same bytes. */
async function readPages(base: string, pid: number, server: () => number): Promise<void> {
	const bare = await startBare({ body: pageImage, type: 'image/webp', port: ports.bare })
	const coding = 'identity'
	const theirs = await costOf(`http://127.0.0.1:${ports.bare}/`, bare.pid ?? 0, {
		coding,
		server: () => 0,
	}).finally(() => stop(bare))
	report(`a page image, ${(pageImage.length / 1024).toFixed(0)} kB, bare node:http`, cost(theirs))
	const reader = await readerOf(base)
	const found: Cost[] = []
	for (const [name, requests, least] of [
		['  from the disk', reader.everyPage, leastOfBareForPages],
		['  from memory', reader.samePage, leastOfBareForPages],
		['  one that the browser has', reader.knownPage, null],
		['  the place that is remembered', reader.position, null],
	] as const) {
		const ours = await costOf(base, pid, { coding, server, requests: [...requests] })
		found.push(ours)
		report(name, cost(ours))
		const share = theirs.process / ours.process
		if (least !== null) report('    bare ÷ ours', share.toFixed(2), `at least ${least}`, share >= least)
	}
	const [image, , , place] = found
	const turn = [image, place].reduce((sum, each) => sum + (each?.process ?? 0) + (each?.server ?? 0), 0)
	report('  a page turn', `${turn.toFixed(2)} ms CPU`, `at most ${mostForTurnMs}`, turn <= mostForTurnMs)
}

/** The same where a proxy sends the bytes: what is left to the process. */
async function readHandedOverPages(url: string, dataDir: string): Promise<void> {
	const shop = await startShop(url, dataDir, { PAGE_FILES: 'proxy' })
	try {
		const base = `http://127.0.0.1:${ports.shop}`
		await untilIdle(shop.pid ?? 0)
		const { everyPage } = await readerOf(base)
		const options = { coding: 'identity', server: () => 0, requests: everyPage }
		await load(base, 2, options)
		report('  handed over to a proxy', cost(await costOf(base, shop.pid ?? 0, options)))
	} finally {
		await stop(shop)
	}
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
		await fill(database, count, directory)
		shop = await startShop(postgres.url, directory)
		const base = `http://127.0.0.1:${ports.shop}`
		const server = () => serverCpuMs(postgres.url)
		const pid = shop.pid ?? 0
		const startedMs = performance.now()
		await sentBytes(base + products, 'gzip')
		report('products, the first answer', shown(performance.now() - startedMs))
		await untilIdle(pid)
		await compareProducts(base, pid, server)
		await changePrice(base, pid, database)
		for (const { name, address } of listings) {
			const found = await costOf(base + address, pid, { coding: 'gzip', server })
			costs.set(name, [...(costs.get(name) ?? []), found])
			report(name, cost(found))
		}
		await readPages(base, pid, server)
		report('memory at most', `${peakMb(pid).toFixed(0)} MB`)
		await stop(shop)
		await readHandedOverPages(postgres.url, directory)
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
