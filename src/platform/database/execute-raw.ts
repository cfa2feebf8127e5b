import type { PGlite } from '@electric-sql/pglite'

/**
 * Executes messages of PostgreSQL's protocol. `execProtocolRaw` of PGlite 0.5.16 parses each answer as well and keeps its
 * rows for as long as it is open.
 * @returns the server's messages
 */
export async function executeRaw(
	pglite: Pick<PGlite, 'execProtocolRawStream'>,
	messages: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
	const parts: Uint8Array[] = []
	// The memory of a part is used again.
	await pglite.execProtocolRawStream(messages, { onRawData: part => void parts.push(part.slice()) })
	const [only] = parts
	if (only && parts.length === 1) return only
	// In memory of its own, as it is transferred to another thread.
	const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
	let at = 0
	for (const part of parts) {
		answer.set(part, at)
		at += part.length
	}
	return answer
}
