import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const secret = Buffer.from('Nobody may hear this.')
const demo = '/content/sounds/voices_demo/01.mp3'

type Answer = { status: number; headers: { [name: string]: unknown }; body: Buffer }
let shop: TestShop
let olga: string
let ticket: string
let port: number
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	await addBookWithTracks(shop, 'voices', ['01.mp3', '02.mp3'])
	await addBookWithTracks(shop, 'voices_demo', ['01.mp3'])
	await putOnSale(shop, 'voices')
	const { files } = shop.services
	ticket = await ticketOf(shop, 'voices', olga)
	for (const file of ['01.mp3', '02.mp3']) await files.put(`sounds/voices/${file}`, content)
	for (const key of ['sounds/secret.mp3', 'sounds/other/secret.mp3', 'secret.mp3'])
		await files.put(key, secret)
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
	port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** As written: HTTP clients that normalize addresses would remove the attack. */
function get(path: string, headers: { [name: string]: string } = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		request({ port, path, headers, agent: false }, async response => {
			const body = Buffer.concat(await response.toArray())
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
		})
			.on('error', reject)
			.end()
	})
}

describe('of a track of 1,000 bytes', () => {
	test.each([
		['the first byte', 'bytes=0-0', 206, '0-0'],
		['a stretch in the middle', 'bytes=400-499', 206, '400-499'],
		['the end by its length', 'bytes=-100', 206, '900-999'],
		['more than all by its length', 'bytes=-5000', 206, '0-999'],
		['everything from a place on', 'bytes=250-', 206, '250-999'],
		['a stretch that ends behind the end', 'bytes=990-2000', 206, '990-999'],
		['the last byte', 'bytes=999-', 206, '999-999'],
		['what lies behind the end', 'bytes=1000-', 416, '*'],
		['a stretch behind the end', 'bytes=5000-6000', 416, '*'],
		['none of the end', 'bytes=-0', 416, '*'],
		['two stretches', 'bytes=0-9,20-29', 200, null],
		['a stretch from its end to its beginning', 'bytes=9-3', 200, null],
		['nothing', 'bytes=-', 200, null],
		['another unit', 'pages=0-1', 200, null],
		['no number', 'bytes=a-b', 200, null],
		['a number beyond all numbers', 'bytes=99999999999999999999-', 200, null],
	])('%s is asked for by %s and answered %i', async (_, range, status, update) => {
		const answer = await get(demo, { range })

		expect(answer.status).toBe(status)
		expect(answer.headers['content-range']).toBe(update === null ? undefined : `bytes ${update}/1000`)
		expect(answer.headers['accept-ranges']).toBe('bytes')
		const [from, to] = (update ?? '0-999').split('-').map(Number)
		if (status !== 416) expect(answer.body.equals(content.subarray(from, (to ?? 0) + 1))).toBe(true)
		else expect(JSON.parse(answer.body.toString()).errors[0].code).toBe('range_not_satisfiable')
	})

	test('a range goes on only with the file that it was begun with', async () => {
		const etag = String((await get(demo)).headers.etag)
		const range = 'bytes=500-599'

		const [same, other, weak, dated] = await Promise.all(
			[etag, '"another"', `W/${etag}`, 'Sat, 21 Nov 2026 09:00:00 GMT'].map(known =>
				get(demo, { range, 'if-range': known }),
			),
		)

		expect([same?.status, other?.status, weak?.status, dated?.status]).toEqual([206, 200, 200, 200])
		expect([same?.body.length, other?.body.length]).toEqual([100, 1000])
	})

	test('a track in the place of another, as long as that, is never joined to it', async () => {
		const { files } = shop.services
		await files.put('sounds/voices/again.mp3', content)
		const address = `/content/sounds/voices/again.mp3?ticket=${ticket}`
		const first = String((await get(address)).headers.etag)

		await files.put('sounds/voices/again.mp3', Buffer.alloc(1000, 9))

		const [joined, known] = await Promise.all([
			get(address, { range: 'bytes=500-', 'if-range': first }),
			get(address, { 'if-none-match': first }),
		])
		expect([joined.status, joined.body.length, known.status]).toEqual([200, 1000, 200])
	})

	test('a browser that has it already gets nothing of it', async () => {
		const etag = String((await get(demo)).headers.etag)

		const answer = await get(demo, { 'if-none-match': etag })

		expect([answer.status, answer.body.length]).toEqual([304, 0])
	})
})

const up = ['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..%00', '%c0%ae%c0%ae', '%ff%fe', '...', '....']
const slash = ['/', '%2f', '%2F', '\\', '%5c', '%255c', '%252f', '//', '%2f%2f', '%c0%af']
const tricks: readonly string[] = [
	...up.flatMap(dots => slash.map(line => `voices/${dots}${line}other${line}secret.mp3`)),
	...slash.map(line => `voices/..${line}secret.mp3`),
	...slash.map(line => `voices/..${line}..${line}secret.mp3`),
	...slash.map(line => `..${line}voices/01.mp3`),
	...slash.map(line => `voices${line}..${line}other/secret.mp3`),
	'voices/%2fetc%2fpasswd',
	'voices//etc/passwd',
	'voices/file:%2f%2f%2fetc%2fpasswd',
	'voices/01.mp3%00',
	'voices/01.mp3%00.txt',
	'voices/%00',
	'voices/%zz',
	'voices/%',
	'%zz/01.mp3',
	`voices/${'a'.repeat(199)}.mp3`,
	`voices/${'a'.repeat(400)}.mp3`,
	`voices/${'%2e%2e%2f'.repeat(80)}secret.mp3`,
	`${'v'.repeat(400)}/01.mp3`,
	'voices/C:%5cWindows%5cwin.ini',
	'voices/C:01.mp3',
	'voices/01.mp3::$DATA',
	'voices/01.mp3:hidden',
	'voices/01.mp3.',
	'voices/01.mp3%20',
	'voices/con.mp3',
	'voices/NUL',
	'voices/com1.mp3',
	'voices/%5c%5chost%5cshare%5csecret.mp3',
	'voices/.hidden',
	'voices/',
	'_demo/01.mp3',
	'voices_demo_demo/02.mp3',
	'voices%5fdemo%2f../01.mp3',
]

/** Answers that are no proper refusal, or that leak a file. */
async function notRefused(paths: readonly string[], headers = {}): Promise<string[]> {
	const answers = await Promise.all(paths.map(path => get(`/content/sounds/${path}`, headers)))
	const isRefused = ({ status, headers: update, body }: Answer) =>
		[400, 401, 404].includes(status) &&
		update['content-type'] === 'application/json; charset=utf-8' &&
		/^\{"errors":\[\{"code":"[a-z_]+","msg":"[^"]+"/.test(body.toString()) &&
		!body.includes(secret)
	return paths.filter((_, index) => !answers[index] || !isRefused(answers[index]))
}

describe('no address leads out of the folder of a book', () => {
	test('for a guest', async () => {
		expect(tricks.length).toBeGreaterThan(150)
		expect(await notRefused(tricks)).toEqual([])
	})

	test('for a guest at a demo', async () => {
		expect(await notRefused(tricks.map(trick => trick.replace(/^voices/, 'voices_demo')))).toEqual([])
	})

	test('for a reader whose ticket opens the book', async () => {
		expect(await notRefused(tricks.map(trick => `${trick}?ticket=${ticket}`))).toEqual([])
	})

	test('for an administrator', async () => {
		expect(await notRefused(tricks, { 'x-auth-token': olga })).toEqual([])
	})
})

test('what is asked for by its right name is there for whoever may hear it', async () => {
	const answers = await Promise.all([
		get('/content/sounds/voices_demo/01.mp3'),
		get('/content/sounds/voices/%30%31.mp3'),
		get('/content/sounds/voices/02.mp3'),
		get(`/content/sounds/voices/02.mp3?ticket=${ticket}`),
		get('/content/sounds/voices/02.mp3', { 'x-auth-token': olga }),
	])

	expect(answers.map(answer => answer.status)).toEqual([200, 200, 401, 200, 200])
})

test.each(['/api/%zz', '/content/%zz', '/books/%zz', '/%ff'])(
	'%s, which is no address, is answered in the product’s own words',
	async path => {
		const answer = await get(path, { 'accept-language': 'ru' })

		expect(answer.status).toBe(404)
		expect(JSON.parse(answer.body.toString())).toEqual({
			errors: [{ code: 'not_found', msg: 'Не найдено.' }],
		})
	},
)

test.each([
	[
		'a space in the address',
		'GET /content/sounds/voices/01 02.mp3 HTTP/1.1\r\nHost: x\r\n\r\n',
		400,
		'unreadable',
	],
	['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'too_large'],
	[
		'a NUL in the address',
		'GET /content/sounds/voices/01.mp3\0 HTTP/1.1\r\nHost: x\r\n\r\n',
		400,
		'unreadable',
	],
])('%s, which is no HTTP, is answered in the product’s own words', async (_, text, status, code) => {
	const socket = connect(port, '127.0.0.1')
	socket.write(text)

	const [head = '', body = ''] = Buffer.concat(await socket.toArray())
		.toString()
		.split('\r\n\r\n')

	expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
	expect(JSON.parse(body)).toEqual({ errors: [{ code, msg: expect.any(String) }] })
})
