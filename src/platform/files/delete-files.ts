import type { FileStore } from '#platform/files.ts'

/** A store elsewhere takes some twenty milliseconds for a file, and a book of 500 pages has 1,500 of them. */
const concurrency = 16

export async function deleteFiles(files: Pick<FileStore, 'delete'>, keys: readonly string[]): Promise<void> {
	const remaining = keys.values()
	const work = async () => {
		for (const key of remaining) await files.delete(key)
	}
	await Promise.all(Array.from({ length: concurrency }, work))
}
