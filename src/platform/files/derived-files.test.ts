import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { diskFiles } from '#platform/files.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { createDerivedFiles } from './derived-files.ts'
import { unsealed } from './seal.ts'

const key = 'covers/160/harbour.webp'
let directory: string
let made: number
beforeEach(() => {
	directory = temporaryDirectory()
	made = 0
	mkdirSync(join(directory, 'covers/160'), { recursive: true })
})
async function make(): Promise<Uint8Array> {
	made += 1
	return Buffer.from('a small cover')
}
const stored = () => unsealed(readFileSync(join(directory, key)))?.toString()

test('a file is made once, whoever asks for it at the same moment', async () => {
	const files = createDerivedFiles(diskFiles(directory))

	expect(await Promise.all([files.at(key, make), files.at(key, make)])).toEqual([key, key])
	await files.at(key, make)

	expect([made, stored()]).toEqual([1, 'a small cover'])
})

test.each([
	['empty', ''],
	['cut short', 'a small'],
	['of an older version, without a checksum', 'a small cover'],
])('a file that is %s is made again', async (_, content) => {
	writeFileSync(join(directory, key), content)

	await createDerivedFiles(diskFiles(directory)).at(key, make)

	expect([made, stored()]).toEqual([1, 'a small cover'])
})

test('a file that was removed is made again', async () => {
	const files = createDerivedFiles(diskFiles(directory))
	await files.at(key, make)
	rmSync(join(directory, key))

	await files.at(key, make)

	expect([made, stored()]).toEqual([2, 'a small cover'])
})

test('a file that is damaged after it was made is made again', async () => {
	const files = createDerivedFiles(diskFiles(directory))
	await files.at(key, make)
	await files.at(key, make)
	writeFileSync(join(directory, key), '')

	await files.at(key, make)

	expect([made, stored()]).toEqual([2, 'a small cover'])
})
