import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { createLocalCopies } from './local-copies.ts'

const keys = Array.from({ length: 9 }, (_, at) => `books/${at}.pdf`)

function remoteFiles() {
	const fetched: string[] = []
	const copies = createLocalCopies(async key => {
		fetched.push(key)
		return key === 'none' ? null : { content: Readable.from([Buffer.from(key)]), bytes: key.length }
	})
	return { ...copies, fetched }
}

test('a copy stays while it is used, however many others are asked for', async () => {
	const { withCopy } = remoteFiles()
	const everybody = Promise.withResolvers<void>()
	let started = 0

	const read = keys.map(key =>
		withCopy(key, async path => {
			started += 1
			if (started === keys.length) everybody.resolve()
			await everybody.promise
			return readFileSync(path, 'utf8')
		}),
	)

	expect(await Promise.all(read)).toEqual(keys)
})

test('of copies that nobody uses six stay, the latest used', async () => {
	const { withCopy, fetched } = remoteFiles()
	const paths: string[] = []
	for (const key of keys) await withCopy(key, async path => paths.push(path))
	await expect.poll(() => paths.map(path => existsSync(path))).toEqual(keys.map((_, at) => at >= 3))

	await withCopy(keys[5] ?? '', async path => path)

	expect(fetched).toEqual(keys)
})

test('a copy that was removed from outside is fetched again', async () => {
	const { withCopy, fetched } = remoteFiles()
	await withCopy('book', async path => rmSync(path))

	expect(await withCopy('book', async path => readFileSync(path, 'utf8'))).toBe('book')
	expect(fetched).toEqual(['book', 'book'])
})

test('a copy of a file that was replaced while it was used goes afterwards', async () => {
	const { withCopy, forget, fetched } = remoteFiles()
	let path = ''

	await withCopy('book', async copy => {
		path = copy
		forget('book')
		expect(readFileSync(copy, 'utf8')).toBe('book')
	})

	await expect.poll(() => existsSync(path)).toBe(false)
	await withCopy('book', async copy => copy)
	expect(fetched).toEqual(['book', 'book'])
})

test('a file that is missing, or could not be fetched, is asked for again', async () => {
	const { withCopy, fetched } = remoteFiles()
	expect(await withCopy('none', async path => path)).toBeNull()
	expect(await withCopy('none', async path => path)).toBeNull()
	expect(fetched).toHaveLength(2)

	let tries = 0
	const failing = createLocalCopies(async () => {
		tries += 1
		throw new Error('away')
	})
	await expect(failing.withCopy('book', async path => path)).rejects.toThrow('away')
	await expect(failing.withCopy('book', async path => path)).rejects.toThrow('away')
	expect(tries).toBe(2)
})

test.each([
	['cut short', { bytes: 5 }],
	['with other bytes', { bytes: 4, sha256: createHash('sha256').update('look').digest('hex') }],
])('a copy that came %s is no copy, and the next one is', async (_, remote) => {
	const good = { bytes: 4, sha256: createHash('sha256').update('book').digest('hex') }
	const answers = [remote, good]
	const { withCopy } = createLocalCopies(async () => ({
		content: Readable.from([Buffer.from('book')]),
		...(answers.shift() ?? good),
	}))

	await expect(withCopy('book', async path => path)).rejects.toBeInstanceOf(FileStoreUnavailable)
	expect(await withCopy('book', async path => readFileSync(path, 'utf8'))).toBe('book')
})
