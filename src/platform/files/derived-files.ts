import type { FileStore } from '#platform/files.ts'
import { sealed, unsealed } from './seal.ts'

const maxKnown = 20_000

/** Files that are derived from others (smaller, joined, encoded otherwise) on the first request, and stored with a checksum. */
export type DerivedFiles = {
	/** Makes the file where there is none, or one that is empty or damaged. @returns the key */
	at(key: string, make: () => Promise<Uint8Array>): Promise<string>
}

export function createDerivedFiles(files: Pick<FileStore, 'read' | 'get' | 'put'>): DerivedFiles {
	/** The version that this process has read, and found whole, by key. */
	const whole = new Map<string, string>()
	/** In progress, shared by concurrent requests. */
	const making = new Map<string, Promise<void>>()

	async function isWhole(key: string): Promise<boolean> {
		const version = (await files.get(key))?.version
		if (version === undefined) return false
		if (whole.get(key) === version) return true
		const stored = await files.read(key)
		if (stored === null || unsealed(stored) === null) return false
		remember(key, version)
		return true
	}

	function remember(key: string, version: string): void {
		whole.set(key, version)
		const [oldest] = whole.keys()
		if (whole.size > maxKnown && oldest !== undefined) whole.delete(oldest)
	}

	async function provide(key: string, make: () => Promise<Uint8Array>): Promise<void> {
		if (!(await isWhole(key))) await files.put(key, sealed(await make()))
	}

	return {
		async at(key, make) {
			const made = making.get(key) ?? provide(key, make).finally(() => making.delete(key))
			making.set(key, made)
			await made
			return key
		},
	}
}
