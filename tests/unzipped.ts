import { inflateRawSync } from 'node:zlib'

/** The parts of an archive by its directory (APPNOTE 4.3.12), their checksums left to spreadsheet programs. */
export function unzipped(archive: Buffer): Map<string, string> {
	const parts = new Map<string, string>()
	let at = archive.readUInt32LE(archive.length - 6)
	while (archive.readUInt32LE(at) === 0x02014b50) {
		const [size, nameLength, start] = [
			archive.readUInt32LE(at + 20),
			archive.readUInt16LE(at + 28),
			archive.readUInt32LE(at + 42),
		]
		const content = start + 30 + archive.readUInt16LE(start + 26)
		const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
		parts.set(name, inflateRawSync(archive.subarray(content, content + size)).toString())
		at += 46 + nameLength
	}
	return parts
}
