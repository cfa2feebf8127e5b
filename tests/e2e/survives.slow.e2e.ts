import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { newDataDir } from './data-dir.ts'
import { expect, reader, startShop, test } from './open-shop.ts'

const json = { 'content-type': 'application/json' }

/** What a start that is refused prints and exits with. */
function refusedStart(env: { [name: string]: string }) {
	const run = spawnSync(process.execPath, ['src/main/start.mjs'], {
		env: { ...process.env, ...env },
		encoding: 'utf8',
		timeout: 60_000,
	})
	return { status: run.status, said: run.stderr }
}

async function post(url: string, body: object, token = ''): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		headers: { ...json, ...(token ? { 'x-auth-token': token } : {}) },
		body: JSON.stringify(body),
	})
}

test('kill -9 right after an acknowledged bookmark loses nothing, and the next start has all', async () => {
	const dataDir = await newDataDir()
	const first = await startShop(dataDir)
	const { token } = await (
		await post(`${first.url}/api/auth`, { username: reader.email, password: reader.password })
	).json()
	const me = await (await fetch(`${first.url}/api/users`, { headers: { 'x-auth-token': token } })).json()
	const book = { book_id: 'grammar_in_steps', user_id: me.user_id }
	const reply = await post(
		`${first.url}/api/bookmarks/`,
		{ operation: 'createBookmark', page_index: 7, ...book },
		token,
	)
	expect(await reply.json()).toEqual({ bookmarks: [7] })

	first.process.kill('SIGKILL')
	await new Promise(resolve => first.process.once('exit', resolve))
	const second = await startShop(dataDir)

	const again = await post(`${second.url}/api/bookmarks/`, { operation: 'bookmarkInfo', ...book }, token)
	expect(await again.json()).toEqual({ bookmarks: [7] })
	await second.stop()
	await rm(dataDir, { recursive: true })
})

test('a second shop on the same data is refused with a clear message', async ({ shop }) => {
	const { status, said } = refusedStart({ DATA_DIR: shop.dataDir, PORT: '0' })

	expect(status).toBe(1)
	expect(said).toContain(`is in use by process ${shop.process.pid}`)
})

test('a wrong setting stops the start and names itself', async () => {
	const { status, said } = refusedStart({ PORT: 'three thousand' })

	expect([status, said]).toEqual([1, expect.stringContaining('PORT is not a valid setting')])
})

test('a stop is graceful and quick', async () => {
	const dataDir = await newDataDir()
	const shop = await startShop(dataDir)
	const ended = new Promise<number | null>(resolve => shop.process.once('exit', resolve))

	shop.process.kill('SIGTERM')

	expect(await ended).toBe(0)
	await rm(dataDir, { recursive: true })
})
