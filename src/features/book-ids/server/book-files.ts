import type { FileStore } from '#platform/files.ts'

/** What is stored under a book's id. One-page PDFs are made again when they are needed. */
const folders = ['books', 'sounds', 'pages']
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

/** All under a book's id, and what was made of it. Covers stay: what is known of a book may name one of a former id. */
export async function removeBookFiles(files: FileStore, bookId: string): Promise<void> {
	for (const folder of [...folders, 'cuts', 'looks'])
		await removeFiles(files, await files.list(`${folder}/${bookId}/`))
	const shared = `share/${bookId}-`
	// Of a book whose id goes on after a dash it is not.
	const isOwn = (key: string) => /^(card|cover)-[0-9a-f]+\.jpg$/.test(key.slice(shared.length))
	await removeFiles(files, (await files.list(shared)).filter(isOwn))
}

export async function removeFiles(files: FileStore, keys: readonly string[]): Promise<void> {
	for (const key of keys) await files.delete(key)
}
