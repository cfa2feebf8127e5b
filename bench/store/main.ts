import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startShop } from '../reader/shop.ts'
import { line, median, ms } from '../reader/table.ts'
import type { Bytes } from './bare.ts'
import { type Load, load } from './load.ts'
import { nextVersion, startNext, writeData } from './next.ts'
import { requireSame, shownBy } from './same-page.ts'

/**
 * The call and the pages that everybody is shown, each beside a bare node:http server that sends the same bytes and beside
 * Next.js that renders the same page from the same data: `npm run bench:store`. In one run and in turn, so that the ratios
 * hold on a machine whose speed drifts. The load comes from this process; each server is a process of its own.
 * `--rounds 1 --seconds 1` for a quick look.
 */
const { values: options } = parseArgs({
	options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const ports = { shop: 3990, bare: 3991, next: 3992 }
const book = 'grammar_in_steps'
const leastOfBare = 0.5
const leastOfNext = 20
/** A page has an address under which Next.js keeps it. */
const subjects = [
	{ path: '/api/content/products', cached: null },
	{ path: '/books', cached: '/cached/books' },
	{ path: `/book-info/${book}`, cached: `/cached/${book}` },
]

type Side = { name: string; url: string; loads: Load[] }

const at = (port: number, address: string) => `http://127.0.0.1:${port}${address}`
const newest = nextVersion()
const directory = await mkdtemp(path.join(tmpdir(), 'bench-store-'))
const running: ChildProcess[] = []
try {
	running.push((await startShop(ports.shop, path.join(directory, 'data'))).process)
	if (newest) {
		const data = path.join(directory, 'pages.json')
		await writeData(data, at(ports.shop, ''), book)
		running.push(await startNext(ports.next, data))
	} else write('Next.js is not measured: npm ci --ignore-scripts --prefix bench/peers\n')
	write(
		`${cpus().length} cores, Node ${process.versions.node}; medians of ${rounds} rounds of ${seconds} s after a warm-up; 8 connections, no compression; kB of an answer with its headers\n`,
	)
	for (const subject of subjects) await compare(subject)
} finally {
	await Promise.all(running.map(stop))
	await rm(directory, { recursive: true, force: true })
}

async function compare({ path: address, cached }: (typeof subjects)[number]): Promise<void> {
	write(`\nGET ${address}\n`)
	const page = await fetch(at(ports.shop, address), { headers: { 'accept-encoding': 'identity' } })
	const body = Buffer.from(await page.arrayBuffer())
	const type = page.headers.get('content-type') ?? ''
	const ours = side('ours', at(ports.shop, address))
	const sides = [ours, side('bare node:http, the same bytes', at(ports.bare, '/'))]
	if (newest && cached) {
		await requireSamePage(address, body.toString())
		sides.push(
			side(`Next.js ${newest}, rendered each time`, at(ports.next, address)),
			// Who asks for a language is answered for themselves: nothing of it is cached.
			side('ours, from its database each time', at(ports.shop, `${address}?lang=en`)),
			side(`Next.js ${newest}, cached by itself`, at(ports.next, cached)),
		)
	}
	const bare = await startBare({ body, type, port: ports.bare })
	try {
		for (const { url } of sides) await load(url, 1)
		for (let round = 0; round < rounds; round++)
			for (const { url, loads } of sides) loads.push(await load(url, seconds))
	} finally {
		await stop(bare)
	}
	for (const one of sides) write(row(one))
	const [, bareSide, nextSide, anew, nextCached] = sides
	judge('beside bare node:http', ours, bareSide, leastOfBare)
	judge('beside Next.js that renders', ours, nextSide, leastOfNext)
	judge('beside Next.js that keeps', ours, nextCached)
	judge('both render', anew, nextSide)
}

function side(name: string, url: string): Side {
	return { name, url, loads: [] }
}

function row({ name, loads }: Side): string {
	const middle = (part: keyof Load) => median(loads.map(load => load[part]))
	const perSecond = `${middle('perSecond').toFixed(0).padStart(8)}/s`
	const latency = `   p50 ${ms(middle('p50Ms')).padStart(7)}   p99 ${ms(middle('p99Ms')).padStart(7)}`
	return `${name.padEnd(38)}${perSecond}${latency}${(middle('bytes') / 1024).toFixed(1).padStart(9)} kB\n`
}

/** A ratio is one round's: whatever else the machine did then, it did to both. Without a target it is only told. */
function judge(what: string, ours: Side | undefined, theirs: Side | undefined, least?: number): void {
	if (!ours || !theirs) return
	const ratios = ours.loads.map(({ perSecond }, round) => perSecond / (theirs.loads[round]?.perSecond ?? 0))
	const ratio = median(ratios)
	const target = least === undefined ? '' : `at least ${least}`
	write(line(what, `${ratio.toFixed(2)} times as many`, target, least === undefined ? null : ratio >= least))
}

async function requireSamePage(address: string, html: string): Promise<void> {
	const theirs = await fetch(at(ports.next, address)).then(answer => answer.text())
	const shown = shownBy(html)
	requireSame(address, shown, shownBy(theirs))
	const { words, links, images, buttons } = shown
	write(
		`the same in both: ${words.length} words, ${links.length} links, ${images.length} pictures, ${buttons.length} buttons\n`,
	)
}

async function startBare(bytes: Bytes): Promise<ChildProcess> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('./bare.ts', import.meta.url))], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		serialization: 'advanced',
	})
	bare.send(bytes)
	await new Promise(resolve => bare.once('message', resolve))
	return bare
}

async function stop(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null) return
	const left = once(server, 'exit')
	server.kill()
	await left
}

function write(text: string): void {
	process.stdout.write(text)
}
