import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { databaseTypes } from './database-types.ts'
import { openEmbedded } from './embedded.ts'
import type { Log } from './log.ts'
import { startUpkeep } from './upkeep.ts'

/** The tables a store works on; a transaction is one too. */
export type Db<Tables> = Kysely<Tables>

export interface Database {
	readonly kind: 'pglite' | 'postgres'
	/** The same connection, seen through the tables that a store declares. */
	db<Tables>(): Db<Tables>
	/**
	 * Hears what `notify` says, from every process on the same database.
	 * @param channel lower-case letters, digits and underscores.
	 * @returns stops listening.
	 */
	listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
	/** @param payload less than 8,000 bytes, PostgreSQL's limit. */
	notify(channel: string, payload: string): Promise<void>
	/** The whole database as a tar, to open copies from; PGlite only. */
	image(): Promise<Blob>
	/** Waits for running queries, then closes. Calling it twice is harmless. */
	close(): Promise<void>
}

export interface DatabaseSettings {
	/** A PostgreSQL address; without it the database is PGlite in `dataDir`. */
	url?: string | undefined
	/** A directory that belongs to this process, or `memory:` for a database that is gone with the process. */
	dataDir: string
	/** What a `memory:` database starts from, made by `image()`. */
	image?: Blob | undefined
}

/**
 * Opens PostgreSQL where there is an address, else PGlite. Both are spoken to through node-postgres, so a query, a
 * type and an error are the same on either.
 *
 * PGlite has one connection: inside a transaction use the transaction, never the database beside it. What waits for
 * that connection longer than 20 s is given up with an error.
 *
 * @throws DirectoryInUseError, or an error that says why the database can't be trusted.
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
	return settings.url ? openServer(settings.url, log) : openPglite(settings, log)
}

const waitForConnectionMs = 20_000

async function openPglite(settings: DatabaseSettings, log: Log): Promise<Database> {
	const embedded = await openEmbedded(settings.dataDir, settings.image, log)
	const { pglite } = embedded
	const config = createPgConfig(pglite)
	const pool = new pg.Pool({
		...config,
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: waitForConnectionMs,
		types: databaseTypes,
	} as pg.PoolConfig)
	const database = assemble('pglite', pool, log, {
		listen: (channel, hear) => listenInProcess(pglite, pool, channel, hear),
		image: () => pglite.dumpDataDir('none'),
		close: () => embedded.close(),
	})
	if (settings.dataDir === 'memory:') return database
	const stopUpkeep = startUpkeep(database.db(), log)
	return { ...database, close: () => stopUpkeep().then(database.close) }
}

async function openServer(url: string, log: Log): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		application_name: 'folio',
		max: 10,
		connectionTimeoutMillis: waitForConnectionMs,
		statement_timeout: 60_000,
		idle_in_transaction_session_timeout: 60_000,
		types: databaseTypes,
	})
	const database = assemble('postgres', pool, log, {
		listen: (channel, hear) => listenOnServer(url, channel, hear, log),
		image: () => Promise.reject(new Error('An image can be taken of PGlite only')),
		close: () => Promise.resolve(),
	})
	try {
		await sql`select 1`.execute(database.db())
	} catch (error) {
		await database.close()
		throw new Error('The database at DATABASE_URL does not answer', { cause: error })
	}
	return database
}

function assemble(
	kind: Database['kind'],
	pool: pg.Pool,
	log: Log,
	own: Pick<Database, 'listen' | 'image' | 'close'>,
): Database {
	// An idle connection that breaks is replaced by the pool; without a listener it would end the process.
	pool.on('error', error => log.warn({ err: error }, 'database connection lost'))
	const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
	let closing: Promise<void> | undefined
	return {
		kind,
		db: <Tables>() => kysely as unknown as Db<Tables>,
		listen(channel, hear) {
			if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
			return own.listen(channel, hear)
		},
		async notify(channel, payload) {
			await sql`select pg_notify(${channel}, ${payload})`.execute(kysely)
		},
		image: own.image,
		close() {
			closing ??= kysely.destroy().then(own.close)
			return closing
		},
	}
}

// PGlite's own listen() goes past the pool and would land in whatever transaction is open.
async function listenInProcess(
	pglite: PGlite,
	pool: pg.Pool,
	channel: string,
	hear: (payload: string) => void,
) {
	const stop = pglite.onNotification((from, payload) => {
		if (from === channel) hear(payload)
	})
	await pool.query(`listen ${channel}`)
	return async () => stop()
}

async function listenOnServer(url: string, channel: string, hear: (payload: string) => void, log: Log) {
	let stopped = false
	let client: pg.Client
	async function connect(): Promise<void> {
		client = new pg.Client({ connectionString: url, application_name: 'folio listen', keepAlive: true })
		client.on('notification', message => hear(message.payload ?? ''))
		client.on('error', error => {
			log.warn({ err: error, channel }, 'listening connection lost')
			setTimeout(() => void again(), 1000).unref()
		})
		await client.connect()
		await client.query(`listen ${channel}`)
	}
	async function again(): Promise<void> {
		if (stopped) return
		await client.end().catch(() => undefined)
		await connect().catch(error => {
			log.warn({ err: error, channel }, 'listening again failed')
			setTimeout(() => void again(), 5000).unref()
		})
	}
	await connect()
	return async () => {
		stopped = true
		await client.end()
	}
}
