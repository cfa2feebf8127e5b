import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's directory on disk with an fsync that reaches the disk.
 *
 * PGlite as it comes starts PostgreSQL with `-F` and its file system has no fsync at all, so a power cut may lose
 * the whole database (https://github.com/electric-sql/pglite/issues/1107). The hook hangs on internals of
 * version 0.5, so nobody takes its word: `openDatabase` commits a row at every start and looks at `walSyncs`.
 *
 * On macOS `fsyncSync` is enough: libuv makes it fcntl(F_FULLFSYNC) there.
 */
export class DurableFiles extends NodeFS {
	/** How often the write-ahead log was forced to the disk. */
	walSyncs = 0
	/** How often anything was. */
	syncs = 0
	readonly #onFailure: (error: Error) => never

	/**
	 * @param directory the database's own directory.
	 * @param onFailure must not return. After a failed fsync nobody knows what the disk holds, and a second try may
	 * report success for pages that are gone (https://wiki.postgresql.org/wiki/Fsync_Errors), so nothing may be
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

/** What the hook needs of Emscripten's NODEFS; the package has no types for it. */
export interface NodeFiles {
	realPath(node: unknown): string
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
 * PGlite's own start parameters, without a message on the progress of a recovery: its timer of 10 s goes on for ever
 * and keeps a process whose start has failed from ending.
 */
export const quietStartParams: string[] = [
	...PGlite.defaultStartParams,
	'-c',
	'log_startup_progress_interval=0',
]

/**
 * PGlite's start parameters with fsync on. `wal_sync_method` has to be said:
 * the default, fdatasync, is an empty stub in this build.
 */
export const durableStartParams: string[] = [
	...quietStartParams.filter(parameter => parameter !== '-F'),
	...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
]

/** Forces every file and directory below `directory`, and itself, to the disk. */
export function syncTree(directory: string): void {
	for (const entry of readdirSync(directory, { withFileTypes: true })) {
		const path = join(directory, entry.name)
		if (entry.isDirectory()) syncTree(path)
		else if (entry.isFile()) syncPath(path)
	}
	syncPath(directory)
}

/** Forces one file, or the names in one directory, to the disk. */
export function syncPath(path: string): void {
	let handle: number
	try {
		handle = openSync(path, 'r')
	} catch (error) {
		// Windows opens no directories; NTFS keeps their names in its own journal.
		if (process.platform === 'win32') return
		throw error
	}
	try {
		fsyncSync(handle)
	} catch (error) {
		// Windows refuses to flush what was opened for reading.
		if (process.platform !== 'win32') throw error
	} finally {
		closeSync(handle)
	}
}
