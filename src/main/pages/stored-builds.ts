import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { buildsFolder } from '#platform/files/program-files.ts'
import { receivedKey, sweepReceived } from '#platform/files/received-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import { unzip } from '#platform/unzip.ts'
import { zip } from '#platform/zip.ts'

const dayMs = 24 * 60 * 60_000
const storedForMs = 30 * dayMs
/** Stored again by processes that run for long, so that a build does not expire while it is served. */
const storedAgainMs = 7 * dayMs
/** Other builds that are looked through, the latest first, and how long their archives are held in memory. */
const maxBuilds = 5
const inMemoryMs = 10 * 60_000
const checkedEveryMs = 10 * 60_000
const retryMs = 30_000
const startWaitMs = 3000
const listedForMs = 1000
/** Archives are the shop's own; a damaged one takes no more memory. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** `bytes` is null where it has gone, or is damaged. */
type Archive = { bytes: Promise<Buffer | null>; usedAt: number }
type Deps = {
	files: Pick<FileStore, 'list' | 'put' | 'read' | 'delete'>
	clock: Clock
	log: Pick<Log, 'warn'>
	/** The files of this build; without them nothing is stored. */
	directory: string
}

/**
 * The code, styles and fonts of each build, in the file store of all processes: a page asks whichever process answers for the
 * files that it names, which may run another version during an update, or all of them after one.
 */
export function createStoredBuilds({ files, clock, log, directory }: Deps) {
	const names = fileNames(directory)
	const own = suffixOf(names)
	const archives = new Map<string, Archive>()
	let listed: { keys: Promise<string[]>; at: number } | null = null

	const now = () => clock.now().getTime()

	/** The latest first. */
	function otherBuilds(): Promise<string[]> {
		// A clock may be set back.
		if (listed === null || Math.abs(now() - listed.at) > listedForMs) {
			const keys = files.list(`${buildsFolder}/`).then(keys => {
				const latest = new Map(keys.map(key => [buildOf(key), key]))
				latest.delete(own)
				return [...latest.values()].sort().reverse().slice(0, maxBuilds)
			})
			keys.catch(() => {
				listed = null
			})
			listed = { keys, at: now() }
		}
		return listed.keys
	}

	function archive(key: string): Archive {
		const known = archives.get(key)
		if (known) return Object.assign(known, { usedAt: now() })
		const opened: Archive = { bytes: files.read(key), usedAt: now() }
		archives.set(key, opened)
		opened.bytes.catch(() => archives.delete(key))
		const timer = setInterval(() => {
			if (now() - opened.usedAt < inMemoryMs) return
			clearInterval(timer)
			archives.delete(key)
		}, inMemoryMs)
		timer.unref()
		return opened
	}

	async function readFrom(key: string, name: string): Promise<Buffer | undefined> {
		const opened = archive(key)
		const bytes = await opened.bytes
		if (bytes === null) return undefined
		try {
			return await unzip(bytes, maxUnpackedBytes)(name)
		} catch (error) {
			log.warn({ err: error, key }, 'damaged archive of a build removed')
			opened.bytes = Promise.resolve(null)
			// Processes of that build store it again.
			await files.delete(key)
			return undefined
		}
	}

	return {
		async store(): Promise<void> {
			if (names.length === 0) return
			const since = now() - storedAgainMs
			const stored = await files.list(`${buildsFolder}/`)
			if (stored.some(key => buildOf(key) === own && timeOf(key) > since)) return
			const entries = names.map(name => ({ name, content: contentOf(path.join(directory, name)) }))
			await files.put(receivedKey(buildsFolder, clock.now(), own), Readable.from(zip(entries)))
		},
		/** @returns null where no build of the last weeks has it */
		async read(name: string): Promise<Buffer | null> {
			for (const key of await otherBuilds()) {
				const content = await readFrom(key, name)
				if (content) return content
			}
			return null
		},
		sweep: () => sweepReceived(files, { folder: buildsFolder, before: new Date(now() - storedForMs) }),
	}
}
export type StoredBuilds = ReturnType<typeof createStoredBuilds>

/** After the routes of this build's own files. */
export function serveOtherBuilds(fastify: FastifyInstance, builds: Pick<StoredBuilds, 'read'>): void {
	fastify.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
		const content = await builds.read(params.name)
		if (content === null) throw new AppError('not_found')
		return reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.type(mediaTypes[path.extname(params.name)] ?? 'application/octet-stream')
			.send(content)
	})
}

const script = 'text/javascript; charset=utf-8'
const mediaTypes: { [extension: string]: string } = {
	'.js': script,
	'.mjs': script,
	'.css': 'text/css; charset=utf-8',
	'.woff2': 'font/woff2',
}

/**
 * Stores this build while the process runs: at once, again soon where the store is away, and now and then, as an archive may have
 * been damaged or removed. Resolves when it is stored, or after three seconds: a shop opens without it.
 */
export async function keepBuildStored(fastify: FastifyInstance, builds: StoredBuilds): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	let isClosed = false
	async function keep(): Promise<void> {
		let nextMs = checkedEveryMs
		try {
			await builds.store()
			await builds.sweep()
		} catch (error) {
			fastify.log.warn({ err: error }, 'files of this build not stored')
			nextMs = retryMs
		}
		if (!isClosed) timer = setTimeout(keep, nextMs).unref()
	}
	fastify.addHook('onClose', async () => {
		isClosed = true
		clearTimeout(timer)
	})
	await Promise.race([keep(), wait(startWaitMs, undefined, { ref: false })])
}

/** What is compressed already is compressed again where it is sent. */
function fileNames(directory: string): string[] {
	if (!existsSync(directory)) return []
	return readdirSync(directory)
		.filter(name => !/\.(br|gz)$/.test(name))
		.sort()
}

/** Names of built files have a hash of their content. */
function suffixOf(names: readonly string[]): string {
	return `-${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}.zip`
}

const buildOf = (key: string) => key.slice(key.lastIndexOf('-'))
const timeOf = (key: string) => Number(/\/(\d+)-/.exec(key)?.[1])

async function* contentOf(file: string): AsyncGenerator<Buffer> {
	yield await readFile(file)
}
