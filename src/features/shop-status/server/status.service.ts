import { statfs } from 'node:fs/promises'
import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { onResponse } from '#http/on-response.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { ProcessReport, type ShopProcess, type ShopStatus } from '../contract.ts'
import { createMinutes } from './minutes.ts'
import type { StatusStore, StoredProcess } from './status.store.ts'

type StatusDeps = {
	store: StatusStore
	database: Pick<Database, 'kind' | 'check'>
	clock: Clock
	log: Pick<Log, 'warn'>
	jobs: Pick<Jobs, 'counts'>
	readiness: { check(): Promise<Pick<ShopStatus, 'parts'>> }
	lastBackupAt(): Promise<Date | null>
	/** Whose disk is looked at; null where nothing of the shop is on a disk of this machine. */
	directory: string | null
	version: string
	commit: string
}
export type ProcessStatus = ReturnType<typeof createProcessStatus>

const reportEveryMs = 15_000
const silentMs = 3 * reportEveryMs
const forgottenMs = 24 * 3_600_000

/** How this process does, reported to the others through the database, and how all of them do. */
export function createProcessStatus({
	store,
	database,
	clock,
	log,
	jobs,
	readiness,
	lastBackupAt,
	directory,
	version,
	commit,
}: StatusDeps) {
	const name = `${hostname()}:${process.pid}`
	const startedAt = clock.now()
	const minutes = createMinutes(() => clock.now().getTime())
	let timer: NodeJS.Timeout | undefined
	let reporting = Promise.resolve()
	let cpuSince = { usage: process.cpuUsage(), atMs: performance.now() }

	function cores(): number {
		const { user, system } = process.cpuUsage(cpuSince.usage)
		const ms = performance.now() - cpuSince.atMs
		cpuSince = { usage: process.cpuUsage(), atMs: performance.now() }
		return ms > 0 ? (user + system) / 1000 / ms : 0
	}

	async function report(): Promise<void> {
		const said = { version, commit, memory: process.memoryUsage.rss(), cpu: cores(), minutes: minutes.all() }
		try {
			await store.write(name, startedAt, said)
			await store.removeSilent(forgottenMs)
		} catch (error) {
			log.warn({ err: error }, 'status of this process not written')
		}
	}

	return {
		follow(server: Server): void {
			onResponse(server, ({ statusCode }, _, durationMs) => minutes.record(durationMs, statusCode))
		},

		/** Reports now and every 15 seconds. */
		async start(): Promise<void> {
			reporting = report()
			await reporting
			timer = setInterval(() => {
				reporting = reporting.then(report)
			}, reportEveryMs).unref()
		},

		async read(): Promise<ShopStatus> {
			const { parts } = await readiness.check()
			const startedMs = performance.now()
			await database.check()
			const latency_ms = performance.now() - startedMs
			const { size, connections, maxConnections } = await store.figures()
			const counts = new Map((await jobs.counts()).map(({ state, count }) => [state, count]))
			const backupAt = await lastBackupAt()
			return {
				now: unixSeconds(clock.now()),
				parts,
				database: { kind: database.kind, latency_ms, size, connections, connections_max: maxConnections },
				disk: directory === null ? null : await diskOf(directory),
				last_backup_at: backupAt && unixSeconds(backupAt),
				jobs: {
					running: counts.get('running') ?? 0,
					waiting: counts.get('waiting') ?? 0,
					failed: counts.get('failed') ?? 0,
				},
				processes: (await store.list()).flatMap(processOf),
			}
		},

		/** A process that ends in order leaves nothing behind. */
		async close(): Promise<void> {
			clearInterval(timer)
			minutes.close()
			await reporting
			if (timer) await store.remove(name).catch(() => undefined)
		},
	}
}

/** Nothing where another version of the shop writes another shape. */
function processOf({ process, startedAt, seenAt, silentMs: ms, report }: StoredProcess): ShopProcess[] {
	const said = ProcessReport.safeParse(report)
	if (!said.success) return []
	const times = { started_at: unixSeconds(startedAt), seen_at: unixSeconds(seenAt) }
	return [{ ...said.data, process, ...times, is_silent: ms > silentMs }]
}

/** Null where the directory cannot be looked at: whether files can be used is what the parts say. */
async function diskOf(directory: string): Promise<ShopStatus['disk']> {
	const found = await statfs(directory).catch(() => null)
	return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
