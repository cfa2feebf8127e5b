import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<Piece> | AsyncIterable<Piece> }
type Piece = string | Uint8Array

/**
 * A ZIP archive as a stream. Data descriptors follow each entry (APPNOTE 4.3.9), as sizes are not known before. Entries
 * and the archive stay below 4 GB.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
	const directory: Buffer[] = []
	let offset = 0
	for (const { name, content } of entries) {
		const start = offset
		const sizes = { crc: 0, plain: 0, packed: 0 }
		const header = Buffer.concat([
			fields('PK\x03\x04', 20, sizes, name),
			Buffer.from([0, 0]),
			Buffer.from(name),
		])
		yield header
		for await (const piece of deflated(measured(content, sizes))) {
			sizes.packed += piece.length
			yield piece
		}
		const descriptor = Buffer.alloc(16)
		descriptor.write('PK\x07\x08', 'latin1')
		writeSizes(descriptor, 4, sizes)
		yield descriptor
		offset += header.length + sizes.packed + descriptor.length
		const rest = Buffer.alloc(16)
		rest.writeUInt32LE(start, 12)
		const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
		directory.push(Buffer.concat([made, fields('', 20, sizes, name), rest, Buffer.from(name)]))
	}
	yield* directory
	const end = Buffer.alloc(22)
	end.write('PK\x05\x06', 'latin1')
	end.writeUInt16LE(directory.length, 8)
	end.writeUInt16LE(directory.length, 10)
	end.writeUInt32LE(
		directory.reduce((sum, entry) => sum + entry.length, 0),
		12,
	)
	end.writeUInt32LE(offset, 16)
	yield end
}

type Sizes = { crc: number; plain: number; packed: number }
const sizesFollow = 0x08
const namesAreUtf8 = 0x0800
const methodDeflate = 8
/** 1 January 1980, the format's first date: the same content gives the same archive. */
const firstDay = 0x21

/** Fields shared by both headers, up to the length of the name. */
function fields(signature: string, version: number, sizes: Sizes, name: string): Buffer {
	const head = Buffer.alloc(24)
	head.writeUInt16LE(version, 0)
	head.writeUInt16LE(sizesFollow | namesAreUtf8, 2)
	head.writeUInt16LE(methodDeflate, 4)
	head.writeUInt16LE(firstDay, 8)
	writeSizes(head, 10, sizes)
	head.writeUInt16LE(Buffer.byteLength(name), 22)
	return Buffer.concat([Buffer.from(signature, 'latin1'), head])
}

function writeSizes(target: Buffer, at: number, { crc, packed, plain }: Sizes): void {
	target.writeUInt32LE(crc, at)
	target.writeUInt32LE(packed, at + 4)
	target.writeUInt32LE(plain, at + 8)
}

/** As `pipeline`: a source error fails the reader, and a reader that leaves ends the source. */
function deflated(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
	return pipeline(Readable.from(content), createDeflateRaw({ level: 5 }), () => undefined)
}

async function* measured(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
	for await (const part of content) {
		const piece =
			typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.length)
		sizes.crc = crc32(piece, sizes.crc)
		sizes.plain += piece.length
		yield piece
	}
}
