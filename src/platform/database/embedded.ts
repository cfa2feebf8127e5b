import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Log } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { prepareDataDirectory, refusalOf, refuseFullDisk } from './data-directory.ts'
import type { ThreadAnswer, ThreadError, ThreadRequest } from './database-thread.ts'
import { lockDirectory } from './directory-lock.ts'
import { quietStartParams } from './durable-files.ts'
import { executeRaw } from './execute-raw.ts'
import { extensions, memoryImage } from './memory-image.ts'
import { refuseFewOpenFiles } from './open-files.ts'
import type { ExecuteProtocol } from './protocol-stream.ts'

/** One PostgreSQL session. Its calls must not overlap. */
export interface Embedded {
	execute: ExecuteProtocol
	/** Copies the database's files to `directory`/database. */
	copyTo(directory: string): Promise<void>
	close(): Promise<void>
}

/**
 * Starts PGlite in `dataDir`/database, locked and safe against power cuts, or in memory for `memory:`.
 * On disk it runs in a thread of its own: a slow query delays other queries, not pages, images and health checks.
 * @throws DirectoryInUseError, or an error if a commit does not reach the disk
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Embedded> {
	if (dataDir === 'memory:') return openMemory()
	const directory = resolve(dataDir)
	prepareDataDirectory(directory)
	const unlock = lockDirectory(directory)
	try {
		const started = performance.now()
		const { isNew, ...embedded } = await startThread(directory, log)
		log.info({ directory, isNew, ms: Math.round(performance.now() - started) }, 'database ready')
		return { ...embedded, close: () => embedded.close().finally(unlock) }
	} catch (error) {
		unlock()
		// PGlite reports a full disk as a WebAssembly error.
		refuseFullDisk(directory)
		// Nor does it say that no more files can be opened.
		refuseFewOpenFiles()
		throw refusalOf(error, directory) ?? notStarted(error, directory)
	}
}

/** A damaged database ends in a WebAssembly error, whose trace says nothing to whoever has to act. */
function notStarted(error: unknown, directory: string): Error {
	if (error instanceof StartupError) return error
	const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
	return new StartupError(
		`The database in ${join(directory, 'database')} did not start (${reason}). If its files are damaged, bring a backup ` +
			'back into an empty data directory.',
		{ cause: error },
	)
}

async function openMemory(): Promise<Embedded> {
	const pglite = await PGlite.create({
		loadDataDir: await memoryImage(),
		extensions,
		startParams: quietStartParams,
	})
	return {
		execute: messages => executeRaw(pglite, messages),
		copyTo: () => Promise.reject(new Error('A database in memory is on no disk')),
		close: () => pglite.close(),
	}
}

type Waiting = { resolve(messages: Uint8Array): void; reject(error: Error): void }
type Act = ThreadRequest extends infer Request
	? Request extends unknown
		? Omit<Request, 'id'>
		: never
	: never
const nothing = new Uint8Array()

async function startThread(directory: string, log: Log): Promise<Embedded & { isNew: boolean }> {
	const thread = new Worker(new URL('./database-thread.ts', import.meta.url), {
		workerData: { directory },
		// What it makes is short-lived; V8 would take ten times as much before it collects.
		resourceLimits: { maxYoungGenerationSizeMb: 16 },
	})
	const waiting = new Map<number, Waiting>()
	let lastId = 0
	let isClosing = false

	function end(error: ThreadError, message: string): never {
		log.fatal({ err: toError(error), directory }, message)
		process.exit(1)
	}

	function send(request: Act): Promise<Uint8Array> {
		const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
		const id = ++lastId
		waiting.set(id, { resolve, reject })
		// An idle database keeps no process alive.
		thread.ref()
		thread.postMessage({ ...request, id }, request.act === 'execute' ? [request.messages.buffer] : [])
		return promise
	}

	function settle(answer: ThreadAnswer): void {
		if (answer.type === 'refused write')
			end(answer.error, 'the disk refused to store the database; stopping before anything is lost')
		if (answer.type !== 'done' && answer.type !== 'failed') return
		const { id } = answer
		const request = waiting.get(id)
		waiting.delete(id)
		if (waiting.size === 0) thread.unref()
		if (answer.type === 'failed') request?.reject(toError(answer.error))
		else request?.resolve(answer.messages ?? nothing)
	}

	const isNew = await untilOpened(thread)
	thread.on('message', settle)
	thread.on('error', error => end(error, 'the embedded database failed'))
	thread.on('exit', () => {
		if (!isClosing) end(new Error('its thread ended'), 'the embedded database failed')
	})
	thread.unref()
	return {
		isNew,
		execute: messages => send({ act: 'execute', messages }),
		copyTo: async target => void (await send({ act: 'copy', target })),
		async close() {
			isClosing = true
			await send({ act: 'close' }).finally(() => thread.terminate())
		},
	}
}

/** @returns whether the database is new. @throws why it did not open */
async function untilOpened(thread: Worker): Promise<boolean> {
	const [answer]: [ThreadAnswer] = (await once(thread, 'message')) as [ThreadAnswer]
	if (answer.type === 'opened') return answer.isNew
	await thread.terminate()
	throw toError('error' in answer ? answer.error : { message: `The database did not open: ${answer.type}` })
}

function toError({ message, stack, code }: ThreadError): Error {
	const error = new Error(message)
	if (stack) error.stack = stack
	return code === undefined ? error : Object.assign(error, { code })
}
