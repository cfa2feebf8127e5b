import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Writes every statement that is sent to a database to a file, a JSON string a line, while tests run: a setup file of
 * `npm run release:statements`. Parameters are not written.
 */
const file = process.env.RECORD_STATEMENTS
const changesData = /^\s*(select|with|insert|update|delete)\b/i
const seen = new Set<string>()

type Sent = { text?: unknown }
type Query = (this: pg.Client, sent: string | Sent, ...rest: unknown[]) => unknown

if (file !== undefined) {
	const prototype = pg.Client.prototype as unknown as { query: Query }
	const send = prototype.query
	prototype.query = function query(sent, ...rest) {
		const text = typeof sent === 'string' ? sent : sent.text
		if (typeof text === 'string' && changesData.test(text) && !seen.has(text)) {
			seen.add(text)
			appendFileSync(file, `${JSON.stringify(text)}\n`)
		}
		return send.call(this, sent, ...rest)
	}
}
