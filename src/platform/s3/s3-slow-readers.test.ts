// @module-tag slow
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { s3Credentials, startS3Server } from '../../../tests/s3-server.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { s3Files } from './s3-files.ts'

async function bucket() {
	const server = await startS3Server(temporaryDirectory(), 'shop')
	onTestFinished(server.stop)
	return s3Files({ ...s3Credentials, endpoint: server.endpoint, bucket: 'shop' })
}

test('clients that do not read what they asked for hold no connection to the store', {
	tags: 'slow',
}, async () => {
	const files = await bucket()
	await files.put('sounds/long.mp3', Buffer.alloc(16 * 1_048_576, 1))
	await files.put('pages/1.webp', Buffer.from('page'))
	const slow: Readable[] = []
	onTestFinished(() => slow.forEach(stream => void stream.destroy()))
	for (let client = 0; client < 130; client += 1) {
		const stream = (await files.get('sounds/long.mp3'))?.stream()
		if (!stream) throw new Error('no file')
		slow.push(stream)
		await once(stream, 'readable')
	}

	expect(String(await files.read('pages/1.webp'))).toBe('page')
	await files.check?.()
})

test('what is read piece by piece is the file, or the range of it', async () => {
	const files = await bucket()
	const content = Buffer.from(Array.from({ length: 700_001 }, (_, at) => at % 251))
	await files.put('sounds/a.mp3', content)
	await files.put('sounds/short.mp3', Buffer.from('short'))
	const [file, short] = await Promise.all([files.get('sounds/a.mp3'), files.get('sounds/short.mp3')])
	if (!file || !short) throw new Error('no file')

	expect((await buffer(file.stream())).equals(content)).toBe(true)
	expect((await buffer(file.stream({ start: 3, end: 600_000 }))).equals(content.subarray(3, 600_001))).toBe(
		true,
	)
	expect(String(await buffer(short.stream()))).toBe('short')
})

test('a file that is replaced while it is read ends in an error, never in pieces of both', async () => {
	const files = await bucket()
	await files.put('sounds/a.mp3', Buffer.alloc(1_000_000, 'a'))
	const stream = (await files.get('sounds/a.mp3'))?.stream()
	if (!stream) throw new Error('no file')
	await once(stream, 'readable')

	await files.put('sounds/a.mp3', Buffer.alloc(1_000_000, 'b'))

	await expect(buffer(stream)).rejects.toThrow()
})
