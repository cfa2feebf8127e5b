import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path/posix'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { AppError, isRefusal } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
	checksumsName,
	type FeedChecksums,
	type FeedName,
	type FeedSite,
	type FeedSources,
	writeFeeds,
} from './feed-files.ts'

type FeedsDeps = {
	catalogue: FeedSources & {
		/** Another word when any book or category that is shown is another one. */
		state(): Promise<string>
	}
	files: Pick<FileStore, 'put' | 'get' | 'read' | 'list' | 'delete'>
	jobs: Pick<Jobs, 'add' | 'newest' | 'waitForEnd'>
	site: FeedSite
	clock: Clock
}
export type Feeds = ReturnType<typeof createFeeds>

const kind = 'catalogue_feeds'
const folderOf = (state: string) => `feeds/${state}/`
/** Whoever reads feeds asks again in ten minutes. */
const maxStateAgeMs = 60_000
const waitMs = 20_000
/** After this time those from before the change are sent, as long as new ones are being made. */
const formerAfterMs = 2000
const dayMs = 86_400_000

/**
 * Feeds of the whole catalogue as files, made by one process after a change when somebody asks for one: a job, so that it
 * is tried again, and seen.
 */
export function createFeeds({ catalogue, files, jobs, site, clock }: FeedsDeps) {
	let known: { atMs: number; state: Promise<string> } | undefined
	/** In progress, shared by concurrent requests. */
	let making: { state: string; startedMs: number; isOver: Promise<void> } | undefined

	function currentState(): Promise<string> {
		const nowMs = clock.now().getTime()
		if (known && Math.abs(nowMs - known.atMs) < maxStateAgeMs) return known.state
		const state = readState()
		known = { atMs: nowMs, state }
		state.catch(() => {
			known = undefined
		})
		return state
	}

	async function readState(): Promise<string> {
		const { publicUrl, name, company, paths } = site
		const all = JSON.stringify([await catalogue.state(), publicUrl, name, company, paths])
		return createHash('sha256').update(all).digest('hex').slice(0, 32)
	}

	/** One for all processes. */
	async function make(state: string): Promise<void> {
		const jobId = newId()
		const added = await jobs
			.add({ jobId, kind, title: '', data: state, madeBy: null, uniqueKey: kind })
			.then(() => jobId)
			.catch(async (error: unknown) => {
				if (!isRefusal(error, 'conflict')) throw error
				return (await jobs.newest(kind, 1))[0]?.jobId
			})
		if (added) await jobs.waitForEnd(added, waitMs)
	}

	function beginMaking(state: string) {
		if (making?.state === state) return making
		const isOver = make(state).finally(() => {
			if (making === begun) making = undefined
		})
		const begun = { state, startedMs: performance.now(), isOver }
		making = begun
		return begun
	}

	/** Where many books make it take long, nobody waits for it. @returns the key of a former file to send meanwhile */
	async function makeOrFindFormer(state: string, name: FeedName): Promise<string | null> {
		const { startedMs, isOver } = beginMaking(state)
		const leftMs = Math.max(0, startedMs + formerAfterMs - performance.now())
		const stopped = new AbortController()
		const isLate = await Promise.race([
			isOver.then(() => false).finally(() => stopped.abort()),
			pause(leftMs, true, { signal: stopped.signal }).catch(() => false),
		])
		const former = isLate ? await findFormer(state, name) : null
		if (former === null) await isOver
		return former
	}

	async function findFormer(state: string, name: FeedName): Promise<string | null> {
		for (const { data } of await jobs.newest(kind, 2)) {
			const key = folderOf(String(data)) + name
			if (data !== state && (await stateOf(key)) === 'whole') return key
		}
		return null
	}

	/** Whoever is reading those from before reads on. */
	async function removeOlder(): Promise<void> {
		const newest = new Set((await jobs.newest(kind, 2)).map(({ data }) => String(data)))
		for (const key of await files.list('feeds/'))
			if (!newest.has(key.split('/')[1] ?? '')) await files.delete(key)
	}

	/** Versions of files whose checksum was right. */
	const whole = new Map<string, string>()
	/** The last list that was read, with its version. */
	let lastList: { key: string; version: string; checksums: FeedChecksums | null } | undefined

	async function checksumsIn(folder: string): Promise<FeedChecksums | null> {
		const key = `${folder}/${checksumsName}`
		const version = (await files.get(key))?.version
		if (version === undefined) return null
		if (lastList?.key !== key || lastList.version !== version)
			lastList = { key, version, checksums: parseChecksums(await files.read(key)) }
		return lastList.checksums
	}

	/** @returns 'damaged' also where nothing was made yet, 'unknown' for a sitemap beyond the last */
	async function stateOf(key: string): Promise<'whole' | 'damaged' | 'unknown'> {
		const checksums = await checksumsIn(dirname(key))
		if (!checksums) return 'damaged'
		const expected = checksums[basename(key)]
		if (!expected) return 'unknown'
		const file = await files.get(key)
		if (file?.size !== expected.bytes) return 'damaged'
		if (whole.get(key) === file.version) return 'whole'
		let sum = 0
		for await (const bytes of file.stream()) sum = crc32(bytes, sum)
		if (sum !== expected.crc32) return 'damaged'
		whole.set(key, file.version)
		return 'whole'
	}

	const handler: JobHandler<string> = {
		kind,
		...{ priority: 3, atOnce: 1, retentionMs: dayMs },
		async run({ data: state }, { signal }) {
			const folder = folderOf(state)
			await writeFeeds({ files, sources: catalogue, site }, { folder, at: clock.now(), signal })
			whole.clear()
			await removeOlder()
		},
	}

	return {
		handler,
		/**
		 * The key of a feed's file. Where the catalogue has changed it is made first, or the former one is sent meanwhile.
		 * @throws AppError `not_found` for a sitemap beyond the last, `unavailable` where making takes too long
		 */
		async keyOf(name: FeedName): Promise<string> {
			const state = await currentState()
			const key = folderOf(state) + name
			let made = await stateOf(key)
			if (made === 'damaged') {
				const former = await makeOrFindFormer(state, name)
				if (former) return former
				made = await stateOf(key)
			}
			if (made === 'damaged') throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
			if (made === 'unknown') throw new AppError('not_found')
			return key
		},
	}
}

/** @returns null for a list that is missing or damaged */
function parseChecksums(list: Buffer | null): FeedChecksums | null {
	try {
		return list && JSON.parse(list.toString())
	} catch {
		return null
	}
}
