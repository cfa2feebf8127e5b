import { deleteFiles } from '#platform/files/delete-files.ts'
import { sealed, unsealed } from '#platform/files/seal.ts'
import type { FileStore } from '#platform/files.ts'

/** Files made from PDFs, each with a checksum: a damaged file counts as missing and is made again. */
export type PageStore = {
	/**
	 * @param allocate memory for a file of so many bytes, of which the content is a part; not every store uses it
	 * @returns null if the file is missing or damaged
	 */
	read(key: string, allocate?: (bytes: number) => Buffer): Promise<Buffer | null>
	put(key: string, content: Uint8Array): Promise<void>
	remove(folder: string): Promise<void>
}

export function createPageStore(files: FileStore): PageStore {
	return {
		async read(key, allocate) {
			const file = await files.read(key, allocate)
			return file && unsealed(file)
		},
		put: (key, content) => files.put(key, sealed(content)),
		async remove(folder) {
			await deleteFiles(files, await files.list(folder))
		},
	}
}
