import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../../tests/temporary.ts'
import { BadFileKeyError, checkKey, diskFiles } from './files.ts'

describe('Files on disk', () => {
	test('are read back whole or by range', async () => {
		const files = diskFiles(temporaryDirectory())
		await files.put('books/physics-7.pdf', Readable.from([Buffer.from('0123'), Buffer.from('456789')]))
		const file = await files.get('books/physics-7.pdf')
		expect(file?.size).toBe(10)
		expect(file && String(await buffer(file.stream({ start: 2, end: 4 })))).toBe('234')
		expect(String(await files.read('books/physics-7.pdf'))).toBe('0123456789')
	})

	test('that a killed process left half written go, those being written stay', async () => {
		const directory = temporaryDirectory()
		const files = diskFiles(directory)
		await files.put('a.pdf', Buffer.from('whole'))
		const [old, fresh] = ['old', 'fresh'].map(name => join(directory, '.incoming', name)) as [string, string]
		for (const path of [old, fresh]) writeFileSync(path, 'half')
		utimesSync(old, new Date('2026-11-20'), new Date('2026-11-20'))

		await files.sweep(new Date('2026-11-21'))

		expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
		expect(await files.list('')).toEqual(['a.pdf'])
	})

	test('are replaced as a whole', async () => {
		const files = diskFiles(temporaryDirectory())
		await files.put('cover.jpg', Buffer.from('a long first cover'))
		await files.put('cover.jpg', Buffer.from('short'))
		expect(String(await files.read('cover.jpg'))).toBe('short')
	})

	test('of which only half came are not there, and what was there stays', async () => {
		const files = diskFiles(temporaryDirectory())
		await files.put('a.pdf', Buffer.from('old'))
		const broken = Readable.from(
			(async function* () {
				yield Buffer.from('half')
				throw new Error('connection lost')
			})(),
		)
		await expect(files.put('a.pdf', broken)).rejects.toThrow('connection lost')
		expect(String(await files.read('a.pdf'))).toBe('old')
		expect(await files.list('')).toEqual(['a.pdf'])
	})

	test('that are missing are null, and deleted as often as one likes', async () => {
		const files = diskFiles(temporaryDirectory())
		await files.put('b/1.mp3', Buffer.from('x'))
		await files.delete('b/1.mp3')
		await files.delete('b/1.mp3')
		expect([await files.get('b/1.mp3'), await files.read('b'), await files.exists('b/1.mp3')]).toEqual([
			null,
			null,
			false,
		])
	})

	test('are listed by the beginning of their key', async () => {
		const files = diskFiles(temporaryDirectory())
		for (const key of ['b/2.mp3', 'b/10.mp3', 'c/1.mp3']) await files.put(key, Buffer.from('x'))
		expect(await files.list('b/')).toEqual(['b/10.mp3', 'b/2.mp3'])
	})
})

test.each([
	'',
	'/etc/passwd',
	'../a',
	'a/../b',
	'a//b',
	'./a',
	'.hidden',
	'a\0b',
	'C:\\a',
	'a/',
	'a.',
	'a'.repeat(256),
	Array(300).fill('a').join('/'),
	'sounds/con.mp3',
	'sounds/NUL',
	'com1/01.mp3',
])('%j is no file key', key => expect(() => checkKey(key)).toThrow(BadFileKeyError))

test.each(['sounds/console.mp3', 'sounds/nul 1.mp3', 'a/com.mp3'])('%s only looks like a device', key =>
	expect(checkKey(key)).toBe(key),
)

test('names in any script are file keys', () => {
	expect(checkKey('sounds/Физика 7 (1).mp3')).toBe('sounds/Физика 7 (1).mp3')
})
