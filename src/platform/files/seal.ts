import { crc32 } from 'node:zlib'

/**
 * A file that can be made again ends in a 12-byte trailer: the CRC-32 of its content, its length, both little-endian, and a
 * signature. WebP, PNG, JPEG and PDF allow trailing bytes, so the file stays valid for other programs.
 */
const signature = Buffer.from('pgs1')
const sealBytes = 12

export function sealed(content: Uint8Array): Buffer {
	const file = Buffer.allocUnsafe(content.length + sealBytes)
	file.set(content)
	file.writeUInt32LE(crc32(content), content.length)
	file.writeUInt32LE(content.length, content.length + 4)
	file.set(signature, content.length + 8)
	return file
}

/** @returns the content, sharing the memory of `file`; null if it is damaged, truncated or empty */
export function unsealed(file: Buffer): Buffer | null {
	const length = file.length - sealBytes
	if (length <= 0 || !file.subarray(length + 8).equals(signature)) return null
	if (file.readUInt32LE(length + 4) !== length) return null
	const content = file.subarray(0, length)
	return file.readUInt32LE(length) === crc32(content) ? content : null
}
