import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const maxCopies = 6

/** An LRU cache of remote files on this machine. */
export function createLocalCopies(fetch: (key: string) => Promise<Readable | null>) {
	const copies = new Map<string, Promise<string | null>>()

	function forget(key: string): void {
		const copy = copies.get(key)
		copies.delete(key)
		void copy?.then(path => (path === null ? undefined : rm(path, { force: true }))).catch(() => undefined)
	}

	async function copy(key: string): Promise<string | null> {
		const content = await fetch(key)
		if (!content) return null
		const path = join(tmpdir(), `folio-copy-${randomBytes(12).toString('hex')}`)
		try {
			await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
		} catch (error) {
			await rm(path, { force: true })
			throw error
		}
		return path
	}

	return {
		forget,
		async path(key: string): Promise<string | null> {
			const known = copies.get(key)
			const made = known ?? copy(key)
			copies.delete(key)
			copies.set(key, made)
			for (const oldest of copies.keys()) {
				if (copies.size <= maxCopies) break
				forget(oldest)
			}
			const path = await made.catch((error: unknown) => {
				copies.delete(key)
				throw error
			})
			if (path === null) copies.delete(key)
			return path
		},
	}
}
