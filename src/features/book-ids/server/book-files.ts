import { basename } from 'node:path/posix'
import { smallCoverFolder, smallCoverWidths } from '#features/catalogue/rules.ts'
import { deleteFiles } from '#platform/files/delete-files.ts'
import type { FileStore } from '#platform/files.ts'

/** What is stored under a book's id. One-page PDFs are made again when they are needed. */
const folders = ['books', 'sounds', 'pages']
const coverFolders = ['covers', ...smallCoverWidths.map(smallCoverFolder)]
const atOnce = 8

/** Copies a book's files under another id. @param written gets the keys that were written, also where it fails */
export async function copyBookFiles(
	files: FileStore,
	{ from, to, covers }: { from: string; to: string; covers: { key: string; copy: string }[] },
	written: string[],
): Promise<void> {
	const pairs = [...covers]
	for (const folder of folders)
		for (const key of await files.list(`${folder}/${from}/`))
			pairs.push({ key, copy: `${folder}/${to}/${key.slice(folder.length + from.length + 2)}` })
	for (let first = 0; first < pairs.length; first += atOnce) {
		// Waits for all, so that nothing is written after the end.
		const ends = await Promise.allSettled(
			pairs.slice(first, first + atOnce).map(async ({ key, copy }) => {
				const file = await files.get(key)
				if (!file) return
				await files.put(copy, file.stream())
				written.push(copy)
			}),
		)
		const failed = ends.find(end => end.status === 'rejected')
		if (failed) throw failed.reason
	}
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
