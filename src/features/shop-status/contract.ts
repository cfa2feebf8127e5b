import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'

const count = z.int()
const milliseconds = z.number()

/** One minute of one process. */
export const Minute = z.object({
	/** Its first second. */
	at: UnixSeconds,
	requests: count,
	/** Those answered with a status of 500 or above. */
	failures: count,
	/** From the first byte of a request to the end of its response; event streams are left out. 0 without requests. */
	p95_ms: milliseconds,
	/** The longest that the event loop was late. */
	event_loop_delay_ms: milliseconds,
})
export type Minute = z.infer<typeof Minute>

/** What a process says of itself. */
export const ProcessReport = z.object({
	version: z.string(),
	commit: z.string(),
	/** Resident memory in bytes. */
	memory: z.number(),
	/** Cores in use since the report before: 0 to their number. */
	cpu: z.number(),
	/** The last hour, oldest first; none for minutes before its start, or in which nothing happened. */
	minutes: z.array(Minute),
})
export type ProcessReport = z.infer<typeof ProcessReport>

export const ShopProcess = z.extend(ProcessReport, {
	/** Host and process id. */
	process: z.string(),
	started_at: UnixSeconds,
	/** When it last wrote here, by the clock of the database. */
	seen_at: UnixSeconds,
	/** Silent for longer than three times its rhythm: killed, or cut off from the database. */
	is_silent: z.boolean(),
})
export type ShopProcess = z.infer<typeof ShopProcess>

export const ShopStatus = z.object({
	now: UnixSeconds,
	parts: z.object({
		database: z.enum(['ok', 'unavailable', 'full', 'read_only']),
		files: z.enum(['ok', 'unavailable', 'full']),
		partner_site: z.enum(['ok', 'unavailable']),
		backup: z.enum(['off', 'ok', 'failed']),
	}),
	database: z.object({
		kind: z.enum(['pglite', 'postgres']),
		/** A round trip. */
		latency_ms: milliseconds,
		/** Bytes on its disk. */
		size: z.number(),
		/** To this database, of all programs. */
		connections: count,
		connections_max: count,
	}),
	/** Bytes of the disk that holds files or the embedded database; null where both are elsewhere. */
	disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
	/** The newest complete one that this process can see. */
	last_backup_at: z.nullable(UnixSeconds),
	jobs: z.object({ running: count, waiting: count, failed: count }),
	/** The newest first; those that fell silent within a day are among them. */
	processes: z.array(ShopProcess),
})
export type ShopStatus = z.infer<typeof ShopStatus>

export const shopStatusApi = {
	read: get('/api/status', {
		summary:
			'Whether every part of the shop works, its processes, their load of the last hour, disk and backup',
		reply: ShopStatus,
	}),
}
