import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A part of a text, compressed by itself, so that a text in which one part changes is not compressed again. */
export type GzipPart = {
	deflated: Buffer
	/** Uncompressed size. */
	bytes: number
	crc: number
	/** What the checksum of all that stands before it is multiplied by. */
	shift: number
}

const deflate = promisify(deflateRaw)
/** RFC 1952: deflate, no name, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty last block. */
const lastBlock = Buffer.from([3, 0])

export async function gzipPart(part: Buffer): Promise<GzipPart> {
	// A full flush ends at a byte, and what follows refers to nothing before it.
	const deflated = await deflate(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
	return { deflated, bytes: part.length, crc: crc32(part), shift: powerOfX(part.length * 8) }
}

export function joinGzip(parts: readonly GzipPart[]): Buffer {
	let [crc, bytes] = [0, 0]
	for (const part of parts) {
		crc = joinCrc(crc, part)
		bytes += part.bytes
	}
	const trailer = Buffer.alloc(8)
	trailer.writeUInt32LE(crc, 0)
	trailer.writeUInt32LE(bytes % 2 ** 32, 4)
	return Buffer.concat([header, ...parts.map(({ deflated }) => deflated), lastBlock, trailer])
}

/** The checksum of two texts, one after the other: as zlib's crc32_combine. */
function joinCrc(before: number, { crc, shift }: Pick<GzipPart, 'crc' | 'shift'>): number {
	return (multiply(shift, before) ^ crc) >>> 0
}

const polynomial = 0xedb88320
const highest = 0x80000000

/** Polynomials over GF(2) modulo the checksum's, bits reversed: the highest bit is 1, the next is x. */
function multiply(one: number, other: number): number {
	let [product, factor] = [0, other]
	for (let bit = highest; bit !== 0; bit >>>= 1) {
		if (one & bit) product ^= factor
		factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
	}
	return product >>> 0
}

function powerOfX(exponent: number): number {
	let [power, square] = [highest, highest >>> 1]
	for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) power = multiply(square, power)
		square = multiply(square, square)
	}
	return power
}
