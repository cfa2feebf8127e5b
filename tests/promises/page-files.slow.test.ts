import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readingApi } from '#features/reading/contract.ts'
import { freePort } from '../free-port.ts'
import { s3Credentials, startS3Server } from '../s3-server.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** As in ops/Caddyfile, without certificates. @returns its address */
async function startCaddy(shop: ShopProcess, snippet: string, settings: object): Promise<string> {
	const port = await freePort()
	const config = join(temporaryDirectory(), 'Caddyfile')
	writeFileSync(
		config,
		`{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${shop.url} {
		import ${resolve('ops', snippet)}
	}
}
`,
	)
	const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
		env: { ...process.env, HOME: temporaryDirectory(), ...settings },
		stdio: 'ignore',
	})
	onTestFinished(async () => {
		caddy.kill()
		await once(caddy, 'exit')
	})
	const url = `http://127.0.0.1:${port}`
	await vi.waitUntil(
		() =>
			fetch(`${url}/healthz`).then(
				answer => answer.ok,
				() => false,
			),
		{ timeout: 20_000 },
	)
	return url
}

/** The shop of the demonstration. */
async function openShop(settings: Record<string, string>): Promise<ShopProcess> {
	const shop = await openShopProcess({ PAGE_FILES: 'proxy', ...settings })
	onTestFinished(async () => {
		shop.process.kill()
		await shop.ended
	})
	return shop
}

async function pageOf(url: string): Promise<string> {
	const answer = await fetch(url + readingApi.open.path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ book_id: 'grammar_in_steps_demo' }),
	})
	const { edition } = (await answer.json()) as { edition: string }
	return `/content/pages/grammar_in_steps_demo/${edition}/1/794`
}

async function keyOf(shop: ShopProcess, page: string): Promise<string> {
	const location = (await fetch(shop.url + page)).headers.get('x-accel-redirect') ?? ''
	const [, key = ''] = /(pages\/[^?]+)/.exec(location) ?? []
	return decodeURIComponent(key)
}

/** A page that is gone is nobody's to keep, and made again. @param remove its file, by its key */
async function expectMissingPageIsMade(
	shop: ShopProcess,
	caddy: string,
	remove: (key: string) => Promise<void>,
): Promise<void> {
	const page = await pageOf(shop.url)
	await remove(await keyOf(shop, page))

	const missing = await fetch(caddy + page)

	const headersOf = ({ headers }: Response) => ['cache-control', 'etag'].map(name => headers.get(name))
	expect([missing.status, ...headersOf(missing)]).toEqual([503, 'no-store', null])
	await vi.waitUntil(async () => (await fetch(caddy + page)).ok, { timeout: 40_000, interval: 1000 })
}

const stored = ['cache-control', 'content-security-policy', 'content-type', 'x-content-type-options']

/** Asks until the shop has seen that the page is stored. */
async function expectHandedOver(shop: ShopProcess, caddy: string): Promise<void> {
	const page = await pageOf(shop.url)
	const own = await fetch(shop.url + page)
	const content = await own.bytes()
	await vi.waitUntil(async () => (await fetch(shop.url + page)).headers.has('x-accel-redirect'), {
		timeout: 20_000,
	})

	const sent = await fetch(caddy + page)

	expect([own.status, sent.status]).toEqual([200, 200])
	// The stored file ends in a checksum, which images may.
	expect((await sent.bytes()).subarray(0, content.length)).toEqual(content)
	const headersOf = ({ headers }: Response) => stored.map(name => headers.get(name))
	expect(headersOf(sent)).toEqual(headersOf(own))
	expect([...sent.headers.keys()].filter(name => /^x-(accel|amz)-/.test(name))).toEqual([])
	// Nobody is sent a file by naming where it lies.
	const location = (await fetch(shop.url + page)).headers.get('x-accel-redirect') ?? ''
	expect((await fetch(caddy + location)).status).toBe(404)
	const known = { headers: { 'if-none-match': own.headers.get('etag') ?? '' } }
	expect((await fetch(caddy + page, known)).status).toBe(304)
	// An answer that is no page would be kept under its address.
	for (const headers of [{ range: 'bytes=999999999-' }, { 'if-match': '"other"' }])
		expect((await fetch(caddy + page, { headers })).status).toBe(200)
}

test('Caddy sends page images from the disk that the shop admits', { timeout: 120_000 }, async ({ skip }) => {
	if (!hasCaddy) skip('Caddy is not installed')
	const dataDir = temporaryDirectory()
	const shop = await openShop({ DATA_DIR: dataDir })

	const caddy = await startCaddy(shop, 'pages-on-disk.caddy', { FILES_DIR: join(dataDir, 'files') })

	await expectHandedOver(shop, caddy)
	await expectMissingPageIsMade(shop, caddy, async key => rm(join(dataDir, 'files', key)))
	const page = await pageOf(shop.url)
	await vi.waitUntil(async () => (await keyOf(shop, page)) !== '', { timeout: 20_000 })
	await writeFile(join(dataDir, 'files', await keyOf(shop, page)), '')
	const isWhole = async () => (await (await fetch(caddy + page)).bytes()).length > 1000
	await vi.waitUntil(isWhole, { timeout: 40_000, interval: 1000 })
})

test('Caddy sends page images from S3 by signed addresses', { timeout: 120_000 }, async ({ skip }) => {
	if (!hasCaddy) skip('Caddy is not installed')
	const directory = temporaryDirectory()
	const store = await startS3Server(directory, 'shop')
	onTestFinished(store.stop)
	const { accessKeyId, secretAccessKey, region } = s3Credentials
	const shop = await openShop({
		...{ DATA_DIR: temporaryDirectory(), S3_ENDPOINT: store.endpoint, S3_BUCKET: 'shop', S3_REGION: region },
		...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
	})

	const caddy = await startCaddy(shop, 'pages-in-s3.caddy', { S3_ENDPOINT: store.endpoint })

	await expectHandedOver(shop, caddy)
	await expectMissingPageIsMade(shop, caddy, async key => {
		for (const part of ['object', 'metadata.json', 'object.md5'])
			await rm(join(directory, 'shop', `${key}._S3rver_${part}`), { force: true })
	})
})
