import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { until } from '../reader/shop.ts'
import type { Bytes } from '../store/bare.ts'

export const ports = { shop: 3970, bare: 3971 }

export async function startShop(
	url: string,
	dataDir: string,
	settings: Record<string, string> = {},
): Promise<ChildProcess> {
	const shop = spawn(process.execPath, ['tests/shop-program.ts'], {
		env: {
			...process.env,
			...{ PORT: String(ports.shop), DATABASE_URL: url, DATA_DIR: dataDir },
			...{ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', ...settings },
		},
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	await until(() => fetch(`http://127.0.0.1:${ports.shop}/readyz`).then(answer => answer.ok))
	return shop
}

export async function startBare(bytes: Bytes): Promise<ChildProcess> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('../store/bare.ts', import.meta.url))], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		serialization: 'advanced',
	})
	bare.send(bytes)
	await once(bare, 'message')
	return bare
}

export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	child.kill()
	await once(child, 'exit')
}

/** As they are sent: fetch decompresses. */
export async function sentBytes(url: string, coding: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': coding } }, answer => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.once('end', () => resolve(Buffer.concat(chunks)))
		}).once('error', reject)
	})
}
