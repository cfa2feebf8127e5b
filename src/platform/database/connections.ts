import pg from 'pg'
import type { Log } from '#platform/log.ts'
import { databaseTypes } from './database-types.ts'

/** Timeouts of a PostgreSQL server; each is shorter than the one around it. */
export type ConnectionSettings = {
	poolSize: number
	reservedPoolSize: number
	/** 0 is unlimited, here and below. */
	lockTimeoutMs: number
	statementTimeoutMs: number
}

export const defaultConnectionSettings: ConnectionSettings = {
	poolSize: 10,
	reservedPoolSize: 2,
	lockTimeoutMs: 4000,
	statementTimeoutMs: 20_000,
}

const waitForConnectionMs = 5000
/** The server times out before the client does, unless it vanished. */
const graceMs = 2000

export function openPool(url: string, size: number, settings: ConnectionSettings): pg.Pool {
	return new pg.Pool({
		connectionString: url,
		application_name: 'folio',
		max: size,
		connectionTimeoutMillis: waitForConnectionMs,
		lock_timeout: settings.lockTimeoutMs,
		statement_timeout: settings.statementTimeoutMs,
		query_timeout: settings.statementTimeoutMs && settings.statementTimeoutMs + graceMs,
		idle_in_transaction_session_timeout: 60_000,
		keepAlive: true,
		types: databaseTypes,
		// A role may have another one, and no moment would be read any more. No startup parameter: PgBouncer follows SET.
		onConnect: client => client.query("set datestyle = 'ISO, YMD'"),
	})
}

export function newListeningClient(url: string): pg.Client {
	return new pg.Client({
		connectionString: url,
		application_name: 'folio listen',
		connectionTimeoutMillis: waitForConnectionMs,
		keepAlive: true,
	})
}

/**
 * The pool replaces a broken connection. Its user sees the query fail; between two queries of a transaction there is no
 * listener, and an unhandled `error` event would end the process.
 */
export function surviveLostConnections(pool: pg.Pool, log: Log): void {
	pool.on('error', error => log.warn({ err: error }, 'database connection lost'))
	pool.on('connect', client => {
		client.on('error', error => log.debug({ err: error }, 'database connection lost'))
	})
}
