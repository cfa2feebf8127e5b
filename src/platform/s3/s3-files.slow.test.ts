import { expect, test } from 'vitest'
import { outageOf } from '#platform/outage.ts'
import { bucket, filesAt, server } from '../../../tests/s3-bucket.ts'

test('Files in a bucket are listed over all its pages', { timeout: 60_000 }, async () => {
	const files = await bucket()
	const names = Array.from({ length: 1001 }, (_, at) => `b/${String(at).padStart(4, '0')} é.mp3`)
	while (names.length > 0)
		await Promise.all(names.splice(0, 50).map(name => files.put(name, Buffer.from('x'))))
	await files.put('c/1.mp3', Buffer.from('x'))

	const listed = await files.list('b/')

	expect([listed.length, listed[0], listed.at(-1)]).toEqual([1001, 'b/0000 é.mp3', 'b/1000 é.mp3'])
})

test('A store that falls silent in the middle of a file is an outage', { timeout: 20_000 }, async () => {
	const files = filesAt(
		await server((_, response) => void response.writeHead(200, { 'content-length': '10' }).write('half')),
	)

	expect(await files.read('a.pdf').catch(outageOf)).toBe('files')
})
