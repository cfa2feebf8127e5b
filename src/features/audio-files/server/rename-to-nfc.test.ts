import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import type { Job, JobRun } from '#platform/jobs/job-types.ts'
import { s3Files } from '#platform/s3/s3-files.ts'
import { s3Credentials, startS3Server } from '../../../../tests/s3-server.ts'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import { audioNamesHandler } from './rename-to-nfc.ts'

const composed = 'sounds/tales/Чай и ёлка 1.mp3'.normalize('NFC')
const decomposed = composed.normalize('NFD')
/** As where a name is put together of what two systems wrote. */
const mixed = `${'sounds/tales/Чай '.normalize('NFD')}и ёлка 1.mp3`

const { signal } = new AbortController()
/** @param known size of the file that was looked at last, under the one name that the database has */
async function rename(files: FileStore, known: number | null = null) {
	const moving = vi.fn(async (_: string, act: () => Promise<void>) => act())
	const handler = audioNamesHandler({ files, moving, store: { sizeOf: async () => known } })
	await handler.run({} as Job, { signal } as JobRun)
	return moving
}

async function filled(contents: { [key: string]: string }): Promise<FileStore> {
	const files = diskFiles(temporaryDirectory())
	for (const [key, content] of Object.entries(contents)) await files.put(key, Buffer.from(content))
	return files
}

async function contentsOf(files: FileStore) {
	const keys = await files.list('')
	return Object.fromEntries(await Promise.all(keys.map(async key => [key, String(await files.read(key))])))
}

test.each([
	['decomposed', decomposed],
	['mixed', mixed],
])('a file under a %s name has the one name that it is looked for by', async (_, key) => {
	const files = await filled({ [key]: 'tea', 'sounds/tales/2.mp3': 'two', 'sounds/other/3.mp3': 'three' })

	const moving = await rename(files)

	expect(await contentsOf(files)).toEqual({
		[composed]: 'tea',
		'sounds/tales/2.mp3': 'two',
		'sounds/other/3.mp3': 'three',
	})
	expect(moving.mock.calls.map(([folder]) => folder)).toEqual(['tales'])
})

test('so has one in a bucket', async () => {
	const server = await startS3Server(temporaryDirectory(), 'shop')
	onTestFinished(server.stop)
	const files = s3Files({ ...s3Credentials, endpoint: server.endpoint, bucket: 'shop' })
	await files.put(decomposed, Buffer.from('tea'))

	await rename(files)

	expect(await contentsOf(files)).toEqual({ [composed]: 'tea' })
})

test.each([
	['the composed one', 3, 'new'],
	['the decomposed one', 5, 'newer'],
	['nobody knows which', null, 'new'],
])(
	'of two files whose names look the same the one that was sent last stays: %s',
	async (_, known, content) => {
		const files = await filled({ [composed]: 'new', [decomposed]: 'newer' })

		await rename(files, known)

		expect(await contentsOf(files)).toEqual({ [composed]: content })
	},
)

test('a rename that was ended in the middle is finished by the next one', async () => {
	const files = await filled({ [decomposed]: 'tea' })
	const ended = { ...files, delete: () => Promise.reject(new Error('killed')) }
	await expect(rename(ended)).rejects.toThrow('killed')

	await rename(files)

	expect(await contentsOf(files)).toEqual({ [composed]: 'tea' })
})

test('nothing is lost where the file system takes both names for one', async () => {
	const files = await filled({ [decomposed]: 'tea' })
	const alike = (key: string) => (key === composed ? decomposed : key)
	const insensitive = {
		...files,
		exists: (key: string) => files.exists(alike(key)),
		put: vi.fn(files.put),
		delete: vi.fn(files.delete),
	}

	await rename(insensitive)

	expect([insensitive.put.mock.calls, insensitive.delete.mock.calls]).toEqual([[], []])
	expect(await contentsOf(files)).toEqual({ [decomposed]: 'tea' })
})

test('a book that is being moved waits for the next time, others do not', async () => {
	const files = await filled({ [decomposed]: 'tea', [decomposed.replace('tales', 'tales_2')]: 'tea' })
	const moving = async (folder: string, act: () => Promise<void>) => {
		if (folder === 'tales') throw new AppError('book_busy')
		await act()
	}

	await audioNamesHandler({ files, moving, store: { sizeOf: async () => null } }).run(
		{} as Job,
		{ signal } as JobRun,
	)

	expect(await files.list('')).toEqual([decomposed, composed.replace('tales', 'tales_2')])
})
