import { type ChildProcess, spawn } from 'node:child_process'
import { vi } from 'vitest'
import { compileCache } from '#platform/compile-cache.ts'
import { freePort } from './free-port.ts'

export type ShopProcess = {
	url: string
	process: ChildProcess
	/** What it wrote so far, both outputs. */
	output(): string
	/** The code that it ended with; null where a signal ended it. */
	ended: Promise<number | null>
	/** The state of `/readyz`; 0 where nobody listens. */
	ready(): Promise<number>
}

/**
 * Starts a shop in a process of its own, without pages; it may end without ever listening.
 * @param directory of another version of the program
 */
export async function startShopProcess(
	settings: Record<string, string>,
	directory = '.',
): Promise<ShopProcess> {
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = { ...process.env, ...compileCache, PORT: String(port), LOG_LEVEL: 'warn', ...settings }
	const child = spawn(process.execPath, ['tests/shop-program.ts'], {
		cwd: directory,
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (piece: Buffer) => {
			output += piece.toString()
		})
	const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
	const ready = () =>
		fetch(`${url}/readyz`).then(
			answer => answer.status,
			() => 0,
		)
	return { url, process: child, output: () => output, ended, ready }
}

/** Starts a shop and waits until it is ready. */
export async function openShopProcess(
	settings: Record<string, string>,
	directory?: string,
): Promise<ShopProcess> {
	const shop = await startShopProcess(settings, directory)
	const isReady = vi.waitUntil(async () => (await shop.ready()) === 200, { timeout: 60_000, interval: 100 })
	const ended = shop.ended.then(() => false)
	if (!(await Promise.race([isReady, ended]))) throw new Error(`The shop did not start: ${shop.output()}`)
	return shop
}
