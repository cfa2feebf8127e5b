import type { FileStore } from '#platform/files.ts'
import { sealed, unsealed } from './seal.ts'

const maxKnown = 20_000

/** Files that are made from others on the first request and stored with a checksum. */
export type MadeFiles = {
	/** Makes the file where there is none, or one that is empty or damaged. @returns the key */
	at(key: string, make: () => Promise<Uint8Array>): Promise<string>
}

export function createMadeFiles(files: Pick<FileStore, 'read' | 'exists' | 'put'>): MadeFiles {
	/** Read once by this process, and found whole. */
	const whole = new Set<string>()
	/** In progress, shared by concurrent requests. */
	const making = new Map<string, Promise<void>>()

	async function isWhole(key: string): Promise<boolean> {
		if (whole.has(key)) return files.exists(key)
		const stored = await files.read(key)
		return stored !== null && unsealed(stored) !== null
	}

	function remember(key: string): void {
		whole.add(key)
		const [oldest] = whole
		if (whole.size > maxKnown && oldest !== undefined) whole.delete(oldest)
	}

	async function provide(key: string, make: () => Promise<Uint8Array>): Promise<void> {
		if (!(await isWhole(key))) await files.put(key, sealed(await make()))
		remember(key)
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
