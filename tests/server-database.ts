import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import pg from 'pg'
import type { Embedded } from '#platform/database/embedded.ts'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startPostgres } from './postgres.ts'

/** The socket directory of the server that the API tests share; without it each process opens PGlite. */
const directoryVariable = 'API_TESTS_POSTGRES'
const template = 'migrated'
/** Nothing outlives the tests, and their statements are over before another plan or another process pays. */
const settings = ['autovacuum', 'full_page_writes', 'jit', 'synchronous_commit']

/** Before the API tests: one PostgreSQL with all migrations applied, in a fraction of PGlite's processor time. */
export async function setup(): Promise<(() => void) | undefined> {
	if (process.env.API_TESTS_ON === 'pglite') return undefined
	const postgres = startPostgres()
	const directory = directoryIn(postgres.url)
	try {
		await runOn(directory, 'postgres', [
			...settings.map(name => `alter system set ${name} = off`),
			'select pg_reload_conf()',
			`create database ${template}`,
		])
		const log = createLog('silent')
		const url = postgres.url.replace('/postgres?', `/${template}?`)
		const database = await openDatabase({ url, dataDir: 'memory:' }, log)
		await migrate(database, 'migrations', log).finally(database.close)
	} catch (error) {
		postgres.stop()
		throw error
	}
	process.env[directoryVariable] = directory
	return postgres.stop
}

/** A session on a database of its own, as the migrations leave it; undefined where there is no server. */
export async function openOnServer(): Promise<Embedded | undefined> {
	const directory = process.env[directoryVariable]
	if (!directory) return undefined
	const name = `test_${process.pid}_${process.hrtime.bigint()}`
	await runOn(directory, 'postgres', [`create database ${name} template ${template}`])
	const socket = createConnection(`${directory}/.s.PGSQL.5432`)
	await once(socket, 'connect')
	const greeting = await ask(socket, startupMessage({ user: 'folio', database: name }))
	return {
		// A client that is opened anew goes on with the session, as it does with PGlite.
		execute: messages => (isStartup(messages) ? Promise.resolve(greeting) : ask(socket, messages)),
		copyTo: () => Promise.reject(new Error('A server is copied by its own means')),
		async close() {
			socket.end()
			await once(socket, 'close')
		},
	}
}

function directoryIn(url: string): string {
	return new URL(url).searchParams.get('host') ?? ''
}

async function runOn(directory: string, database: string, statements: string[]): Promise<void> {
	const client = new pg.Client({ host: directory, user: 'folio', database })
	await client.connect()
	try {
		for (const statement of statements) await client.query(statement)
	} finally {
		await client.end()
	}
}

/** The first message of a session has no type: it begins with its length. */
const isStartup = (messages: Uint8Array) => messages[0] === 0
const isFarewell = (messages: Uint8Array) => messages[0] === code('X')
const code = (letter: string) => letter.charCodeAt(0)

function startupMessage(parameters: Record<string, string>): Uint8Array {
	const text = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`)
	const head = Buffer.alloc(8)
	head.writeInt32BE(head.length + text.length, 0)
	// Version 3.0 of the protocol.
	head.writeInt32BE(3 << 16, 4)
	return Buffer.concat([head, text])
}

/** @returns all that the server says until it is ready for the next query */
function ask(socket: Socket, messages: Uint8Array): Promise<Uint8Array> {
	if (isFarewell(messages)) return Promise.resolve(new Uint8Array(0))
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
	let answer: Buffer = Buffer.alloc(0)
	/** Where the next message begins. */
	let at = 0
	const stop = () => {
		socket.off('data', receive)
		socket.off('close', fail)
	}
	const fail = () => {
		stop()
		reject(new Error('The server ended the session'))
	}
	function receive(chunk: Buffer): void {
		answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
		while (at + 5 <= answer.length) {
			const next = at + 1 + answer.readInt32BE(at + 1)
			if (next > answer.length) return
			if (answer[at] === code('Z') && next === answer.length) {
				stop()
				resolve(answer)
				return
			}
			at = next
		}
	}
	socket.on('data', receive)
	socket.on('close', fail)
	socket.write(messages)
	return promise
}
