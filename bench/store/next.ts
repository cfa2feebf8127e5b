import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { until } from '../reader/shop.ts'

/** The same pages by Next.js, from `bench/peers/next`. */
const peers = fileURLToPath(new URL('../peers/', import.meta.url))
const app = path.join(peers, 'next')
const program = path.join(peers, 'node_modules/next/dist/bin/next')
const built = path.join(app, '.next')

/** @returns the version; null where `bench/peers` is not installed */
export function nextVersion(): string | null {
	const manifest = path.join(peers, 'node_modules/next/package.json')
	return existsSync(manifest) ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : null
}

export async function startNext(port: number, dataFile: string): Promise<ChildProcess> {
	const env = {
		...process.env,
		NODE_ENV: 'production' as const,
		NEXT_TELEMETRY_DISABLED: '1',
		SHOP_DATA: dataFile,
	}
	buildIfStale(env)
	const next = spawn(process.execPath, [program, 'start', app, '-p', String(port), '-H', '127.0.0.1'], {
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	await until(() => fetch(`http://127.0.0.1:${port}/books`).then(answer => answer.ok)).catch(error => {
		next.kill()
		throw error
	})
	return next
}

function buildIfStale(env: NodeJS.ProcessEnv): void {
	const stamp = path.join(built, 'whole')
	const sources = readdirSync(app, { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile() && !entry.parentPath.startsWith(built))
		.map(entry => path.join(entry.parentPath, entry.name))
	const changed = [...sources, path.join(peers, 'package-lock.json')].map(file => statSync(file).mtimeMs)
	if (existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...changed)) return
	process.stdout.write('Building the pages of Next.js …\n')
	const run = spawnSync(process.execPath, [program, 'build', app], { env, encoding: 'utf8' })
	if (run.status !== 0) throw new Error(`Next.js could not build.\n${run.stdout}\n${run.stderr}`)
	writeFileSync(stamp, '')
}

/** Writes what our own loaders answer for two pages, so that both sides show the same. */
export async function writeData(file: string, base: string, book: string): Promise<void> {
	const [list, detail] = await Promise.all([
		loaded(`${base}/books.data`),
		loaded(`${base}/book-info/${book}.data`),
	])
	const data = { ...list.root, books: list.books, [book]: detail['shop/book.page'] }
	writeFileSync(file, JSON.stringify(data))
}

/** The answer of each route's loader, as the browser fetches it when it goes from page to page. */
async function loaded(url: string): Promise<{ [route: string]: object }> {
	const { body } = await fetch(url)
	if (!body) throw new Error(`${url} is empty`)
	const { value } = await decode(body, globalThis)
	const routes = Object.entries((await value) as { [route: string]: { data: object } })
	return Object.fromEntries(routes.map(([route, { data }]) => [route, data]))
}
