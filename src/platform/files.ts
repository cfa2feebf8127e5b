import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { syncPath } from './durable-files.ts'

/** Both ends inclusive, in bytes, as in an HTTP range. */
export interface ByteRange {
	start: number
	end: number
}

export interface StoredFile {
	/** Bytes of the whole file. */
	size: number
	/** Another one for every content that was put there, as far as the place where files lie tells; of `\w.-` only. */
	version: string
	stream(range?: ByteRange): Readable
}

/**
 * Where books, covers and sounds lie. A key is a path of names with `/` between them, as `checkKey` says; every
 * function throws BadFileKeyError for another.
 */
export interface FileStore {
	/** Stores the whole file or nothing, in place of what was there. When it resolves, a power cut loses nothing. */
	put(key: string, content: Uint8Array | Readable): Promise<void>
	get(key: string): Promise<StoredFile | null>
	read(key: string): Promise<Buffer | null>
	exists(key: string): Promise<boolean>
	/** A file that is not there is as good as deleted. */
	delete(key: string): Promise<void>
	/** The keys that begin with `prefix`, in order; all keys for ''. */
	list(prefix: string): Promise<string[]>
	/**
	 * A path on this machine where another process can read the file; null where there is none. It may be gone once a
	 * few more files were asked for, so it is opened at once.
	 */
	local(key: string): Promise<string | null>
}

export class BadFileKeyError extends Error {
	override name = 'BadFileKeyError'
}

/** Files below a directory, which is created with the first one. */
export function diskFiles(directory: string): FileStore {
	const root = resolve(directory)
	const pathOf = (key: string) => join(root, ...checkKey(key).split('/'))

	return {
		async put(key, content) {
			const path = pathOf(key)
			const temporary = join(root, temporaryFolder, randomBytes(12).toString('hex'))
			await makeDirectory(dirname(temporary))
			const file = await open(temporary, 'wx')
			try {
				await fill(file, content)
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
			// A file is put in the place of another while that still is there: they never share a number.
			const version = `${found.ino.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}`
			return { size: found.size, version, stream: range => createReadStream(path, range) }
		},
		read: async key => unlessMissing(readFile(pathOf(key))),
		exists: async key => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
		delete: async key => rm(pathOf(key), { force: true }),
		async list(prefix) {
			const entries = await unlessMissing(readdir(root, { recursive: true, withFileTypes: true }))
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
		async local(key) {
			const path = pathOf(key)
			return (await unlessMissing(access(path))) === null ? null : path
		},
	}
}

/**
 * At most 512 characters; names of letters of any script, digits, spaces and `. _ - ( ) + , ' &`, none beginning or
 * ending with a dot or a space (Windows drops those), so none is `..`, absolute or hidden, and none a device of Windows.
 * @returns the key.
 * @throws BadFileKeyError
 */
export function checkKey(key: string): string {
	if (!isFileKey(key)) throw new BadFileKeyError(`Not a file key: ${JSON.stringify(key.slice(0, 600))}`)
	return key
}

/** Whether a file can lie there, as `checkKey` says. */
export function isFileKey(key: string): boolean {
	return key.length <= 512 && key.split('/').every(name => name.length <= 120 && keyName.test(name))
}

const keyName =
	/^(?![ .])(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[\p{L}\p{M}\p{N} ._\-()+,'&]+(?<![ .])$/iu

// No key begins with a dot. On the same disk as the files, or the rename would be a copy.
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

/** Creates what is missing of a path, and makes each new name last. */
async function makeDirectory(path: string): Promise<void> {
	const first = await mkdir(path, { recursive: true })
	if (first === undefined) return
	for (let made = path; made.length >= first.length; made = dirname(made)) syncPath(dirname(made))
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
	try {
		return await result
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined
		if (code === 'ENOENT' || code === 'ENOTDIR') return null
		// A directory is no file.
		if (code === 'EISDIR') return null
		throw error
	}
}
