import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { DamagedDictionary, maxEntryBytes } from './dictionary.ts'

/** The bytes of explanations, read where they are asked for. */
export type DictFile = { read(offset: number, size: number): Promise<Buffer>; close(): Promise<void> }
const inflate = promisify(inflateRaw)

/** @param file `.dict`, or `.dict.dz` of dictzip. @throws DamagedDictionary */
export async function openDictFile(file: string): Promise<DictFile> {
	const handle = await open(file)
	try {
		return file.endsWith('.dz') ? await openDictzip(handle) : plain(handle)
	} catch (error) {
		await handle.close()
		throw error
	}
}

function plain(handle: FileHandle): DictFile {
	return { read: (offset, size) => bytesAt(handle, offset, checked(size)), close: () => handle.close() }
}

function checked(size: number): number {
	if (!(size >= 0 && size <= maxEntryBytes)) throw new DamagedDictionary('an entry is too long')
	return size
}

async function bytesAt(handle: FileHandle, offset: number, size: number): Promise<Buffer> {
	const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, offset)
	if (bytesRead < size) throw new DamagedDictionary('the file ends before an entry')
	return buffer
}

const maxHeaderBytes = 200_000
const hasExtraField = 4
const [hasName, hasComment, hasHeaderChecksum] = [8, 16, 2]

/** dictzip(1): a gzip file in chunks that can be unpacked each on its own, their sizes in an extra field "RA". */
async function openDictzip(handle: FileHandle): Promise<DictFile> {
	const { size: fileBytes } = await handle.stat()
	const header = await bytesAt(handle, 0, Math.min(maxHeaderBytes, fileBytes))
	if (header.length < 22 || header.readUInt16BE(0) !== 0x1f8b) throw new DamagedDictionary('not a gzip file')
	const flags = header[3] ?? 0
	if ((flags & hasExtraField) === 0) throw new DamagedDictionary('packed by gzip: pack it by dictzip')
	const extraEnd = 12 + header.readUInt16LE(10)
	const [chunkBytes, sizes] = chunksIn(header.subarray(12, extraEnd))
	let start = extraEnd
	if (flags & hasName) start = header.indexOf(0, start) + 1
	if (flags & hasComment) start = header.indexOf(0, start) + 1
	if (flags & hasHeaderChecksum) start += 2
	const starts = sizes.map(size => {
		start += size
		return start - size
	})

	async function chunk(index: number): Promise<Buffer> {
		const [at, size] = [starts[index], sizes[index]]
		if (at === undefined || size === undefined) throw new DamagedDictionary('the file ends before an entry')
		const packed = await bytesAt(handle, at, size)
		return inflate(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: chunkBytes }).catch(() => {
			throw new DamagedDictionary('a part of the file is damaged')
		})
	}
	return {
		async read(offset, size) {
			const end = offset + checked(size)
			const parts: Buffer[] = []
			for (let index = Math.floor(offset / chunkBytes); index * chunkBytes < end; index += 1)
				parts.push(await chunk(index))
			const from = offset % chunkBytes
			const bytes = Buffer.concat(parts).subarray(from, from + size)
			if (bytes.length < size) throw new DamagedDictionary('the file ends before an entry')
			return bytes
		},
		close: () => handle.close(),
	}
}

function chunksIn(extra: Buffer): [chunkBytes: number, sizes: number[]] {
	for (let at = 0; at + 4 <= extra.length; ) {
		const length = extra.readUInt16LE(at + 2)
		if (extra.toString('latin1', at, at + 2) === 'RA' && at + 4 + length <= extra.length && length >= 6) {
			const [bytes, count] = [extra.readUInt16LE(at + 6), extra.readUInt16LE(at + 8)]
			if (bytes > 0 && length >= 6 + 2 * count)
				return [bytes, Array.from({ length: count }, (_, index) => extra.readUInt16LE(at + 10 + 2 * index))]
		}
		at += 4 + length
	}
	throw new DamagedDictionary('packed by gzip: pack it by dictzip')
}
