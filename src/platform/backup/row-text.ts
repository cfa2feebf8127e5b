import { createReadStream } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Values as the same text in every database, whatever its role and its server prefer. Inside a transaction. */
export async function writeValuesAlike(tx: Kysely<unknown>): Promise<void> {
	await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
		set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
		set_config('bytea_output', 'hex', true)`.execute(tx)
}

/**
 * The lines of a file of rows. A row ends with a line feed and has no other; `node:readline` would also end it at the line
 * and paragraph separators (U+2028, U+2029), which JSON leaves as they are.
 */
export async function* linesIn(path: string): AsyncGenerator<string> {
	let parts: string[] = []
	for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
		const [first = '', ...others] = chunk.split('\n')
		parts.push(first)
		for (const other of others) {
			yield parts.join('')
			parts = [other]
		}
	}
	const last = parts.join('')
	if (last !== '') yield last
}
