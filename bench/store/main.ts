import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sentBytes, startBare, stop } from '../load/servers.ts'
import { startShop } from '../reader/shop.ts'
import { line, median, ms } from '../reader/table.ts'
import { type Load, load } from './load.ts'

/**
 * The call and the pages that everybody is shown, each beside a bare node:http server that sends the same bytes:
 * `npm run bench:store`. In one run and in turn, so that the ratios hold on a machine whose speed drifts. The load comes from
 * this process; each server is a process of its own. `--rounds 1 --seconds 1` for a quick look.
 */
const { values: options } = parseArgs({
	options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const ports = { shop: 3990, bare: 3991 }
const minShareOfBare = 0.5
const addresses = ['/api/content/products', '/books', '/book-info/grammar_in_steps']

type Side = { name: string; url: string; loads: Load[] }

const at = (port: number, address: string) => `http://127.0.0.1:${port}${address}`
const directory = await mkdtemp(path.join(tmpdir(), 'bench-store-'))
const running: ChildProcess[] = []
try {
	running.push((await startShop(ports.shop, path.join(directory, 'data'))).process)
	write(
		`${cpus().length} cores, Node ${process.versions.node}; medians of ${rounds} rounds of ${seconds} s after a warm-up; 8 connections, no compression; kB of an answer with its headers\n`,
	)
	for (const address of addresses) await compare(address)
} finally {
	await Promise.all(running.map(stop))
	await rm(directory, { recursive: true, force: true })
}

async function compare(address: string): Promise<void> {
	write(`\nGET ${address}\n`)
	const sent = await sentBytes(at(ports.shop, address), 'identity')
	const ours = side('ours', at(ports.shop, address))
	const beside = side('bare node:http, the same bytes', at(ports.bare, '/'))
	const sides = [ours, beside]
	const bare = await startBare({ ...sent, port: ports.bare })
	try {
		for (const { url } of sides) await load(url, 1)
		for (let round = 0; round < rounds; round++)
			for (const { url, loads } of sides) loads.push(await load(url, seconds))
	} finally {
		await stop(bare)
	}
	for (const one of sides) write(row(one))
	judge('beside bare node:http', ours, beside, minShareOfBare)
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

/** A ratio is one round's: whatever else the machine did then, it did to both. */
function judge(what: string, ours: Side, theirs: Side, least: number): void {
	const ratios = ours.loads.map(({ perSecond }, round) => perSecond / (theirs.loads[round]?.perSecond ?? 0))
	const ratio = median(ratios)
	write(line(what, `${ratio.toFixed(2)} times as many`, `at least ${least}`, ratio >= least))
}

function write(text: string): void {
	process.stdout.write(text)
}
