/** The text of a file: UTF-8, or Windows-1251 where the bytes are not UTF-8; a byte-order mark is left out. */
export function decodeText(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1251').decode(bytes)
	}
}
