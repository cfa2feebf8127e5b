import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type JobList, jobsApi } from '#features/jobs/contract.ts'
import { type BenchBook, findBooks, importBook } from './books.ts'
import { type Engines, setUp } from './engines.ts'
import { deepZoomMs, firstPage, memory, searchMs, turns } from './measures.ts'
import { bareImage, failed, failures, missed, print } from './results.ts'
import { type BenchShop, startShop } from './shop.ts'
import { median, ms, percentile } from './table.ts'

/**
 * The reader beside its peers in one run: `npm run bench:reader`. Everything passes through a line of 20 Mbit/s and
 * 40 ms; each first page has a new browser with an empty profile. Ends with 1 where a target is missed, or our own side could
 * not be measured.
 */
const { values: options } = parseArgs({
	options: {
		runs: { type: 'string', default: '5' },
		/** Next pages per book. */
		turns: { type: 'string', default: '18' },
		books: { type: 'string', default: '' },
		/** first, turns, search, zoom, memory, import */
		only: { type: 'string', default: '' },
	},
})
const runs = Number(options.runs)
const wants = (part: string) => options.only === '' || options.only.split(',').includes(part)
const speed = { bitsPerSecond: 20_000_000, roundTripMs: 40 }
/** How many times sooner our first page is to be complete than Mozilla's. */
const againstMozilla: { [book: string]: number } = {
	scan: 3,
	'flat scan': 30,
	'real scan': 6,
	vector: 4,
	"the demo's": 4,
}
const againstBookReader = 1.4
/** Times that the image of the first page alone takes, and milliseconds beside the round trip that a page takes after a jump. */
const [againstBareImage, besideRoundTripMs] = [1.15, 30]
const port = 3994

const cache = path.join(tmpdir(), 'folio-bench-reader')
mkdirSync(cache, { recursive: true })
const books = await findBooks(cache, name => options.books === '' || options.books.split(',').includes(name))
const shop = await startShop(port, path.join(cache, 'data'))
try {
	await measure(shop, books)
} finally {
	shop.process.kill()
}
for (const target of missed) process.stderr.write(`Missed: ${target}\n`)
for (const failure of failures) process.stderr.write(`Not measured: ${failure}\n`)
process.exit(missed.length + failures.length > 0 ? 1 : 0)

async function measure(ours: BenchShop, measured: BenchBook[]): Promise<void> {
	await cancelJobs(ours)
	for (const book of measured) {
		const imported = await importBook(ours, book)
		if (!imported || book.name !== 'scan') continue
		print(
			'import of the scan: first page readable',
			ms(imported.firstPageMs),
			'at most 3 s',
			imported.firstPageMs <= 3000,
		)
		print('import of the scan: all 300 pages', ms(imported.allMs), 'at most 120 s', imported.allMs <= 120_000)
		print(
			'import of the scan: the importing process',
			`${Math.round(imported.peakMb)} MB`,
			'under 600 MB',
			imported.peakMb < 600,
		)
	}
	await cancelJobs(ours)
	const engines = await setUp(ours, measured, { cache, speed })
	if (wants('first')) for (const book of measured) await measureFirst(engines, book)
	if (wants('turns'))
		for (const book of measured.filter(({ name }) => name !== 'flat scan')) await measureTurns(engines, book)
	if (wants('search')) for (const book of measured) await measureSearch(engines, book)
	if (wants('zoom')) for (const book of measured) await measureZoom(engines, book)
	const scan = measured.find(({ name }) => name === 'scan')
	if (wants('memory') && scan) await measureMemory(engines, scan)
}

/**
 * Pages that are drawn ahead and scans that are recognised would be at work while a peer is measured, for an hour after
 * three scans. What began ends by itself.
 */
async function cancelJobs(ours: BenchShop): Promise<void> {
	const { running, waiting } = (await ours.call('GET', jobsApi.list.path)) as Pick<
		JobList,
		'running' | 'waiting'
	>
	for (const { job_id, can_cancel } of [...running, ...waiting])
		if (can_cancel)
			await ours.call('POST', jobsApi.cancel.path.replace(':job_id', job_id), {}).catch(() => undefined)
}

async function measureFirst(
	{ line: own, peerLine, ours, bare, peers }: Engines,
	book: BenchBook,
): Promise<void> {
	const seen = new Map<string, { ms: number[]; kb: number[]; codeKb: number[] }>()
	// In turn, so that a machine whose speed drifts is as unfair to all.
	for (let run = 0; run < runs; run += 1) {
		for (const engine of [ours, bare, ...peers]) {
			const first = await firstPage(engine, book.id, peers.includes(engine) ? peerLine : own).catch(
				failed(engine, `first page, ${book.name}`),
			)
			const times = seen.get(engine.name) ?? { ms: [], kb: [], codeKb: [] }
			times.ms.push(first?.ms ?? Number.POSITIVE_INFINITY)
			times.kb.push(first?.kb ?? Number.NaN)
			times.codeKb.push(first?.codeKb ?? Number.NaN)
			seen.set(engine.name, times)
		}
	}
	const msOf = (name: string) => median(seen.get(name)?.ms ?? [])
	const mine = msOf('ours')
	for (const [name, { ms: times, kb }] of seen)
		print(
			`first page, ${book.name}, ${name}`,
			`${ms(median(times))}, ${Math.round(median(kb))} kB (${times.map(Math.round).join(' ')})`,
			'',
			null,
		)
	const own_ = seen.get('ours')
	const kb = median(own_?.kb ?? [])
	const codeKb = median(own_?.codeKb ?? [])
	print(`bytes before it, ${book.name}`, `${Math.round(kb)} kB`, 'at most 300 kB', kb <= 300)
	print(`code, ${book.name}`, `${Math.round(codeKb)} kB`, 'at most 150 kB', codeKb <= 150)
	const times = mine / msOf(bareImage)
	print(
		`times the bare image, ${book.name}`,
		times.toFixed(2),
		`at most ${againstBareImage}`,
		Number.isFinite(msOf(bareImage)) && times <= againstBareImage,
	)
	if (peers.length === 0) return
	const [mozilla, bookReader] = [msOf('Mozilla') / mine, msOf('BookReader') / mine]
	const wanted = againstMozilla[book.name] ?? 3
	print(
		`times faster than Mozilla, ${book.name}`,
		mozilla.toFixed(1),
		`at least ${wanted}`,
		mozilla >= wanted,
	)
	print(
		`times faster than BookReader, ${book.name}`,
		bookReader.toFixed(2),
		`at least ${againstBookReader}`,
		bookReader >= againstBookReader,
	)
}

async function measureTurns({ ours, peers }: Engines, book: BenchBook): Promise<void> {
	const seen = new Map<string, Awaited<ReturnType<typeof turns>>>()
	for (const engine of [ours, ...peers]) {
		const result = await turns(engine, { ...book, turns: Number(options.turns) }).catch(
			failed(engine, `turns, ${book.name}`),
		)
		if (!result) {
			print(`turns, ${book.name}, ${engine.name}`, 'did not work', '', null)
			continue
		}
		seen.set(engine.name, result)
		const both = (values: number[]) => `${ms(median(values))} / ${ms(percentile(values, 0.95))}`
		print(`next page p50 / p95, ${book.name}, ${engine.name}`, both(result.next), '', null)
		print(`jump p50 / p95, ${book.name}, ${engine.name}`, both(result.jump), '', null)
		print(`flick p50 / p95, ${book.name}, ${engine.name}`, both(result.flick), '', null)
	}
	const mine = seen.get('ours')
	if (!mine) return
	const frames = percentile(mine.nextFrames, 0.95)
	print(`next page, near, p95, ${book.name}`, `${frames} frames`, 'within 2 frames', frames <= 2)
	const known = median(mine.jumpKnown)
	const slowest = ms(percentile(mine.jumpKnown, 0.95))
	print(
		`jump to a recognisable picture, ${book.name}`,
		`${ms(known)} (p95 ${slowest})`,
		'under 50 ms',
		known < 50,
	)
	const jump = median(mine.jump)
	const most = speed.roundTripMs + besideRoundTripMs
	const typed = median(mine.typedJump)
	print(`jump to sharp, typed 250 ms before, ${book.name}`, ms(typed), `at most ${most} ms`, typed <= most)
	print(`jump to sharp, ${book.name}`, ms(jump), `at most ${most} ms`, jump <= most)
	print(`blank frames in the flick, ${book.name}`, String(mine.blankFrames), 'none', mine.blankFrames === 0)
	const [mozilla, bookReader] = [seen.get('Mozilla'), seen.get('BookReader')]
	if (mozilla) {
		const [a, b] = [percentile(mine.flick, 0.95), percentile(mozilla.flick, 0.95)]
		print(`flick p95 beside Mozilla's, ${book.name}`, `${ms(a)} against ${ms(b)}`, 'no worse', a <= b)
		const theirs = median(mozilla.jump)
		print(
			`jump to sharp beside Mozilla's, ${book.name}`,
			`${ms(jump)} against ${ms(theirs)}`,
			'no worse',
			jump <= theirs,
		)
	}
	if (bookReader) {
		const theirs = median(bookReader.jump)
		print(
			`jump to sharp beside BookReader's, ${book.name}`,
			`${ms(jump)} against ${ms(theirs)}`,
			'under it',
			jump < theirs,
		)
	}
}

async function measureSearch({ ours, peers }: Engines, book: BenchBook): Promise<void> {
	if (!book.rareWord) return
	const times: number[] = []
	for (let run = 0; run < runs; run += 1)
		times.push(
			(await searchMs(ours, book.id, book.rareWord, 20_000).catch(failed(ours, `search, ${book.name}`))) ??
				Number.POSITIVE_INFINITY,
		)
	if (!times.every(Number.isFinite)) failures.push(`search, ${book.name}: nothing found in 20 s`)
	const seen = median(times)
	print(
		`search, first result, ${book.name}`,
		`${ms(seen)} (${times.map(Math.round).join(' ')})`,
		'under 100 ms',
		seen < 100,
	)
	const mozilla = peers.find(({ name }) => name === 'Mozilla')
	if (mozilla)
		print(
			`search, ${book.name}, Mozilla`,
			ms(await searchMs(mozilla, book.id, book.rareWord, 60_000).catch(() => Number.POSITIVE_INFINITY)),
			'',
			null,
		)
}

async function measureZoom({ ours }: Engines, book: BenchBook): Promise<void> {
	const times = await deepZoomMs(ours, book.id).catch(failed(ours, `500 %, ${book.name}`))
	if (!times) return print(`500 % sharp, ${book.name}`, 'did not work', '', null)
	if (times.some(Number.isNaN)) failures.push(`500 %, ${book.name}: not sharp in 10 s`)
	const seen = median(times)
	print(
		`500 % sharp, ${book.name}`,
		`${ms(seen)} (${times.map(Math.round).join(' ')})`,
		'within 100 ms',
		seen <= 100,
	)
}

async function measureMemory({ line: own, ours, peers }: Engines, book: BenchBook): Promise<void> {
	const mine = await memory(ours, book.id, `http://127.0.0.1:${own.port}/books`).catch(failed(ours, 'memory'))
	if (!mine) return print('memory after 200 turns of the scan', 'did not work', '', null)
	print(
		'memory after 200 turns of the scan',
		`${Math.round(mine.readMb)} MB`,
		'under 450 MB',
		mine.readMb < 450,
	)
	const left = mine.closedMb - mine.startMb
	print(
		'memory left after closing',
		`${Math.round(left)} MB (${Math.round(mine.startMb)} before, ${Math.round(mine.closedMb)} after)`,
		'within 30 MB',
		left <= 30,
	)
	const held = mine.pressedMb - mine.startMb
	print('the same once the machine asks for memory', `${Math.round(held)} MB`, '', null)
	for (const peer of peers.filter(({ name }) => name !== 'react-pdf')) {
		const theirs = await memory(peer, book.id, null).catch(() => null)
		print(
			`memory after 200 turns, ${peer.name}`,
			theirs ? `${Math.round(theirs.readMb)} MB` : 'did not work',
			'',
			null,
		)
	}
}
