const headerLength = 10
/** The frame of the title in ID3v2.2, and in 2.3 and 2.4. */
const titleFrames = new Set(['TT2', 'TIT2'])

/**
 * The title of an MP3 by its ID3v2 tag (id3.org, versions 2.2 to 2.4).
 * @param bytes the beginning of the file; a tag that goes on behind it is read as far as it is there
 * @returns null without a title
 */
export function titleOfId3(bytes: Uint8Array): string | null {
	if (latin(bytes.subarray(0, 3)) !== 'ID3') return null
	const version = bytes[3] ?? 0
	const flags = bytes[5] ?? 0
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const end = Math.min(bytes.length, headerLength + synchsafe(bytes, 6))
	const [idLength, frameHeader] = version === 2 ? [3, 6] : [4, 10]
	let at = headerLength
	if (version > 2 && flags & 0x40 && end >= at + 4)
		at += version === 4 ? synchsafe(bytes, at) : view.getUint32(at) + 4
	while (at + frameHeader <= end) {
		const id = latin(bytes.subarray(at, at + idLength))
		if (!/^[A-Z0-9]+$/.test(id)) break
		const size =
			version === 2
				? ((bytes[at + 3] ?? 0) << 16) | ((bytes[at + 4] ?? 0) << 8) | (bytes[at + 5] ?? 0)
				: version === 4
					? synchsafe(bytes, at + 4)
					: view.getUint32(at + 4)
		if (titleFrames.has(id)) {
			const frame = bytes.subarray(at + frameHeader, Math.min(end, at + frameHeader + size))
			return textOf(frame) || null
		}
		at += frameHeader + size
	}
	return null
}

/** Four bytes of seven bits. */
function synchsafe(bytes: Uint8Array, at: number): number {
	return [0, 1, 2, 3].reduce((sum, step) => sum * 128 + ((bytes[at + step] ?? 0) & 0x7f), 0)
}

const encodings = ['windows-1251', 'utf-16', 'utf-16be', 'utf-8']

/**
 * What is said to be Latin-1 is often Windows-1251: letters above ASCII only stand in a title that is not in English.
 */
function textOf(frame: Uint8Array): string {
	const [kind = 0] = frame
	const body = frame.subarray(1)
	const isBigEndian = kind === 1 && body[0] === 0xfe && body[1] === 0xff
	const text = new TextDecoder(isBigEndian ? 'utf-16be' : (encodings[kind] ?? 'utf-8')).decode(body)
	return (text.replace(/^\ufeff/, '').split('\0')[0] ?? '').trim().slice(0, 500)
}

function latin(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes)
}
