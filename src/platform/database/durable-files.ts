import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's NODEFS with an fsync that reaches the disk.
 * PGlite starts PostgreSQL with `-F` and its file system has no fsync, so a power cut may lose the whole database
 * (https://github.com/electric-sql/pglite/issues/1107). The hook depends on internals of version 0.5, so `openDatabase`
 * commits a row at every start and checks `walSyncs`.
 * On macOS `fsyncSync` is enough: libuv makes it fcntl(F_FULLFSYNC).
 */
export class DurableFiles extends NodeFS {
	walSyncs = 0
	syncs = 0
	readonly #onFailure: (error: Error) => never

	/**
	 * @param onFailure must not return. After a failed fsync the state of the disk is unknown, and a second try
	 * may report success for lost pages (https://wiki.postgresql.org/wiki/Fsync_Errors), so nothing may be
	 * acknowledged any more.
	 */
	constructor(directory: string, onFailure: (error: Error) => never) {
		super(directory)
		this.#onFailure = onFailure
	}

	override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const started = await super.init(...args)
		const preRun = started.emscriptenOpts.preRun ?? []
		preRun.push(module => this.hook((module as unknown as EmscriptenModule).NODEFS))
		return { emscriptenOpts: { ...started.emscriptenOpts, preRun } }
	}

	protected hook(nodefs: NodeFiles): void {
		// Emscripten's own umask lets everybody read and write.
		const { mknod, setattr } = nodefs.node_ops
		nodefs.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~othersBits, dev)
		nodefs.node_ops.setattr = (node, attributes) =>
			setattr(
				node,
				attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~othersBits },
			)
		nodefs.stream_ops.fsync = stream => {
			const path = nodefs.realPath(stream.node)
			try {
				if (stream.nfd === undefined) syncPath(path)
				else fsyncSync(stream.nfd)
			} catch (error) {
				this.#onFailure(error instanceof Error ? error : new Error(String(error)))
			}
			this.syncs++
			if (basename(dirname(path)) === 'pg_wal') this.walSyncs++
			return 0
		}
	}
}

const othersBits = 0o077

/** The part of Emscripten's NODEFS that the hook uses; the package has no types for it. */
export interface NodeFiles {
	realPath(node: unknown): string
	node_ops: {
		mknod(parent: unknown, name: string, mode: number, dev: number): unknown
		setattr(node: unknown, attributes: { mode?: number; size?: number }): void
	}
	stream_ops: {
		fsync?: (stream: NodeStream) => number
		write(stream: NodeStream, buffer: Uint8Array, offset: number, length: number, position: number): number
	}
}

/** An open file of NODEFS; a directory has no `nfd`. */
export interface NodeStream {
	nfd?: number
	node: unknown
}

interface EmscriptenModule {
	NODEFS: NodeFiles
}

/**
 * PGlite's own start parameters, without progress messages of a recovery: their 10 s timer keeps a process whose start
 * has failed from ending.
 */
export const quietStartParams: string[] = [
	...PGlite.defaultStartParams,
	...['-c', 'log_startup_progress_interval=0'],
	// PGlite's 128 MB are taken at once and for good; what is read twice stands in the system's cache.
	...['-c', 'shared_buffers=8MB'],
]

/**
 * PGlite's start parameters with fsync on. The default `wal_sync_method`, fdatasync, is an empty stub in this build.
 */
export const durableStartParams: string[] = [
	...quietStartParams.filter(parameter => parameter !== '-F'),
	...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
]

export function syncTree(directory: string): void {
	for (const entry of readdirSync(directory, { withFileTypes: true })) {
		const path = join(directory, entry.name)
		if (entry.isDirectory()) syncTree(path)
		else if (entry.isFile()) syncPath(path)
	}
	syncPath(directory)
}

export function syncPath(path: string): void {
	let handle: number
	try {
		handle = openSync(path, 'r')
	} catch (error) {
		// Windows opens no directories; NTFS journals their entries.
		if (process.platform === 'win32') return
		throw error
	}
	try {
		fsyncSync(handle)
	} catch (error) {
		// Windows can't flush a file that was opened for reading.
		if (process.platform !== 'win32') throw error
	} finally {
		closeSync(handle)
	}
}
