import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createClockSkew } from './database/clock-skew.ts'
import {
	type ConnectionSettings,
	defaultConnectionSettings,
	newListeningClient,
	openPool,
	surviveLostConnections,
} from './database/connections.ts'
import { databaseTypes } from './database/database-types.ts'
import { type Embedded, openEmbedded } from './database/embedded.ts'
import { createListener, type Listener, type Subscriber } from './database/listener.ts'
import { ProtocolStream } from './database/protocol-stream.ts'
import { startUpkeep } from './database/upkeep.ts'
import type { Log } from './log.ts'
import { StartupError } from './startup-error.ts'

export type Db<Tables> = Kysely<Tables>

export interface Database {
	readonly kind: 'pglite' | 'postgres'
	/** The same connection, seen through the tables that a store declares. */
	db<Tables>(): Db<Tables>
	/** As `db`, on connections reserved for health checks and sign-in, available while all others are busy. */
	reservedDb<Tables>(): Db<Tables>
	/** As `db`, on one connection without time limits: for migrations and backups. */
	maintenanceDb<Tables>(): Db<Tables>
	/**
	 * The database's clock, where this process's own is far from it: what one process writes by a wrong clock would be seen by
	 * all. Looked at every few seconds.
	 */
	now(): Date
	/** Fails where the database does not answer within two seconds, takes no writes, or has another time. */
	check(): Promise<void>
	/**
	 * Notifications of `notify` and of triggers, from every process on the same database.
	 * @param channel lower-case letters, digits and underscores
	 */
	subscribe(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
	/** @param payload less than 8,000 bytes, PostgreSQL's limit. */
	notify(channel: string, payload: string): Promise<void>
	/** A snapshot of the embedded database that another process can open. Queries wait meanwhile. */
	copyTo(directory: string): Promise<void>
	/** Waits for running queries. Idempotent. */
	close(): Promise<void>
}

export interface DatabaseSettings {
	/** A PostgreSQL address; without it the database is PGlite in `dataDir`. */
	url?: string | undefined
	/** For LISTEN, past a pooler; `url` by default. */
	listenUrl?: string | undefined
	connections?: Partial<ConnectionSettings>
	/** Statements that take longer are logged, without their values; 0 for none. */
	slowQueryMs?: number
	/** A directory of this process, or `memory:` for a temporary database. */
	dataDir: string
}

/**
 * Opens PostgreSQL if there is an address, else PGlite. Both are reached through node-postgres, so queries, types and
 * errors are the same.
 * PGlite has one connection: inside a transaction use the transaction, never the database beside it. Waiting for that
 * connection for more than 20 s fails.
 * @throws DirectoryInUseError, or an error that says why the database can't be trusted.
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
	return settings.url ? openServer({ ...settings, url: settings.url }, log) : openPglite(settings, log)
}

const waitForConnectionMs = 20_000
const checkMs = 2000

async function openPglite(settings: DatabaseSettings, log: Log): Promise<Database> {
	const database = databaseOn(await openEmbedded(settings.dataDir, log), log, settings.slowQueryMs)
	if (settings.dataDir === 'memory:') return database
	const stopUpkeep = startUpkeep(database.db(), log)
	return { ...database, close: () => stopUpkeep().then(database.close) }
}

/** A database on a started PGlite, which is closed with it. */
export function databaseOn(embedded: Embedded, log: Log, slowQueryMs?: number): Database {
	const pool = new pg.Pool({
		user: 'postgres',
		database: 'postgres',
		ssl: false,
		stream: () => new ProtocolStream(embedded.execute),
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: waitForConnectionMs,
		types: databaseTypes,
	} as pg.PoolConfig)
	return assemble(
		'pglite',
		{ pool, reserved: pool, maintenance: pool, log, slowQueryMs },
		{
			now: () => new Date(),
			subscribe: createLocalListener(pool),
			copyTo: directory => withoutQueries(pool, () => embedded.copyTo(directory)),
			close: () => embedded.close(),
		},
	)
}

/** Runs `act` with the only connection in hand. */
async function withoutQueries<Result>(pool: pg.Pool, act: () => Promise<Result>): Promise<Result> {
	const connection = await pool.connect()
	try {
		return await act()
	} finally {
		connection.release()
	}
}

async function openServer(
	{ url, listenUrl = url, connections, slowQueryMs }: DatabaseSettings & { url: string },
	log: Log,
): Promise<Database> {
	const settings = { ...defaultConnectionSettings, ...connections }
	const skew = createClockSkew()
	const listener = createListener({
		newClient: () => newListeningClient(listenUrl),
		log,
		onServerTime: skew.note,
	})
	const pools = {
		pool: openPool(url, settings.poolSize, settings),
		reserved: openPool(url, settings.reservedPoolSize, settings),
		maintenance: openPool(url, 1, { ...settings, lockTimeoutMs: 0, statementTimeoutMs: 0 }),
	}
	const database = assemble(
		'postgres',
		{ ...pools, log, slowQueryMs },
		{
			now: () => new Date(Date.now() + skew.ms()),
			subscribe: (channel, subscriber) =>
				listener
					.subscribe(channel, subscriber)
					.catch(silentAt(listenUrl === url ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL')),
			copyTo: () => Promise.reject(new Error('A server is copied by its own means')),
			close: () => listener.close(),
		},
	)
	try {
		const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.reservedDb())
		for (const { now } of rows) skew.note(now)
	} catch (error) {
		await database.close()
		return silentAt('DATABASE_URL')(error)
	}
	return database
}

/** @param setting that has its address */
function silentAt(setting: string) {
	return (error: unknown): never => {
		throw new StartupError(`The database at ${setting} does not answer: ${messageOf(error)}`, {
			cause: error,
		})
	}
}

type Pools = { pool: pg.Pool; reserved: pg.Pool; maintenance: pg.Pool }
const maxLoggedSqlLength = 2000

/** How long a statement took once it had a connection. */
function logSlow(log: Log, slowQueryMs: number): { log?: Logger } {
	if (slowQueryMs === 0) return {}
	const logger: Logger = ({ level, query: { sql: text }, queryDurationMillis }) => {
		if (level !== 'query' || queryDurationMillis < slowQueryMs) return
		const statement = text.replace(/\s+/g, ' ').slice(0, maxLoggedSqlLength)
		log.warn({ ms: Math.round(queryDurationMillis), statement }, 'slow query')
	}
	return { log: logger }
}

function assemble(
	kind: Database['kind'],
	{ log, slowQueryMs = 0, ...pools }: Pools & { log: Log; slowQueryMs: number | undefined },
	own: Pick<Database, 'now' | 'copyTo' | 'close'> & Pick<Listener, 'subscribe'>,
): Database {
	const opened = new Map<pg.Pool, Kysely<unknown>>()
	for (const pool of new Set([pools.pool, pools.reserved, pools.maintenance])) {
		surviveLostConnections(pool, log)
		opened.set(
			pool,
			new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), ...logSlow(log, slowQueryMs) }),
		)
	}
	const dbOn = (pool: pg.Pool) => opened.get(pool) as Kysely<unknown>
	let closing: Promise<void> | undefined
	async function close(): Promise<void> {
		await Promise.all([...opened.values()].map(each => each.destroy()))
		await own.close()
	}
	return {
		kind,
		db: <Tables>() => dbOn(pools.pool) as unknown as Db<Tables>,
		reservedDb: <Tables>() => dbOn(pools.reserved) as unknown as Db<Tables>,
		maintenanceDb: <Tables>() => dbOn(pools.maintenance) as unknown as Db<Tables>,
		async check() {
			const late = new AbortController()
			const answer = sql<{ isReadOnly: boolean; isBeingRestored: boolean; now: Date }>`
				select current_setting('transaction_read_only')::boolean as "isReadOnly", clock_timestamp() as now,
					to_regclass('public.restore_in_progress') is not null as "isBeingRestored"`.execute(
				dbOn(pools.reserved),
			)
			answer.catch(() => undefined)
			const timeout = wait(checkMs, undefined, { signal: late.signal, ref: false })
			timeout.catch(() => undefined)
			const first = await Promise.race([answer, timeout]).finally(() => late.abort())
			if (!first) throw new Error('The database does not answer')
			const [state] = first.rows
			const skew = createClockSkew()
			if (state) skew.note(state.now)
			if (skew.ms() !== 0)
				throw new Error(
					`The clocks of this process and of the database are ${Math.round(Math.abs(skew.ms()) / 60_000)} minutes apart`,
				)
			if (state?.isBeingRestored) throw new Error('A backup is being brought into the database')
			if (state?.isReadOnly) throw Object.assign(new Error('The database takes no writes'), { code: '25006' })
		},
		subscribe(channel, subscriber) {
			if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
			return own.subscribe(channel, subscriber)
		},
		async notify(channel, payload) {
			await sql`select pg_notify(${channel}, ${payload})`.execute(dbOn(pools.pool))
		},
		now: own.now,
		copyTo: own.copyTo,
		close() {
			closing ??= close()
			return closing
		},
	}
}

/** The only session hears what it sends itself: a notification comes with the answer to the query that committed it. */
function createLocalListener(pool: pg.Pool): Listener['subscribe'] {
	const subscribers = new Set<(message: pg.Notification) => void>()
	pool.on('connect', client => {
		client.on('notification', message => {
			for (const receive of subscribers) receive(message)
		})
	})
	return async (channel, { onMessage }) => {
		const receive = (message: pg.Notification) => {
			if (message.channel === channel) onMessage(message.payload ?? '')
		}
		subscribers.add(receive)
		await pool.query(`listen ${channel}`)
		return async () => void subscribers.delete(receive)
	}
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message || error.name : String(error)
}
