import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { createFileReader } from './file-reader.ts'

function file(bytes: number): { path: string; content: Buffer } {
	const path = join(temporaryDirectory(), 'page')
	const content = Buffer.alloc(bytes, 'page ')
	writeFileSync(path, content)
	return { path, content }
}

test.each([0, 1, 45_000, 262_144, 262_145, 3_000_000])('a file of %i bytes is read whole', async bytes => {
	const { path, content } = file(bytes)

	expect((await createFileReader()(path)).equals(content)).toBe(true)
})

test('a disk that is slow is read by other threads, and each file is still read whole', async () => {
	let timeMs = 0
	// Every look at the clock is 30 ms later.
	const read = createFileReader(() => (timeMs += 30))
	const { path, content } = file(45_000)

	for (let time = 0; time < 3; time++) expect((await read(path)).equals(content)).toBe(true)
})

test('what is no file is refused', async () => {
	const directory = temporaryDirectory()
	mkdirSync(join(directory, 'folder'))
	const read = createFileReader()

	await expect(read(join(directory, 'folder'))).rejects.toMatchObject({ code: 'EISDIR' })
	await expect(read(join(directory, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})
