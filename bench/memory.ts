import { cp, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importingApi } from '#features/importing/contract.ts'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import { smallPdf } from '../tests/fixtures/small-pdf.ts'
import { freePort } from '../tests/free-port.ts'
import { residentMb } from '../tests/process-memory.ts'
import { peakMb, proportionalMb, startShop } from './reader/shop.ts'

/**
 * Memory of the shop as `npm start` starts it, with its demonstration on the embedded database: while its first jobs run,
 * at rest, and after imports: a sheet that changes every price, and a PDF that replaces a book's, in turns.
 * `--imports 1000` for more of them, `--data DIRECTORY` for a copy of a shop whose first jobs are done. RSS is of the
 * process with all that it started; PSS is the process alone, shared parts in part.
 */
const { values } = parseArgs({
	options: {
		imports: { type: 'string', default: '100' },
		/** The process that draws pages ends after a minute without work. */
		rest: { type: 'string', default: '120' },
		data: { type: 'string' },
	},
})
const imports = Number(values.imports)
const restMs = Number(values.rest) * 1000
const started = performance.now()
const dataDir = await mkdtemp(path.join(tmpdir(), 'memory-'))
if (values.data !== undefined) await cp(values.data, dataDir, { recursive: true })
const shop = await startShop(await freePort(), dataDir)
const pid = shop.process.pid ?? 0

function print(when: string): void {
	const seconds = Math.round((performance.now() - started) / 1000)
	const [rss, pss] = [residentMb(pid), proportionalMb(pid)].map(Math.round)
	console.log(`${String(seconds).padStart(6)} s  ${when.padEnd(28)} RSS ${rss} MB, PSS of the shop ${pss} MB`)
}

async function untilAtRest(when: string): Promise<void> {
	for (let looks = 0; (await shop.jobsLeft()) > 0; looks++) {
		if (looks % 12 === 0) print(when)
		await pause(5000)
	}
	await pause(restMs)
}

async function importSheet(round: number): Promise<void> {
	const lines = ['grammar_in_steps', 'letters_from_skerry', 'sounds_of_english'].map(
		id => `${id};${500 + round}`,
	)
	const body = Buffer.from(['book_id;price', ...lines].join('\n'))
	const sheet = (query: Record<string, string>) =>
		shop.send(`${productImportExportApi.importSheet.path}?${new URLSearchParams(query)}`, body)
	const { plan } = await sheet({ file: `round-${round}.csv` })
	await sheet({ file: `round-${round}.csv`, plan: String(plan) })
}

async function importPdf(round: number): Promise<void> {
	const bytes = await smallPdf({ pages: Array.from({ length: 8 }, (_, at) => `Round ${round}, page ${at}`) })
	const upload = await shop.call('POST', importingApi.beginUpload.path, {
		name: 'book.pdf',
		size: bytes.length,
	})
	await shop.send(`/api/uploads/${upload.upload_id}/chunks/0`, bytes)
	await shop.call('POST', importingApi.begin.path, {
		upload_id: upload.upload_id,
		book_id: `round_${round % 10}`,
		title: 'Round',
	})
	while ((await shop.jobsLeft()) > 0) await pause(200)
}

try {
	console.log(`load ${loadavg().map(load => load.toFixed(1))}`)
	print('ready')
	await untilAtRest('first jobs')
	print('at rest')
	for (let round = 1; round <= imports; round++) {
		await (round % 2 === 0 ? importPdf(round) : importSheet(round))
		if (round % Math.max(1, Math.round(imports / 10)) === 0) print(`${round} imports`)
	}
	await untilAtRest('last jobs')
	print('at rest after imports')
	console.log(`peak of the process ${Math.round(peakMb(pid))} MB`)
} finally {
	shop.process.kill('SIGTERM')
	await new Promise(resolve => shop.process.once('exit', resolve))
	await rm(dataDir, { recursive: true })
}
