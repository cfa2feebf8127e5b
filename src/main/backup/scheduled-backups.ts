import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#main/config.ts'
import type { BackupState } from '#main/readiness.ts'
import type { Database } from '#platform/database.ts'
import { isProcessAlive } from '#platform/is-process-alive.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { spawnBackup } from './backup-child.ts'

type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'DATA_DIR'>
type BackupDeps = Pick<Platform, 'clock' | 'log'> & {
	config: Settings
	database: Pick<Database, 'kind' | 'copyTo'>
	run?: typeof spawnBackup
	list?: typeof completeBackups
}

export const backupKind = 'backup'
const hourMs = 3_600_000
const checkEveryMs = hourMs / 4
/** A share that answers at all answers sooner. */
const answerMs = 1000
/** In intervals. */
const overdueAfter = 2
/** Longer than any backup takes. */
const abandonedMs = 24 * hourMs
const copyName = 'database.copy-'
const name = /^folio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/

/**
 * Backs the shop up into `BACKUP_DIR`, in a process of its own, and removes old ones: a job that repeats, so
 * that processes on one database make one between them, and what failed is tried again and seen.
 * @returns null without `BACKUP_DIR`
 */
export function backupHandler({
	config,
	database,
	clock,
	log,
	run = spawnBackup,
}: BackupDeps): JobHandler | null {
	const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP, DATA_DIR } = config
	if (BACKUP_DIR === undefined) return null
	const directory = resolve(BACKUP_DIR)
	const nowMs = () => clock.now().getTime()

	async function isDue(): Promise<boolean> {
		const ages = (await completeBackups(directory)).map(each => nowMs() - momentOf(each))
		// One from the future was made by a clock that has been set back: it says nothing of how old the others are.
		return ages.every(ageMs => ageMs >= BACKUP_EVERY_HOURS * hourMs || ageMs < 0)
	}

	async function makeOne(signal: AbortSignal): Promise<void> {
		const target = join(directory, nameOf(clock.now()))
		if (database.kind === 'postgres') return run({ target, signal })
		const copy = join(resolve(DATA_DIR), `${copyName}${process.pid}`)
		try {
			await removeEach(resolve(DATA_DIR), async each => each.startsWith(copyName))
			await mkdir(copy, { recursive: true, mode: 0o700 })
			await database.copyTo(copy)
			await run({ target, copy, signal })
		} finally {
			await rm(copy, { recursive: true, force: true })
		}
	}

	return {
		kind: backupKind,
		priority: 5,
		atOnce: 1,
		everyMs: checkEveryMs,
		async run(_, { signal }) {
			await mkdir(directory, { recursive: true, mode: 0o700 })
			if (!(await isDue())) return
			// On a full disk what one left that was killed would be what fills it.
			await removeEach(directory, each => isLeftover(directory, each, nowMs()))
			const startedMs = performance.now()
			await makeOne(signal)
			log.info({ ms: Math.round(performance.now() - startedMs) }, 'backup made')
			await removeOld(directory, { keep: BACKUP_KEEP, nowMs: nowMs() })
		},
	}
}

/** @returns how the last one went, in whichever process, and when the newest was made that this process sees */
export function addBackups(deps: BackupDeps, jobs: Pick<Jobs, 'handle' | 'lastError'>) {
	const { BACKUP_DIR, BACKUP_EVERY_HOURS } = deps.config
	const handler = backupHandler(deps)
	if (handler) jobs.handle(handler)

	const { list = completeBackups } = deps
	const startedAt = deps.clock.now()
	let reading: Promise<string[]> | undefined

	function read(directory: string): Promise<string[]> {
		const names = list(resolve(directory))
			.catch(() => [])
			.finally(() => {
				reading = undefined
			})
		const tooLate = wait(answerMs, undefined, { ref: false }).then(() => {
			throw new Error('The directory of the backups does not answer')
		})
		return Promise.race([names, tooLate])
	}

	/**
	 * A share that hangs holds a thread of the process for as long: no second one reads it meanwhile.
	 * @throws where it does not answer in time
	 */
	async function newestAt(directory: string): Promise<Date | null> {
		reading ??= read(directory)
		const newest = (await reading).at(-1)
		return newest === undefined ? null : new Date(momentOf(newest))
	}

	/** One that hangs has not failed yet. */
	async function isOverdue(directory: string): Promise<boolean> {
		const newest = await newestAt(directory)
		const ageMs = deps.clock.now().getTime() - (newest ?? startedAt).getTime()
		return ageMs > overdueAfter * BACKUP_EVERY_HOURS * hourMs
	}

	return {
		isOff: handler === null,
		/** Null too where the directory does not answer. */
		lastAt: async () => (BACKUP_DIR === undefined ? null : newestAt(BACKUP_DIR).catch(() => null)),
		async state(): Promise<BackupState> {
			if (BACKUP_DIR === undefined) return 'off'
			const isFailed =
				(await jobs.lastError(backupKind)) !== null || (await isOverdue(BACKUP_DIR).catch(() => true))
			return isFailed ? 'failed' : 'ok'
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

async function completeBackups(directory: string): Promise<string[]> {
	const names = (await readdir(directory)).filter(each => name.test(each)).sort()
	const complete: string[] = []
	for (const each of names) {
		const isComplete = await access(join(directory, each, 'manifest.json')).then(
			() => true,
			() => false,
		)
		if (isComplete) complete.push(each)
	}
	return complete
}

async function removeOld(directory: string, { keep, nowMs }: { keep: number; nowMs: number }): Promise<void> {
	const complete = await completeBackups(directory)
	const isFuture = (each: string) => momentOf(each) > nowMs
	// Those of a clock that was ahead are older than the next ones, whatever they say.
	const byAge = [...complete.filter(isFuture), ...complete.filter(each => !isFuture(each))]
	const old = byAge.slice(0, -keep)
	for (const each of old) await rm(join(directory, each), { recursive: true, force: true })
}

/** One backup is made at a time by all processes: what is unfinished is of one that was killed, or has lost its job. */
async function isLeftover(directory: string, each: string, nowMs: number): Promise<boolean> {
	const pid = Number(/^folio-.*\.partial-(\d+)$|^\.making-(\d+)$/.exec(each)?.slice(1).find(Boolean))
	if (Number.isNaN(pid)) return false
	const found = await stat(join(directory, each)).catch(() => null)
	return !isProcessAlive(pid) || (found !== null && nowMs - found.mtimeMs > abandonedMs)
}

async function removeEach(directory: string, isMeant: (name: string) => Promise<boolean>): Promise<void> {
	for (const each of await readdir(directory))
		if (await isMeant(each)) await rm(join(directory, each), { recursive: true, force: true })
}
