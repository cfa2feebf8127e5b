const marks = [
	{ bytes: [0xff, 0xfe], encoding: 'utf-16le' },
	{ bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * A text file as spreadsheets and editors write them: UTF-16 with a byte order mark, else UTF-8, else Windows-1251.
 * @returns without the byte order mark
 */
export function decodeText(file: ArrayBuffer | Uint8Array): string {
	const bytes = new Uint8Array(file)
	const marked = marks.find(mark => mark.bytes.every((byte, at) => bytes[at] === byte))
	if (marked) return new TextDecoder(marked.encoding).decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1251').decode(bytes)
	}
}
