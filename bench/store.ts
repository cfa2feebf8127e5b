import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

/**
 * The call and the pages that everybody is shown, each beside a bare node:http server that sends the same bytes, in one run and in
 * turn, so that the ratio holds on a machine whose speed drifts. The load comes from this process, the servers are others.
 */
const rounds = 3
const durationS = 4
const connections = 8
const port = 3990
const barePort = 3991
const subjects = [
	{ name: 'GET /api/content/products', path: '/api/content/products' },
	{ name: 'GET /books', path: '/books' },
	{ name: 'GET /book-info/grammar_in_steps', path: '/book-info/grammar_in_steps' },
]

type Bytes = { body: Buffer; type: string }

async function startShop(dataDir: string): Promise<ChildProcess> {
	const shop = spawn(process.execPath, ['src/main/start.mjs'], {
		env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
		stdio: 'ignore',
	})
	for (let tries = 0; tries < 300; tries++) {
		if (
			await fetch(`http://127.0.0.1:${port}/readyz`).then(
				r => r.ok,
				() => false,
			)
		)
			return shop
		await new Promise(resolve => setTimeout(resolve, 200))
	}
	shop.kill()
	throw new Error('The shop did not open within a minute')
}

/** This file again, as the bare server of the bytes that come over the channel. */
async function startBare(bytes: Bytes): Promise<ChildProcess> {
	const bare = spawn(process.execPath, [import.meta.filename, '--bare'], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		serialization: 'advanced',
	})
	bare.send(bytes)
	await new Promise(resolve => bare.once('message', resolve))
	return bare
}

function serveBare(): void {
	process.once('message', ({ body, type }: Bytes) => {
		const server = createServer((_request, response) => {
			response.writeHead(200, { 'content-type': type, 'content-length': body.length })
			response.end(body)
		})
		server.listen(barePort, '127.0.0.1', () => process.send?.('ready'))
	})
}

async function measure(url: string): Promise<{ perSecond: number; p99Ms: number }> {
	const { requests, latency, non2xx } = await autocannon({
		url,
		connections,
		duration: durationS,
		headers: { 'accept-encoding': 'identity' },
	})
	if (non2xx > 0) throw new Error(`${url} refused ${non2xx} requests`)
	return { perSecond: requests.average, p99Ms: latency.p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(subject: { name: string; path: string }): Promise<void> {
	const url = `http://127.0.0.1:${port}${subject.path}`
	const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
	const body = Buffer.from(await response.arrayBuffer())
	const bare = await startBare({ body, type: response.headers.get('content-type') ?? '' })
	const results = []
	for (let round = 0; round < rounds; round++)
		results.push({ ours: await measure(url), bare: await measure(`http://127.0.0.1:${barePort}/`) })
	bare.kill()
	const ours = median(results.map(r => r.ours.perSecond))
	const theirs = median(results.map(r => r.bare.perSecond))
	const ratio = median(results.map(r => r.ours.perSecond / r.bare.perSecond))
	console.log(
		`${subject.name.padEnd(34)}${(body.length / 1024).toFixed(1).padStart(8)} kB${ours.toFixed(0).padStart(9)}/s` +
			`${theirs.toFixed(0).padStart(9)}/s bare   ratio ${ratio.toFixed(3)}   p99 ${median(results.map(r => r.ours.p99Ms))} ms`,
	)
}

async function main(): Promise<void> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
	const shop = await startShop(dataDir)
	try {
		console.log(
			`${cpus().length} cores, Node ${process.versions.node}; medians of ${rounds} rounds of ${durationS} s, ${connections} connections`,
		)
		for (const subject of subjects) await compare(subject)
	} finally {
		shop.kill()
		await rm(dataDir, { recursive: true, force: true })
	}
}

if (process.argv.includes('--bare')) serveBare()
else await main()
