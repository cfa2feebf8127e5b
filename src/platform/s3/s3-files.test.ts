import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { outageOf } from '#platform/outage.ts'
import { bucket, filesAt, server } from '../../../tests/s3-bucket.ts'
import { s3Credentials } from '../../../tests/s3-server.ts'

const mebibyte = 1_048_576

test('Files in a bucket are stored, read whole or by range, and deleted', async () => {
	const files = await bucket()
	await files.put('sounds/Физика 7 (1)+a.mp3', Readable.from([Buffer.from('01234'), Buffer.from('56789')]))
	const file = await files.get('sounds/Физика 7 (1)+a.mp3')
	expect(file?.size).toBe(10)
	expect(file && String(await buffer(file.stream({ start: 2, end: 4 })))).toBe('234')
	expect(String(await files.read('sounds/Физика 7 (1)+a.mp3'))).toBe('0123456789')
	await files.delete('sounds/Физика 7 (1)+a.mp3')
	expect(await files.exists('sounds/Физика 7 (1)+a.mp3')).toBe(false)
})

test('A file of many parts is stored as it is, without a copy of it on this machine', async () => {
	const files = await bucket()
	const parts = Array.from({ length: 20 }, (_, at) => Buffer.alloc(mebibyte, at))

	await files.put('books/atlas.pdf', Readable.from(parts))

	expect((await files.read('books/atlas.pdf'))?.equals(Buffer.concat(parts))).toBe(true)
	const file = await files.get('books/atlas.pdf')
	const range = { start: 9 * mebibyte - 1, end: 9 * mebibyte }
	expect(file && [...(await buffer(file.stream(range)))]).toEqual([8, 9])
})

test('A file of which only half came is not there, and what was there stays', async () => {
	const files = await bucket()
	await files.put('a.pdf', Buffer.from('old'))
	const broken = Readable.from(
		(async function* () {
			yield Buffer.alloc(20 * mebibyte)
			throw new Error('connection lost')
		})(),
	)

	await expect(files.put('a.pdf', broken)).rejects.toThrow('connection lost')

	expect(String(await files.read('a.pdf'))).toBe('old')
})

test.each([
	['as they are', '<Key>b/a &amp; b+c.mp3</Key>', ''],
	['encoded', '<Key>b/a+%26%20b%2Bc.mp3</Key>', '<EncodingType>url</EncodingType>'],
])('Keys are listed whether the store writes them %s', async (_, key, encoding) => {
	const body = `<ListBucketResult>${encoding}<Contents>${key}</Contents></ListBucketResult>`
	const files = filesAt(await server((_request, response) => response.end(body)))

	expect(await files.list('b/')).toEqual(['b/a & b+c.mp3'])
})

test('A missing file is null, and a missing bucket an error', async () => {
	expect(await (await bucket()).get('none.pdf')).toBeNull()
	expect(await (await bucket()).read('none.pdf')).toBeNull()
	const elsewhere = await bucket({ bucket: 'other' })
	for (const act of [() => elsewhere.put('a', Buffer.from('x')), () => elsewhere.read('a'), elsewhere.check])
		await expect(act()).rejects.toThrow('no bucket other')
})

test('A wrong secret is refused, and the error does not say it', async () => {
	const files = await bucket({ secretAccessKey: 'wrong-secret' })
	const error = await files.put('a.pdf', Buffer.from('x')).catch((reason: unknown) => String(reason))
	expect(error).toBe('FileStoreUnavailable: The file store answered 403 to PUT /books/a.pdf')
})

test.each([
	[400, 'ExpiredToken', 'FileStoreUnavailable'],
	[400, 'AuthorizationHeaderMalformed', 'FileStoreUnavailable'],
	[400, 'KMS.DisabledException', 'FileStoreUnavailable'],
	[403, 'RequestTimeTooSkewed', 'FileStoreUnavailable'],
	[400, 'InvalidArgument', 'Error'],
])(
	'%i %s is said as %s: what ends with a key or a setting is the store, not the request',
	async (status, code, name) => {
		const files = filesAt(
			await server((request, response) => {
				request.resume()
				response.writeHead(status, { 'content-type': 'application/xml' })
				response.end(`<Error><Code>${code}</Code><Message>said by the store</Message></Error>`)
			}),
		)
		const acts = [
			() => files.put('a.pdf', Buffer.from('x')),
			() => files.read('a.pdf'),
			() => files.list('a/'),
		]
		for (const act of acts) await expect(act()).rejects.toMatchObject({ name })
	},
)

test('A signed address gets the file without a credential, and no other file', async () => {
	const files = await bucket()
	await files.put('pages/№ 1.webp', Buffer.from('page'))
	await files.put('pages/2.webp', Buffer.from('other'))

	const address = (await files.signedAddress?.('pages/№ 1.webp', 60)) ?? ''

	expect(await (await fetch(address)).text()).toBe('page')
	expect((await fetch(address.replace(/%E2%84%96%201/, '2'))).status).toBe(403)
	expect(address).not.toContain(`Signature=${s3Credentials.secretAccessKey}`)
})

test('A store that throttles is asked again, and a file is stored with its checksum', async () => {
	const seen: { checksum: unknown; status: number }[] = []
	const files = filesAt(
		await server((request, response) => {
			const status = seen.length < 2 ? 503 : 200
			seen.push({ checksum: request.headers['x-amz-checksum-crc32'], status })
			request.resume().once('end', () => response.writeHead(status).end())
		}),
	)

	await files.put('a.pdf', Buffer.from('whole'))

	expect(seen.map(({ status }) => status)).toEqual([503, 503, 200])
	// The checksum of `whole`, as `python3 -c "import zlib,base64;print(base64.b64encode(zlib.crc32(b'whole').to_bytes(4,'big')))"` says.
	expect(new Set(seen.map(({ checksum }) => checksum))).toEqual(new Set(['xFkpTw==']))
})

test('A store that goes on failing is an outage', async () => {
	const files = filesAt(await server((_, response) => response.writeHead(500).end()))

	expect(await files.read('a.pdf').catch(outageOf)).toBe('files')
})

test('A login page that answers for the store is an outage, not a file', async () => {
	const files = filesAt(
		await server((request, response) => {
			const html = '<!doctype html><html><body>Please accept the terms.</body></html>'
			request.resume()
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"1"' }).end(html)
		}),
	)
	const acts = {
		read: () => files.read('a.pdf'),
		get: () => files.get('a.pdf'),
		exists: () => files.exists('a.pdf'),
		put: () => files.put('a.pdf', Buffer.from('x')),
		parts: () => files.put('a.pdf', Readable.from([Buffer.alloc(9 * mebibyte)])),
		list: () => files.list('a'),
		delete: () => files.delete('a.pdf'),
		check: () => files.check(),
	}

	for (const [name, act] of Object.entries(acts))
		expect([name, await act().catch(outageOf)]).toEqual([name, 'files'])
})
