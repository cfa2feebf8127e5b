import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import type { Database } from '#platform/database.ts'
import { openShop } from './open-shop.ts'

/**
 * Ten thousand books exported, looked at, imported with a new price each, and taken back, as CSV and as ONIX, on the
 * embedded database through the whole server. Meanwhile a thread of its own asks for `/healthz` and for `/readyz`, which
 * waits for the database: the longest of these answers is what a reader would wait. `--books 1000` for a quick look,
 * `--kind ONIX` for one of them.
 */
const { values } = parseArgs({
	options: { books: { type: 'string', default: '10000' }, kind: { type: 'string' } },
})
const books = Number(values.books)
const maxWaitMs = 200
const kinds = [
	{
		name: 'CSV',
		format: 'csv',
		raised: (text: string) => text.replaceAll(',350.5,', ',351.5,'),
	},
	{
		name: 'ONIX',
		format: 'onix',
		raised: (text: string) => text.replaceAll('>350.50<', '>351.50<'),
	},
]

async function main(): Promise<void> {
	const shop = await openShop()
	const { database, services, app } = shop
	try {
		await fill(database)
		const account = { email: 'olga@example.com', password: 'her-own-password', name: 'Olga' }
		await services.accounts.createAdministrator(account)
		const credentials = { username: account.email, password: account.password }
		const address = await app.listen({ port: 0, host: '127.0.0.1' })
		const client = caller(address, (await signIn(address, credentials)).token)
		const watch = watcher(address)
		console.log(`${cpus().length} cores, Node ${process.versions.node}, embedded database, ${books} books\n`)
		console.log(
			`${''.padEnd(16)}${'takes'.padStart(10)}${'longest wait: process'.padStart(24)}${'database'.padStart(12)}`,
		)
		await report(watch, 'nothing', () => setTimeout(5_000))
		for (const { name, format, raised } of kinds) {
			if (values.kind !== undefined && values.kind !== name) continue
			const exported = await report(watch, `${name} export`, () => client.exported(format))
			const size = (exported.length / 1_048_576).toFixed(1)
			const same = await report(watch, `${name} plan, same`, () => client.send(exported))
			const file = Buffer.from(raised(exported.toString()))
			const { plan, changed } = await report(watch, `${name} plan`, () => client.send(file))
			const applied = await report(watch, `${name} apply`, () => client.send(file, plan))
			const undone = await report(watch, `${name} undo`, client.undo)
			console.log(
				`${name}: ${size} MB; unchanged ${same.same}, to change ${changed}, applied ${applied.changed}, restored ${undone.restored}\n`,
			)
		}
		await watch.end()
	} finally {
		await shop.close()
	}
}

async function fill(database: Database): Promise<void> {
	const words = 'A reader for learners who have begun, with tales of the harbour and of those who keep it. '
	await sql`
		insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, page_labels,
			table_of_content, version)
		select 'book_' || n, 'Tales from the harbour ' || n, 'tales.pdf', 1, false, '', 'none', '[]', null, '[]', 1
		from generate_series(1, ${books}::int) n`.execute(database.db())
	await sql`
		insert into product (product_id, book_id, position, name, author, publisher, description_en, description_ru,
			price_kopecks, is_ready, level, age_mark, published_on, shown_from, search_text)
		select 'book_' || n, 'book_' || n, n, 'Tales from the harbour ' || n, 'Anna Petrova', 'Millrood Press',
			rtrim(repeat(${words}::text, 8)), rtrim(repeat('Книга для тех, кто начал учить язык. ', 10)), 35050, true, 'B1', 12, '2026-11-01',
			now() - interval '1 day', 'tales from the harbour ' || n || ' anna petrova ' || repeat(lower(${words}::text), 8)
		from generate_series(1, ${books}::int) n`.execute(database.db())
	await sql`vacuum (analyze)`.execute(database.db())
	await sql`checkpoint`.execute(database.db())
}

async function signIn(address: string, credentials: object): Promise<{ token: string }> {
	const headers = { 'content-type': 'application/json' }
	const body = JSON.stringify(credentials)
	const answer = await fetch(`${address}/api/auth`, { method: 'POST', headers, body })
	if (!answer.ok) throw new Error(`sign-in ${await answer.text()}`)
	return (await answer.json()) as { token: string }
}

function caller(address: string, token: string) {
	async function ask(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = { ...init.headers, 'x-auth-token': token, 'accept-language': 'en' }
		const answer = await fetch(address + path, { ...init, headers })
		if (!answer.ok) throw new Error(`${path} ${await answer.text()}`)
		return answer
	}
	/** What takes longer than a call may is asked for by its name. */
	async function ended<T>(answer: Response): Promise<T> {
		const reply = (await answer.json()) as { run: string; is_running?: boolean }
		if (!reply.is_running) return reply as T
		for (;;) {
			await setTimeout(500)
			const seen = await ask(`${productImportExportApi.importRun.path}?run=${reply.run}`)
			const { plan, undone } = (await seen.json()) as { plan: T | null; undone: T | null }
			const result = plan ?? undone
			if (result) return result
		}
	}
	return {
		async exported(format: string) {
			const run = crypto.randomUUID()
			const headers = { 'content-type': 'application/json' }
			const begin = { method: 'POST', body: JSON.stringify({ format, run }), headers }
			let answer = await ask(productImportExportApi.export.path, begin)
			const address = productImportExportApi.exportRun.path.replace(':run', run)
			while (!((await answer.json()) as { is_ready: boolean }).is_ready) {
				await setTimeout(500)
				answer = await ask(address)
			}
			// Bytes, as they are: the server shares this process and its patience.
			return Buffer.from(await (await ask(`${address}/file`)).arrayBuffer())
		},
		async send(body: Buffer<ArrayBuffer>, plan?: string) {
			const query = new URLSearchParams({ file: 'bench', ...(plan === undefined ? {} : { plan }) })
			const headers = { 'content-type': 'application/octet-stream' }
			const answer = await ask(`${productImportExportApi.importSheet.path}?${query}`, {
				method: 'POST',
				body,
				headers,
			})
			return ended<{ plan: string; changed: number; same: number }>(answer)
		},
		async undo() {
			const { imports } = (await (await ask(productImportExportApi.imports.path)).json()) as {
				imports: { import_id: number }[]
			}
			const body = JSON.stringify({ import_id: imports[0]?.import_id })
			const headers = { 'content-type': 'application/json' }
			const answer = await ask(productImportExportApi.undoImport.path, { method: 'POST', body, headers })
			return ended<{ restored: number }>(answer)
		},
	}
}

type Waits = { process: number; database: number }

/** Asks again and again from a thread that nothing else keeps busy. */
function watcher(address: string) {
	const code = `
		const { parentPort } = require('node:worker_threads')
		let longest = { process: 0, database: 0 }
		async function ask(path, name) {
			const started = performance.now()
			const answer = await fetch('${address}' + path).catch(() => null)
			if (answer) await answer.text()
			longest[name] = Math.max(longest[name], answer?.ok ? performance.now() - started : 1e6)
			setTimeout(ask, 10, path, name)
		}
		ask('/healthz', 'process')
		ask('/readyz', 'database')
		parentPort.on('message', () => {
			parentPort.postMessage(longest)
			longest = { process: 0, database: 0 }
		})`
	const thread = new Worker(code, { eval: true })
	return {
		/** The longest waits since this was asked last, in ms. */
		longest: () =>
			new Promise<Waits>(resolve => {
				thread.once('message', resolve)
				thread.postMessage('')
			}),
		end: () => thread.terminate(),
	}
}

async function report<T>(watch: ReturnType<typeof watcher>, name: string, act: () => Promise<T>): Promise<T> {
	await watch.longest()
	const started = performance.now()
	const result = await act()
	const seconds = (performance.now() - started) / 1000
	const waits = await watch.longest()
	const verdict = Math.max(waits.process, waits.database) <= maxWaitMs ? '' : `   misses ${maxWaitMs} ms`
	console.log(
		`${name.padEnd(16)}${seconds.toFixed(1).padStart(8)} s${waits.process.toFixed(0).padStart(21)} ms${waits.database.toFixed(0).padStart(9)} ms${verdict}`,
	)
	return result
}

await main()
