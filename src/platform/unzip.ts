import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/**
 * Reads entries of a ZIP archive by name, by its central directory (APPNOTE 4.3.12). Together they unpack to at most
 * `maxBytes`, whatever their headers say.
 * @throws Error for anything else
 */
export function unzip(archive: Buffer, maxBytes: number): (name: string) => Promise<Buffer | undefined> {
	const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
	if (end === -1) throw new Error('no archive')
	const entries = new Map<string, { method: number; crc: number; packed: number; at: number }>()
	let at = archive.readUInt32LE(end + 16)
	for (let entriesLeft = archive.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft--) {
		const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
		const entry = {
			method: archive.readUInt16LE(at + 10),
			crc: archive.readUInt32LE(at + 16),
			packed: archive.readUInt32LE(at + 20),
			at: archive.readUInt32LE(at + 42),
		}
		entries.set(archive.toString('utf8', at + 46, nameEnd), entry)
		at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
	}
	let bytesLeft = maxBytes
	return async name => {
		const entry = entries.get(name)
		if (!entry) return undefined
		const start = entry.at + 30 + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28)
		const packed = archive.subarray(start, start + entry.packed)
		const content = entry.method === 0 ? packed : await inflate(packed, { maxOutputLength: bytesLeft })
		bytesLeft -= content.length
		if (bytesLeft <= 0) throw new Error('too large')
		if (crc32(content) !== entry.crc) throw new Error('damaged')
		return content
	}
}
