import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zip } from './zip.ts'

async function archiveOf(entries: ZipEntry[]): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of zip(entries)) pieces.push(piece)
	return Buffer.concat(pieces)
}

test('an archive has its content, its size and its checksum in the directory', async () => {
	const text = 'Привет, архив! '.repeat(1000)

	const archive = await archiveOf([{ name: 'привет.txt', content: [text.slice(0, 99), text.slice(99)] }])

	const at = archive.readUInt32LE(archive.length - 6)
	const packed = archive.readUInt32LE(at + 20)
	const start = 30 + archive.readUInt16LE(26)
	expect(archive.readUInt32LE(at + 16)).toBe(crc32(text))
	expect(archive.readUInt32LE(at + 24)).toBe(Buffer.byteLength(text))
	expect(inflateRawSync(archive.subarray(start, start + packed)).toString()).toBe(text)
	expect(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))).toBe('привет.txt')
})

test('a content that breaks off breaks the archive off', async () => {
	async function* broken() {
		yield 'some'
		throw new Error('the database is gone')
	}

	await expect(archiveOf([{ name: 'a', content: broken() }])).rejects.toThrow('the database is gone')
})

test('a reader that leaves ends the content', async () => {
	let isEnded = false
	async function* endless() {
		try {
			while (true) yield Math.random().toString().repeat(9999)
		} finally {
			isEnded = true
		}
	}

	for await (const piece of zip([{ name: 'a', content: endless() }])) if (piece.length > 1000) break

	await expect.poll(() => isEnded).toBe(true)
})
