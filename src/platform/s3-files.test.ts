import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { s3Credentials, startS3Server } from '../../tests/s3-server.ts'
import { temporaryDirectory } from '../../tests/temporary.ts'
import { s3Files } from './s3-files.ts'

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

test('Files in a bucket are listed over all its pages', async () => {
	const files = await bucket()
	for (const key of ['b/1.mp3', 'b/a & b.mp3', 'b/3.mp3', 'c/1.mp3']) await files.put(key, Buffer.from('x'))
	expect(await files.list('b/')).toEqual(['b/1.mp3', 'b/3.mp3', 'b/a & b.mp3'])
})

test('A missing file is null, and a missing bucket an error', async () => {
	expect(await (await bucket()).get('none.pdf')).toBeNull()
	await expect((await bucket({ bucket: 'other' })).put('a', Buffer.from('x'))).rejects.toThrow(
		'no bucket other',
	)
})

test('A wrong secret is refused, and the error does not say it', async () => {
	const files = await bucket({ secretAccessKey: 'wrong-secret' })
	const error = await files.put('a.pdf', Buffer.from('x')).catch((reason: unknown) => String(reason))
	expect(error).toBe('Error: The file store answered 403 to PUT /books/a.pdf')
})

async function bucket(other: { bucket?: string; secretAccessKey?: string } = {}) {
	const server = await startS3Server(temporaryDirectory(), 'books')
	onTestFinished(server.stop)
	return s3Files({ endpoint: server.endpoint, bucket: 'books', ...s3Credentials, ...other })
}
