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
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { peakMb } from '../reader/shop.ts'
import { line, percentile, ms as shown } from '../reader/table.ts'
import { load } from '../store/load.ts'
import { cpuMs, serverCpuMs } from './cpu.ts'
import { fill } from './fill.ts'
import { measureReaders } from './measure-readers.ts'
import { readerOf, readersAtOnce } from './page-turns.ts'
import { byTurns, type Cost, type CostOptions, cost, requestCost } from './request-cost.ts'
import { ports, sentBytes, startBare, startShop, stop, untilIdle } from './servers.ts'
import { usersCalls } from './users.ts'

/**
 * What the catalogue costs on PostgreSQL as it grows, and sign-ins as people become more: `npm run bench:load`, `--books 100,10000 --users '' --seconds 3`; and readers who have a book open for ten minutes, `--readers 2000 --minutes 10`.
 * Time of the processor is read from /proc (ticks of 10 ms); each call is beside bare node:http with the same bytes in the
 * same run; `SHOP_FLAGS=--cpu-prof` is handed to the process that is measured. What misses its target is printed as MISSED, and the exit code is 1.
 */
const { values: options } = parseArgs({
	options: {
		books: { type: 'string', default: '100,10000,100000' },
		users: { type: 'string', default: '1000,1000000' },
		readers: { type: 'string', default: '2000' },
		minutes: { type: 'string', default: '10' },
		seconds: { type: 'string', default: '3' },
	},
})
const numbersOf = (list: string) => list.split(',').filter(Boolean).map(Number)
const sizes = numbersOf(options.books)
const crowds = numbersOf(options.users)
const seconds = Number(options.seconds)
const minShareOfBare = 0.7
const minPagesShareOfBare = 0.5
const maxTurnMs = 0.6
const maxWaitMs = 100
const maxGrowth = 1.3
const visitors = 20

const products = catalogueApi.products.path
const listing = (name: string, query = '') =>
	`${discoveryApi.listing.path}?${new URLSearchParams([
		['listing', name],
		['query', query],
	])}`
const listings = [
	{ name: 'listing, the newest', address: listing('all') },
	{ name: 'listing by price', address: listing('all', 'sort=price-asc') },
	{ name: 'listing of discounts', address: listing('sale') },
	{ name: 'listing of a section', address: listing('3') },
	{ name: 'listing with a filter', address: listing('all', 'audio=1') },
	{ name: 'index of the sitemaps', address: discoveryApi.sitemap.path },
	{ name: 'feed of new books', address: discoveryApi.newBooks.path },
	{ name: 'a page of the OPDS catalogue', address: discoveryApi.opdsBooks.path },
]

const costs = new Map<string, Cost[]>()
let missed = 0

function report(what: string, seen: string, target = '', isMet: boolean | null = null): void {
	if (isMet === false) missed += 1
	process.stdout.write(line(what, seen, target, isMet))
}

const costOf = (address: string, pid: number, options: CostOptions) =>
	requestCost(address, pid, { ...options, seconds })

type Compared = { name: string; coding: string; least: number; ours: (isWarm: boolean) => Promise<Cost> }

/** Beside bare node:http with the same bytes, by turns. @returns what ours costs */
async function compare(
	sent: Awaited<ReturnType<typeof sentBytes>>,
	{ name, coding, least, ours: measure }: Compared,
) {
	const bare = await startBare({ ...sent, port: ports.bare })
	try {
		const address = `http://127.0.0.1:${ports.bare}/`
		const [ours, theirs] = await byTurns(measure, isWarm =>
			costOf(address, bare.pid ?? 0, { coding, server: () => 0, isWarm }),
		)
		report(`${name}, ${coding}, ${(sent.body.length / 1024).toFixed(0)} kB`, cost(ours))
		report('  bare node:http', cost(theirs))
		const share = theirs.process / ours.process
		report('  bare ÷ ours', share.toFixed(2), `at least ${least}`, share >= least)
		return ours
	} finally {
		await stop(bare)
	}
}

/** What everybody is sent alike. */
async function comparePublic(name: string, url: string, { pid, server }: Pick<Measured, 'pid' | 'server'>) {
	for (const coding of ['gzip', 'identity'])
		await compare(await sentBytes(url, coding), {
			...{ name, coding, least: minShareOfBare },
			ours: isWarm => costOf(url, pid, { coding, server, isWarm }),
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
	const bare = await startBare({ ...(await sentBytes(base + products, 'gzip')), port: ports.bare })
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
	const isMet = Math.max(...ours) <= maxWaitMs
	report(`${visitors} visitors while a price changes`, waited(ours), `at most ${maxWaitMs} ms`, isMet)
	report('  the process meanwhile', `${cpuMs(pid) - before} ms CPU`)
}

/** What a reader costs who turns pages. */
async function readPages(base: string, pid: number, server: () => number): Promise<void> {
	const coding = 'identity'
	const reader = await readerOf(base)
	const costOfReading = (requests: readonly Request[], connections: number, isWarm = false) =>
		costOf(base, pid, { coding, server, requests: [...requests], connections, isWarm })
	const sent = await sentBytes(base + reader.samePage[0]?.path, coding)
	const imageCost = (name: string, requests: readonly Request[]) =>
		compare(sent, {
			...{ name, coding, least: minPagesShareOfBare },
			ours: isWarm => costOfReading(requests, 8, isWarm),
		})
	const image = await imageCost('a page image from the disk', reader.everyPage)
	await imageCost('a page image from memory', reader.samePage)
	report('a page image that the browser has', cost(await costOfReading(reader.knownPage, 8)))
	const position = await costOfReading(reader.position, readersAtOnce)
	report('the position that is remembered', cost(position))
	const turn = image.process + image.server + position.process + position.server
	report('a page turn', `${turn.toFixed(2)} ms CPU`, `at most ${maxTurnMs}`, turn <= maxTurnMs)
}

async function visitPublicPages(url: string, dataDir: string): Promise<void> {
	const shop = await startShop(url, dataDir, { program: 'src/main/start.mjs' })
	try {
		const pid = shop.pid ?? 0
		await untilIdle(pid)
		for (const address of ['/', '/books', '/book-info/b1'])
			await comparePublic(address, `http://127.0.0.1:${ports.shop}${address}`, { pid, server: () => 0 })
	} finally {
		await stop(shop)
	}
}

/** The same where a proxy sends the bytes: what is left to the process. */
async function readHandedOverPages(url: string, dataDir: string): Promise<void> {
	const shop = await startShop(url, dataDir, { settings: { PAGE_FILES: 'proxy' } })
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

type Measured = { base: string; pid: number; server(): number; database: Database }

/** A database of its own, filled, and a shop on it, which ends with `measureShop`. */
async function onShop(
	prepare: (database: Database, directory: string) => Promise<void>,
	measureShop: (shop: Measured) => Promise<void>,
	afterwards: (url: string, directory: string) => Promise<void> = async () => undefined,
): Promise<void> {
	const postgres = startPostgres()
	const directory = await mkdtemp(path.join(tmpdir(), 'bench-load-'))
	// Ten thousand products at once take longer than any statement of the shop may.
	const connections = { statementTimeoutMs: 0, lockTimeoutMs: 0 }
	const database = await openDatabase(
		{ url: postgres.url, dataDir: 'unused', connections },
		createLog('silent'),
	)
	let shop: ChildProcess | undefined
	try {
		await prepare(database, directory)
		shop = await startShop(postgres.url, directory)
		const base = `http://127.0.0.1:${ports.shop}`
		await measureShop({ base, pid: shop.pid ?? 0, server: () => serverCpuMs(postgres.url), database })
		report('memory at most', `${peakMb(shop.pid ?? 0).toFixed(0)} MB`)
		await stop(shop)
		await afterwards(postgres.url, directory)
	} finally {
		if (shop) await stop(shop)
		await database.close()
		postgres.stop()
		await rm(directory, { recursive: true, force: true })
	}
}

function remember(name: string, found: Cost): void {
	costs.set(name, [...(costs.get(name) ?? []), found])
	report(name, cost(found))
}

async function measure(count: number): Promise<void> {
	process.stdout.write(`\n${count} books\n`)
	await onShop(
		(database, directory) => fill(database, count, directory, readersAtOnce),
		async ({ base, pid, server, database }) => {
			const startedMs = performance.now()
			await sentBytes(base + products, 'gzip')
			report('products, the first answer', shown(performance.now() - startedMs))
			await untilIdle(pid)
			await comparePublic('products', base + products, { pid, server })
			await changePrice(base, pid, database)
			// The feeds that are made anew belong to the change.
			const changedMs = performance.now()
			await sentBytes(base + discoveryApi.sitemap.path, 'gzip')
			report('feeds, the first answer', shown(performance.now() - changedMs))
			await untilIdle(pid)
			for (const { name, address } of listings)
				remember(name, await costOf(base + address, pid, { coding: 'gzip', server }))
			await readPages(base, pid, server)
		},
		async (url, directory) => {
			await readHandedOverPages(url, directory)
			await visitPublicPages(url, directory)
		},
	)
}

async function measureUsers(count: number): Promise<void> {
	process.stdout.write(`\n${count} people\n`)
	await onShop(
		(database, directory) => fill(database, 100, directory, count),
		async ({ base, pid, server }) => {
			await untilIdle(pid)
			for (const [name, requests] of Object.entries(await usersCalls(base)))
				remember(name, await costOf(base, pid, { coding: 'identity', server, requests }))
		},
	)
}

/** From the first size that was measured to the last; begins anew after that. */
function reportGrowth(from: string): void {
	process.stdout.write(`\nFrom ${from}\n`)
	for (const [name, found] of costs) {
		const [first, last] = [found[0], found.at(-1)]
		if (!first || !last || found.length < 2) continue
		const growth = (last.process + last.server) / (first.process + first.server)
		report(name, `${growth.toFixed(2)} times`, `at most ${maxGrowth}`, growth <= maxGrowth)
	}
	costs.clear()
}

process.stdout.write(
	`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}; CPU of the process + of PostgreSQL, a request\n`,
)
for (const count of sizes) await measure(count)
if (sizes.length > 1) reportGrowth(`${sizes[0]} to ${sizes.at(-1)} books`)
for (const count of crowds) await measureUsers(count)
if (crowds.length > 1) reportGrowth(`${crowds[0]} to ${crowds.at(-1)} people`)
if (Number(options.readers) > 0) {
	const readers = { count: Number(options.readers), minutes: Number(options.minutes) }
	await measureReaders(readers, { report, onShop, maxWaitMs })
}
process.exitCode = missed > 0 ? 1 : 0
