import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { isFileName } from '#contract/file-name.ts'
import { syncPath } from './database/durable-files.ts'
import { createFileReader } from './files/file-reader.ts'

/** Both ends inclusive, in bytes, as in an HTTP range. */
export interface ByteRange {
	start: number
	end: number
}

export interface StoredFile {
	size: number
	/** A different one for each content under this key, as far as the store can tell; `\w.-` only. */
	version: string
	stream(range?: ByteRange): Readable
}

/** A key is a path of names with `/` between them, as `checkKey` says; another is a BadFileKeyError. */
export interface FileStore {
	/**
	 * Atomic and durable: stores the whole file or nothing.
	 * @param known the content's SHA-256 in hex: what a remote store sends back later is compared with it
	 */
	put(key: string, content: Uint8Array | Readable, known?: { sha256?: string }): Promise<void>
	get(key: string): Promise<StoredFile | null>
	/** @param allocate memory of so many bytes to read into, where the store can */
	read(key: string, allocate?: (bytes: number) => Buffer): Promise<Buffer | null>
	exists(key: string): Promise<boolean>
	/** Idempotent. */
	delete(key: string): Promise<void>
	/** Keys with this prefix, in order; all keys for ''. */
	list(prefix: string): Promise<string[]>
	/**
	 * A path on this machine where another process can read the file, until `use` has ended: copies of remote files are
	 * evicted. @returns null if there is no such file
	 */
	withLocal<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null>
	/**
	 * An address at which a proxy gets the file for so long without a credential; absent where files are on a disk.
	 * It is signed by this process alone: whether there is such a file shows when it is used.
	 */
	signedAddress?(key: string, seconds: number): Promise<string>
	/** Fails if files cannot be stored: the disk is full or read-only, or the store does not answer. */
	check(): Promise<void>
	/** Removes temporary files of writers that ended before then. */
	sweep(before: Date): Promise<void>
}

export class BadFileKeyError extends Error {
	override name = 'BadFileKeyError'
}

/** For `catch`: an invalid key names no file. @throws whatever else was thrown, such as that the store is away */
export function unlessBadKey(error: unknown): null {
	if (error instanceof BadFileKeyError) return null
	throw error
}

export function diskFiles(directory: string): FileStore {
	const root = resolve(directory)
	const pathOf = (key: string) => `${root}${sep}${checkKey(key).replaceAll('/', sep)}`
	const readWhole = createFileReader()

	async function writeTemporary(content: Uint8Array | Readable): Promise<string> {
		const temporary = join(root, temporaryFolder, randomBytes(12).toString('hex'))
		await makeDirectory(dirname(temporary))
		const file = await open(temporary, 'wx', 0o600)
		try {
			await fill(file, content)
		} catch (error) {
			await rm(temporary, { force: true })
			throw error
		}
		return temporary
	}

	return {
		async put(key, content) {
			const path = pathOf(key)
			const temporary = await writeTemporary(content)
			try {
				await makeDirectory(dirname(path))
				await rename(temporary, path)
			} catch (error) {
				await rm(temporary, { force: true })
				throw error
			}
			syncPath(dirname(path))
		},
		async get(key) {
			const path = pathOf(key)
			const found = await unlessMissing(stat(path))
			if (!found?.isFile()) return null
			// A file is replaced while the old one exists, so they never share an inode number.
			const version = `${found.ino.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}`
			return { size: found.size, version, stream: range => createReadStream(path, range) }
		},
		read: async (key, allocate) => unlessMissing(readWhole(pathOf(key), allocate)),
		exists: async key => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
		delete: async key => rm(pathOf(key), { force: true }),
		async list(prefix) {
			// Only the prefix's directory is read.
			const folder = join(root, ...prefix.split('/').slice(0, -1))
			const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))
			return (entries ?? [])
				.filter(entry => entry.isFile())
				.map(entry =>
					join(entry.parentPath, entry.name)
						.slice(root.length + 1)
						.split(sep)
						.join('/'),
				)
				.filter(key => key.startsWith(prefix) && !key.startsWith(`${temporaryFolder}/`))
				.sort()
		},
		async withLocal(key, use) {
			const path = pathOf(key)
			return (await unlessMissing(access(path))) === null ? null : use(path)
		},
		async sweep(before) {
			const folder = join(root, temporaryFolder)
			for (const name of (await unlessMissing(readdir(folder))) ?? []) {
				const path = join(folder, name)
				const found = await unlessMissing(stat(path))
				if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true })
			}
		},
		async check() {
			await rm(await writeTemporary(Buffer.alloc(checkBytes)), { force: true })
		},
	}
}

/**
 * At most 512 characters; each name as `isFileName` says, so none is `..`, absolute or hidden.
 * @throws BadFileKeyError
 */
export function checkKey(key: string): string {
	if (!isFileKey(key)) throw new BadFileKeyError(`Not a file key: ${JSON.stringify(key.slice(0, 600))}`)
	return key
}

function isFileKey(key: string): boolean {
	return key.length <= 512 && key.split('/').every(isFileName)
}

/** More than fits into the rest of a block. */
const checkBytes = 65_536

// No key begins with a dot. On the same disk, or the rename would be a copy.
const temporaryFolder = '.incoming'

async function fill(file: FileHandle, content: Uint8Array | Readable): Promise<void> {
	try {
		const chunks = content instanceof Readable ? content : [content]
		for await (const chunk of chunks) await file.writeFile(chunk)
		await file.sync()
	} finally {
		await file.close()
	}
}

/** Creates missing directories, and syncs each new entry. */
async function makeDirectory(path: string): Promise<void> {
	const first = await mkdir(path, { recursive: true, mode: 0o700 })
	if (first === undefined) return
	for (let made = path; made.length >= first.length; made = dirname(made)) syncPath(dirname(made))
}

/** Null for a file that does not exist, and for a directory. */
async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
	try {
		return await result
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined
		if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
		throw error
	}
}
