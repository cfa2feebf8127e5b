import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { type Outage, outageOf } from '#platform/outage.ts'

/** `failed`: the last try to make a backup, in whichever process it was. */
export type BackupState = 'off' | 'ok' | 'failed'
type FilesState = 'ok' | 'unavailable' | 'full'
type PartState = FilesState | 'read_only'
export type ReadinessAnswer = {
	status: 'ok' | 'unavailable' | 'stopping'
	parts: {
		database: PartState
		files: FilesState
		partner_site: 'ok' | 'unavailable'
		backup: BackupState
	}
}

export type Readiness = {
	/** Checks every dependency; concurrent requests within a second share one check. */
	check(): Promise<ReadinessAnswer>
	/** Reports an outage that no check would find. */
	note(outage: Outage): void
	/** From now on `/readyz` answers 503. */
	stop(): void
}

type ReadinessDeps = {
	database: { check(): Promise<void> }
	files: { check(): Promise<void> }
	partnerSite: { isAvailable(): boolean }
	backups: { isOff: boolean; state(): Promise<BackupState> }
	log: Pick<Log, 'warn'>
	nowMs?: () => number
}

type Parts = [database: PartState, files: FilesState, backup: BackupState]

const checkMs = 2500
const freshMs = 1000
/** A full disk shows only when as much is written as it has not got. */
const rememberFullMs = 20_000

export function createReadiness({
	database,
	files,
	partnerSite,
	backups,
	log,
	nowMs = () => performance.now(),
}: ReadinessDeps): Readiness {
	let isStopping = false
	let backup: BackupState = backups.isOff ? 'off' : 'ok'
	let looked: { atMs: number; parts: Promise<Parts> } | undefined
	const fullAtMs = { database: Number.NEGATIVE_INFINITY, files: Number.NEGATIVE_INFINITY }

	async function stateOf(part: string, check: () => Promise<void>): Promise<PartState> {
		const late = new AbortController()
		const timeout = wait(checkMs, undefined, { signal: late.signal, ref: false }).then(() => {
			throw new Error('no answer in time')
		})
		timeout.catch(() => undefined)
		try {
			await Promise.race([check(), timeout])
			return 'ok'
		} catch (error) {
			log.warn({ err: error, part }, 'readiness check failed')
			const outage = outageOf(error)
			if (outage === 'read-only database') return 'read_only'
			return outage?.startsWith('full') ? 'full' : 'unavailable'
		} finally {
			late.abort()
		}
	}

	async function checkDatabase(): Promise<[PartState, BackupState]> {
		const state = await stateOf('database', database.check)
		// Whether a backup failed is known to the database alone; while it is away, what it said last stands.
		if (state === 'ok') backup = await backups.state().catch(() => backup)
		return [state, backup]
	}

	function checkParts(): Promise<Parts> {
		if (looked && nowMs() - looked.atMs < freshMs) return looked.parts
		const parts = Promise.all([checkDatabase(), stateOf('files', files.check)]).then(
			([[reached, backup], stored]): Parts => [
				reached,
				stored === 'read_only' ? 'unavailable' : stored,
				backup,
			],
		)
		looked = { atMs: nowMs(), parts }
		return parts
	}

	function withRecentlyFull<State extends PartState>(
		part: keyof typeof fullAtMs,
		state: State,
	): State | 'full' {
		return state === 'ok' && nowMs() - fullAtMs[part] < rememberFullMs ? 'full' : state
	}

	return {
		async check() {
			const [reached, stored, backup] = await checkParts()
			const parts = {
				database: withRecentlyFull('database', reached),
				files: withRecentlyFull('files', stored),
			}
			const isReady = parts.database === 'ok' && parts.files === 'ok'
			return {
				status: isStopping ? 'stopping' : isReady ? 'ok' : 'unavailable',
				parts: {
					...parts,
					// Reading works without it, so it does not make the process unready.
					partner_site: partnerSite.isAvailable() ? 'ok' : 'unavailable',
					backup,
				},
			}
		},
		note(outage) {
			if (outage === 'full database') fullAtMs.database = nowMs()
			if (outage === 'full files') fullAtMs.files = nowMs()
		},
		stop() {
			isStopping = true
		},
	}
}
