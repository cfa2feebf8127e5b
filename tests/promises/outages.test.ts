import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { diskFiles } from '#platform/files.ts'
import { outageOf } from '#platform/outage.ts'
import { s3Files } from '#platform/s3/s3-files.ts'
import { s3Credentials } from '../s3-server.ts'
import { openTestShop } from '../shop.ts'
import { skipUnless } from '../skip-unless.ts'
import { temporaryDirectory } from '../temporary.ts'

const canMount = process.getuid?.() === 0 && process.platform === 'linux'
describe.skipIf(skipUnless(canMount, 'a disk that is full needs root on Linux'))(
	'A disk that is full',
	() => {
		test('is told by the file store, and again usable when there is room', async () => {
			const directory = temporaryDirectory()
			execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', directory])
			onTestFinished(() => void execFileSync('umount', ['-l', directory]))
			const files = diskFiles(directory)
			await files.put('covers/a.jpg', Buffer.alloc(150_000))

			const refused = await files.put('covers/b.jpg', Buffer.alloc(150_000)).catch(outageOf)
			expect(refused).toBe('full files')
			expect(await files.check().catch(outageOf)).toBeUndefined()
			await files.put('covers/c.jpg', Buffer.alloc(90_000))
			expect(await files.check().catch(outageOf)).toBe('full files')

			await files.delete('covers/a.jpg')
			expect(await files.check()).toBeUndefined()
			expect(await files.list('')).toEqual(['covers/c.jpg'])
		})
	},
)

test('a disk that is full is 503 with Retry-After, and /readyz names it', async () => {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
	vi.spyOn(shop.services.files, 'check').mockImplementation(full)
	shop.app.get('/full', full)

	const answer = await shop.app.inject('/full')

	expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
	expect(answer.json().errors[0].code).toBe('unavailable')
	const ready = await shop.app.inject('/readyz')
	expect([ready.statusCode, ready.json().parts.files]).toEqual([503, 'full'])
})

test('while the database is away /readyz does not say that backups are well where none are made', async () => {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	const away = () => Promise.reject(new Error('The database does not answer'))
	vi.spyOn(shop.services.database, 'check').mockImplementation(away)

	const { parts } = (await shop.app.inject('/readyz')).json()

	expect(parts).toMatchObject({ database: 'unavailable', backup: 'off' })
})

test.each([
	['ENOSPC', { database: 'ok', files: 'full' }],
	['53100', { database: 'full', files: 'ok' }],
])('a write that met a full disk (%s) is told of the part whose disk it is', async (code, parts) => {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	shop.app.get('/full', () => Promise.reject(Object.assign(new Error('full'), { code })))

	await shop.app.inject('/full')

	expect((await shop.app.inject('/readyz')).json().parts).toMatchObject(parts)
})

test('an object store that accepts and never answers is an outage of the files', {
	tags: 'slow',
}, async () => {
	const silent = createServer(() => undefined).listen(0, '127.0.0.1')
	await once(silent, 'listening')
	onTestFinished(() => void silent.closeAllConnections())
	onTestFinished(() => void silent.close())
	const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
	const files = s3Files({ ...s3Credentials, endpoint, bucket: 'shop' })

	const startedMs = performance.now()
	expect(await files.check().catch(outageOf)).toBe('files')
	expect(performance.now() - startedMs).toBeLessThan(5000)
})

test.each<[string, Error, string | null]>([
	['a server that is starting', Object.assign(new Error('starting'), { code: '57P03' }), 'database'],
	['a lock not given', Object.assign(new Error('canceling'), { code: '55P03' }), 'database'],
	[
		'a full disk of PostgreSQL',
		Object.assign(new Error('could not extend'), { code: '53100' }),
		'full database',
	],
	['a cut connection', new Error('Connection terminated unexpectedly'), 'database'],
	[
		'one inside another',
		new Error('page', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
		'full files',
	],
	['a mistake of ours', new TypeError('x is undefined'), null],
	['a row that is there already', Object.assign(new Error('duplicate'), { code: '23505' }), null],
])('%s is told apart', (_, error, outage) => {
	expect(outageOf(error)).toBe(outage)
})
