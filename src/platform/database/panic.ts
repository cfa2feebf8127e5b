const errorResponse = 'E'.charCodeAt(0)
const [severity, message] = ['V'.charCodeAt(0), 'M'.charCodeAt(0)]
/** The type and the length, which counts itself. */
const [typeBytes, lengthBytes] = [1, 4]

/**
 * The message of a PANIC among what PostgreSQL answers; null without one. After it the embedded server, which cannot end
 * as a process would, holds its locks and answers nothing any more.
 * @param messages of the frontend/backend protocol, whole ones: an ErrorResponse is fields of a letter and a text, each
 * with a NUL at its end
 */
export function panicIn(messages: Uint8Array): string | null {
	const bytes = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength)
	for (let at = 0; at + typeBytes + lengthBytes <= bytes.length; ) {
		const end = at + typeBytes + bytes.readUInt32BE(at + typeBytes)
		if (bytes[at] === errorResponse) {
			const fields = fieldsOf(bytes.subarray(at + typeBytes + lengthBytes, end))
			if (fields.get(severity) === 'PANIC') return fields.get(message) ?? 'PANIC'
		}
		at = Math.max(end, at + typeBytes + lengthBytes)
	}
	return null
}

function fieldsOf(content: Buffer): Map<number, string> {
	const fields = new Map<number, string>()
	for (let at = 0; content[at]; ) {
		const end = content.indexOf(0, at)
		if (end < 0) break
		fields.set(content[at] ?? 0, content.toString('utf8', at + 1, end))
		at = end + 1
	}
	return fields
}
