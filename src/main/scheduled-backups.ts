import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '#platform/database.ts'
import type { World } from '#platform/world.ts'
import { spawnBackup } from './backup-child.ts'
import type { Config } from './config.ts'

export type BackupState = 'off' | 'ok' | 'failed'
export type ScheduledBackups = {
	/** `failed` from a backup that failed until one succeeds. */
	state(): BackupState
	start(): void
	/** Gives up the backup that is being made. */
	close(): Promise<void>
}
type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'DATA_DIR'>
type Deps = Pick<World, 'clock' | 'log'> & {
	config: Settings
	database: Pick<Database, 'kind' | 'copyTo'>
	/** Makes one in a process of its own. @param copy of the embedded database */
	run?: typeof spawnBackup
}

const hourMs = 3_600_000
const lookEveryMs = 60_000
/** A failed one is tried again after an hour at the latest. */
const retryMs = hourMs
/** Longer than any backup takes. */
const abandonedMs = 24 * hourMs
const name = /^folio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/

/**
 * Backs the shop up into `BACKUP_DIR` while it runs, in a process of its own, and removes old ones. Processes that share the
 * directory make one between them.
 */
export function createScheduledBackups({
	config,
	database,
	clock,
	log,
	run = spawnBackup,
}: Deps): ScheduledBackups {
	const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP, DATA_DIR } = config
	if (BACKUP_DIR === undefined)
		return { state: () => 'off', start: () => undefined, close: async () => undefined }
	const directory = resolve(BACKUP_DIR)
	const everyMs = BACKUP_EVERY_HOURS * hourMs
	const stopped = new AbortController()
	let timer: NodeJS.Timeout | undefined
	let round: Promise<void> = Promise.resolve()
	let failedAtMs: number | null = null

	const nowMs = () => clock.now().getTime()

	async function isDue(): Promise<boolean> {
		if (failedAtMs !== null && Math.abs(nowMs() - failedAtMs) < Math.min(retryMs, everyMs)) return false
		const newest = (await wholeOnes(directory)).at(-1)
		const ageMs = newest === undefined ? Number.POSITIVE_INFINITY : nowMs() - momentOf(newest)
		// One from the future was made by a clock that has been set back.
		return ageMs >= everyMs || ageMs < 0
	}

	async function makeOne(): Promise<void> {
		const target = join(directory, nameOf(clock.now()))
		if (database.kind === 'postgres') return run({ target, signal: stopped.signal })
		const copy = join(resolve(DATA_DIR), `database.copy-${process.pid}`)
		try {
			await mkdir(copy, { recursive: true, mode: 0o700 })
			await database.copyTo(copy)
			await run({ target, copy, signal: stopped.signal })
		} finally {
			await rm(copy, { recursive: true, force: true })
		}
	}

	/** Whoever makes the directory makes the backup; one that a killed process left counts for its own time only. */
	async function claim(): Promise<string | null> {
		const claimed = join(directory, `.making-${Math.floor(nowMs() / everyMs)}`)
		return mkdir(claimed, { mode: 0o700 }).then(
			() => claimed,
			(error: NodeJS.ErrnoException) => {
				if (error.code === 'EEXIST') return null
				throw error
			},
		)
	}

	async function look(): Promise<void> {
		try {
			await mkdir(directory, { recursive: true, mode: 0o700 })
			if (!(await isDue())) return
			const claimed = await claim()
			if (claimed === null) return
			const startedMs = performance.now()
			await makeOne().finally(() => rmdir(claimed).catch(() => undefined))
			failedAtMs = null
			log.info({ ms: Math.round(performance.now() - startedMs) }, 'backup made')
			await removeOld(directory, { keep: BACKUP_KEEP, nowMs: nowMs() })
		} catch (error) {
			if (stopped.signal.aborted) return
			failedAtMs = nowMs()
			log.error({ err: error }, 'backup failed')
		}
	}

	return {
		state: () => (failedAtMs === null ? 'ok' : 'failed'),
		start() {
			const next = () => {
				round = round.then(look)
			}
			timer = setInterval(next, lookEveryMs).unref()
			next()
		},
		async close() {
			clearInterval(timer)
			stopped.abort()
			await round
		},
	}
}

function nameOf(moment: Date): string {
	return `folio-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

function momentOf(backup: string): number {
	const [, hour, minute, second] = name.exec(backup) ?? []
	return Date.parse(`${hour}:${minute}:${second}`)
}

/** Names of whole backups, the oldest first. */
async function wholeOnes(directory: string): Promise<string[]> {
	const names = (await readdir(directory)).filter(each => name.test(each))
	return names.filter(each => existsSync(join(directory, each, 'manifest.json'))).sort()
}

async function removeOld(directory: string, { keep, nowMs }: { keep: number; nowMs: number }): Promise<void> {
	const old = (await wholeOnes(directory)).slice(0, -keep)
	const unfinished = (await readdir(directory)).filter(each =>
		/^folio-.*\.partial-\d+$|^\.making-\d+$/.test(each),
	)
	for (const each of unfinished) {
		const found = await stat(join(directory, each)).catch(() => null)
		if (found && nowMs - found.mtimeMs > abandonedMs) old.push(each)
	}
	for (const each of old) await rm(join(directory, each), { recursive: true, force: true })
}
