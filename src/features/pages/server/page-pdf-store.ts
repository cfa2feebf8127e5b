import type { FileStore } from '#platform/files.ts'
import type { PageStore } from './page-store.ts'

/** Storage folder of page PDFs; their former name is part of stored keys. */
const pagePdfsFolder = 'cuts/'

/**
 * Page PDFs, each made once and stored. Every page has its own copy of shared fonts, so together they can be
 * many times as large as the books: beyond `maxBytes` the least recently used are deleted.
 */
export function createPagePdfStore(
	{ files, store }: { files: Pick<FileStore, 'list' | 'get' | 'delete'>; store: PageStore },
	maxBytes = 512 * 1_048_576,
): Pick<PageStore, 'read' | 'put'> {
	/** Sizes by key, the least recently used first. */
	const sizes = new Map<string, number>()
	let bytes = 0
	let counted: Promise<void> | undefined

	function note(key: string, size: number): void {
		bytes += size - (sizes.get(key) ?? 0)
		sizes.delete(key)
		sizes.set(key, size)
	}

	/** Files of an earlier process count as least recently used. */
	async function count(): Promise<void> {
		const known = [...sizes]
		for (const key of await files.list(pagePdfsFolder)) {
			const file = sizes.has(key) ? null : await files.get(key)
			if (file) note(key, file.size)
		}
		for (const [key, size] of known) note(key, size)
	}

	async function evict(): Promise<void> {
		counted ??= count().catch(() => {
			counted = undefined
		})
		await counted
		for (const [key, size] of sizes) {
			if (bytes <= maxBytes) return
			sizes.delete(key)
			bytes -= size
			await files.delete(key)
		}
	}

	return {
		async read(key) {
			const content = await store.read(key)
			if (content) note(key, content.length)
			return content
		},
		async put(key, content) {
			await store.put(key, content)
			note(key, content.length)
			await evict()
		},
	}
}
