import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends inclusive. */
export type ByteRange = { start: number; end: number }
export type StoredFile = { size: number; stream(range?: ByteRange): Readable }

/** Where covers, books, pages and sounds are kept, by keys such as `sounds/alice/01.mp3`. */
export interface FileStore {
	/** Whole or not at all: a file is there under its key only when its last byte is safe. */
	put(key: string, bytes: Uint8Array): Promise<void>
	get(key: string): Promise<StoredFile | null>
	read(key: string): Promise<Uint8Array | null>
	delete(key: string): Promise<void>
}

export class BadFileKey extends Error {
	override readonly name = 'BadFileKey'
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w. ()-]*)*$/

/** @throws BadFileKey for a key that could lead out of the store or is longer than 400 characters */
export function checkKey(key: string): string {
	if (key.length > 400 || !keyPattern.test(key))
		throw new BadFileKey(`Not a key of a file: ${JSON.stringify(key)}`)
	return key
}

/** A file store in a directory of this machine. */
export function diskFiles(directory: string): FileStore {
	const placeOf = (key: string) => path.join(directory, checkKey(key))
	return {
		async put(key, bytes) {
			const place = placeOf(key)
			const folder = path.dirname(place)
			await mkdir(folder, { recursive: true })
			const unfinished = path.join(folder, `.${randomUUID()}`)
			try {
				const file = await open(unfinished, 'wx')
				try {
					await file.writeFile(bytes)
					await file.sync()
				} finally {
					await file.close()
				}
				await rename(unfinished, place)
			} catch (error) {
				await rm(unfinished, { force: true })
				throw error
			}
		},
		async get(key) {
			const place = placeOf(key)
			const found = await stat(place).catch(absent)
			return found?.isFile() ? { size: found.size, stream: range => createReadStream(place, range) } : null
		},
		async read(key) {
			return readFile(placeOf(key)).catch(absent)
		},
		async delete(key) {
			await rm(placeOf(key), { force: true })
		},
	}
}

function absent(error: NodeJS.ErrnoException): null {
	if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null
	throw error
}
