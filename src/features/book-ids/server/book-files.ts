import { basename } from 'node:path/posix'
import { smallCoverFolder, smallCoverWidths } from '#features/catalogue/rules.ts'
import { deleteFiles } from '#platform/files/delete-files.ts'
import type { FileStore } from '#platform/files.ts'

/** What is stored under a book's id. One-page PDFs are made again when they are needed. */
const folders = ['books', 'sounds', 'pages']
const coverFolders = ['covers', ...smallCoverWidths.map(smallCoverFolder)]
const atOnce = 8

type CopiedFile = { key: string; copy: string }
export type CopiedBook = { from: string; to: string; covers: CopiedFile[] }

/**
 * Copies the files of books under other ids. What an earlier run has copied is left: files are stored whole or not at all.
 * @param onProgress called before the first file and after some; throwing ends it, as does `signal`
 */
export async function copyBookFiles(
	files: FileStore,
	books: readonly CopiedBook[],
	{ signal, onProgress }: { signal: AbortSignal; onProgress(done: number, total: number): Promise<void> },
): Promise<void> {
	// A cover may be another one by now under the key of its copy.
	const remaining = books.flatMap(({ covers }) => covers)
	let done = 0
	for (const book of books)
		for (const folder of folders) {
			const { there, missing } = await filesIn(files, folder, book)
			remaining.push(...missing)
			done += there
		}
	const total = done + remaining.length
	await onProgress(done, total)
	for (let first = 0; first < remaining.length; first += atOnce) {
		signal.throwIfAborted()
		const batch = remaining.slice(first, first + atOnce)
		// Waits for all, so that nothing is written after the end.
		const ends = await Promise.allSettled(batch.map(file => copyFile(files, file)))
		const failed = ends.find(end => end.status === 'rejected')
		if (failed) throw failed.reason
		done += batch.length
		await onProgress(done, total)
	}
}

async function filesIn(files: FileStore, folder: string, { from, to }: CopiedBook) {
	const copied = new Set(await files.list(`${folder}/${to}/`))
	const pairs = (await files.list(`${folder}/${from}/`)).map(key => ({
		key,
		copy: `${folder}/${to}/${key.slice(folder.length + from.length + 2)}`,
	}))
	const missing = pairs.filter(({ copy }) => !copied.has(copy))
	return { there: pairs.length - missing.length, missing }
}

async function copyFile(files: FileStore, { key, copy }: CopiedFile): Promise<void> {
	const file = await files.get(key)
	if (file) await files.put(copy, file.stream())
}

/** A cover is named by the hash of what it was made from, or at random. */
const coverName = /^(?:[0-9a-f]{16}|[0-9a-f]{20}|[\w-]{43})\.\w+$/
const sharedName = /^(?:card|cover)-[0-9a-f]{16}\.jpg$/
/** A cover of another book, whose longer id goes on after the dash. */
const otherName = /-(?:[0-9a-f]{16}|[0-9a-f]{20})\.\w+$/

/** All under a book's id, and what was made of it. @param usedCovers keys that stay: what has another id now may name them */
export async function removeBookFiles(
	files: FileStore,
	bookId: string,
	usedCovers: readonly string[],
): Promise<void> {
	for (const folder of [...folders, 'cuts', 'looks'])
		await deleteFiles(files, await files.list(`${folder}/${bookId}/`))
	const sharedPrefix = `share/${bookId}-`
	const shared = await files.list(sharedPrefix)
	await deleteFiles(
		files,
		shared.filter(key => sharedName.test(key.slice(sharedPrefix.length))),
	)
	const used = new Set(usedCovers.map(key => basename(key)))
	for (const folder of coverFolders) {
		const prefix = `${folder}/${bookId}-`
		const isOwn = (name: string) => coverName.test(name) && !otherName.test(name)
		const covers = (await files.list(prefix)).filter(key => isOwn(key.slice(prefix.length)))
		await deleteFiles(
			files,
			covers.filter(key => !used.has(basename(key))),
		)
	}
}
