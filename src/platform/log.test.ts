import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { loggedUrl } from './log/logged-values.ts'
import { createLog } from './log.ts'

function logged(...entry: [object, string]): string {
	const lines: string[] = []
	createLog('info', { write: line => void lines.push(line) }).info(...entry)
	return lines.join('')
}

test('the log holds no secret, wherever it stands', () => {
	const user = { password: 's4', email: 's6' }
	const headers = { cookie: 's1', authorization: 's2', 'x-auth-token': 's3' }

	const line = logged({ user, headers, token: 's5', req: { url: '/', ip: 's7', headers } }, 'hello')

	expect(line).not.toMatch(/s\d/)
	expect(line).toContain('hello')
})

test.each([
	['/books?page=2&sort=price-asc&lang=ru', '/books?page=2&sort=price-asc&lang=ru'],
	['/books?search=anna&page=2', '/books?page=2&[1 redacted]'],
	['/books?page=anna%40example.com', '/books?[1 redacted]'],
	['/register/complete?name=Ann&email=a%40b.c&time=1&signature=ab#x', '/register/complete?[4 redacted]'],
	[
		'/content/pages/alice/abc123/0/794?ticket=1795165200.abc',
		'/content/pages/alice/abc123/0/794?[1 redacted]',
	],
	['/books?anna@example.com', '/books?[1 redacted]'],
	['/anna%40example.com/x', '/[redacted]/x'],
	['/anna@example.com', '/[redacted]'],
	[`/x/${'a'.repeat(60)}`, '/x/[redacted]'],
])('%s is logged as %s', (url, expected) => {
	expect(loggedUrl(url)).toBe(expected)
})

test('an error of the database is logged without the row and the value', async () => {
	const database = await openDatabase({ dataDir: 'memory:' }, createLog('silent'))
	const query = sql`select ${'anna@example.com has a horse'}::text::integer`.execute(database.db())
	const error = await query.catch((thrown: unknown) => thrown)
	await database.close()

	const line = logged({ err: error }, 'request failed')

	expect(line).not.toMatch(/anna|horse/)
	expect(JSON.parse(line).err).toMatchObject({ code: '22P02', severity: 'ERROR' })
})

test('an error keeps its kind, its place and its cause, and no address or e-mail', () => {
	const cause = Object.assign(new Error('connect ECONNREFUSED 192.0.2.7:5432'), { code: 'ECONNREFUSED' })
	const error = new Error('no mail to anna@example.com', { cause })

	const line = logged({ err: error }, 'request failed')

	expect(line).not.toMatch(/anna|192\.0/)
	expect(line).toContain('log.test.ts')
	expect(JSON.parse(line).err.cause.code).toBe('ECONNREFUSED')
})

test('what could not be parsed is not quoted', () => {
	const parse = () => JSON.parse('anna’s diary')
	expect(parse).toThrow(SyntaxError)

	const line = logged({ err: thrownBy(parse) }, 'request failed')

	expect(line).not.toContain('anna')
})

function thrownBy(act: () => unknown): unknown {
	try {
		return act()
	} catch (error) {
		return error
	}
}
