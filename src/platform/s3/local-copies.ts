import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFile } from '#platform/files/temporary-files.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'

const maxIdleCopies = 6

/** @param sha256 in hex, where it is known: not every store compares what it sends with what it was given */
export type RemoteFile = { content: Readable; bytes: number; sha256?: string | undefined }
type Copy = { path: Promise<string | null>; users: number; isForgotten: boolean }

/** An LRU cache of remote files on this machine. A copy that is in use stays, however many others are asked for. */
export function createLocalCopies(fetch: (key: string) => Promise<RemoteFile | null>) {
	const copies = new Map<string, Copy>()

	function remove({ path }: Copy): void {
		void path.then(made => (made === null ? undefined : rm(made, { force: true }))).catch(() => undefined)
	}

	function forget(key: string): void {
		const copy = copies.get(key)
		copies.delete(key)
		if (!copy) return
		copy.isForgotten = true
		if (copy.users === 0) remove(copy)
	}

	function evict(): void {
		const idle = [...copies].filter(([, { users }]) => users === 0)
		for (const [key] of idle.slice(0, Math.max(0, idle.length - maxIdleCopies))) forget(key)
	}

	async function download(key: string): Promise<string | null> {
		const remote = await fetch(key)
		if (!remote) return null
		const path = temporaryFile()
		const hash = remote.sha256 === undefined ? undefined : createHash('sha256')
		let bytes = 0
		async function* counted(chunks: AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				hash?.update(chunk)
				bytes += chunk.length
				yield chunk
			}
		}
		try {
			await pipeline(remote.content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
			if (bytes !== remote.bytes || hash?.digest('hex') !== remote.sha256)
				throw new FileStoreUnavailable(`The file store sent other bytes of ${key} than it has`)
		} catch (error) {
			await rm(path, { force: true })
			throw error
		}
		return path
	}

	/** The latest used comes last. */
	function take(key: string): Copy {
		const copy = copies.get(key) ?? { path: download(key), users: 0, isForgotten: false }
		copies.delete(key)
		copies.set(key, copy)
		copy.users += 1
		return copy
	}

	function giveBack(copy: Copy): void {
		copy.users -= 1
		if (copy.isForgotten && copy.users === 0) remove(copy)
		evict()
	}

	/** Whoever tidies the folder of temporary files may have removed it. */
	async function isThere(path: string): Promise<boolean> {
		return access(path).then(
			() => true,
			() => false,
		)
	}

	/** Unless another copy has taken its place. */
	function drop(key: string, copy: Copy): void {
		if (copies.get(key) === copy) forget(key)
	}

	async function withCopy<Result>(
		key: string,
		use: (path: string) => Promise<Result>,
	): Promise<Result | null> {
		const copy = take(key)
		try {
			const path = await copy.path.catch((error: unknown) => {
				drop(key, copy)
				throw error
			})
			if (path !== null && (await isThere(path))) return await use(path)
			drop(key, copy)
			if (path === null) return null
		} finally {
			giveBack(copy)
		}
		return withCopy(key, use)
	}

	return { forget, withCopy }
}
