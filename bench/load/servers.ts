import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { until } from '../reader/shop.ts'
import type { Bytes } from '../store/bare.ts'
import { cpuMs } from './cpu.ts'

const idleMsPerS = 30
export const ports = { shop: 3970, bare: 3971 }

/** The program by default has no pages, which would have to be built first. */
export async function startShop(
	url: string,
	dataDir: string,
	{
		settings = {},
		program = 'tests/shop-program.ts',
	}: { settings?: Record<string, string>; program?: string } = {},
): Promise<ChildProcess> {
	const shop = spawn(process.execPath, [...(process.env.SHOP_FLAGS?.split(' ') ?? []), program], {
		env: {
			...process.env,
			...{ PORT: String(ports.shop), DATABASE_URL: url, DATA_DIR: dataDir },
			// As behind a proxy: of one address a shop takes a thousand connections.
			...{ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: 'loopback', ...settings },
		},
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	await until(() => fetch(`http://127.0.0.1:${ports.shop}/readyz`).then(answer => answer.ok))
	return shop
}

/** What a process does by itself after its start belongs to no request. */
export async function untilIdle(pid: number): Promise<void> {
	for (let seconds = 0; seconds < 60; seconds++) {
		const before = cpuMs(pid)
		await pause(1000)
		if (cpuMs(pid) - before <= idleMsPerS) return
	}
}

export async function startBare(bytes: Bytes): Promise<ChildProcess> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('../store/bare.ts', import.meta.url))], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		serialization: 'advanced',
	})
	bare.send(bytes)
	const [code] = await Promise.race([once(bare, 'message'), once(bare, 'exit')])
	if (code !== 'ready') throw new Error(`The server to compare with ended with ${code}`)
	return bare
}

export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	child.kill()
	await once(child, 'exit')
}

/** Node adds these itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Body and headers as they are sent (fetch decompresses), for `startBare`: a second server that sends the same bytes. */
export async function sentBytes(url: string, coding: string): Promise<Omit<Bytes, 'port'>> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': coding } }, answer => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.once('end', () => {
				const body = Buffer.concat(chunks)
				const headers = Object.entries(answer.headersDistinct)
					.filter(([name]) => !ownHeaders.includes(name))
					.flatMap(([name, values = []]) => values.flatMap(value => [name, value]))
				resolve({ body, headers: [...headers, 'content-length', String(body.length)] })
			})
		}).once('error', reject)
	})
}
