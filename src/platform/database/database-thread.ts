import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { type DatabaseOnDisk, openOnDisk } from './database-on-disk.ts'

/** An error as it crosses threads: its class is lost, and of its fields only these are needed. */
export type ThreadError = { message: string; stack?: string | undefined; code?: string | undefined }

export type ThreadRequest = { id: number } & (
	| { act: 'execute'; messages: Uint8Array<ArrayBuffer> }
	| { act: 'copy'; target: string }
	| { act: 'close' }
)

/** Without an `id`: the start, or the end of everything because the disk refused a write. */
export type ThreadAnswer =
	| { type: 'opened'; isNew: boolean }
	| { type: 'not opened'; error: ThreadError }
	| { type: 'refused write'; error: ThreadError }
	| { type: 'done'; id: number; messages?: Uint8Array }
	| { type: 'failed'; id: number; error: ThreadError }

const port = parentPort
if (!port) throw new Error('This program is a worker thread')
const { directory } = workerData as { directory: string }

function answer(message: ThreadAnswer): void {
	const bytes = message.type === 'done' ? message.messages?.buffer : undefined
	port?.postMessage(message, bytes instanceof ArrayBuffer ? [bytes] : [])
}

function crossing(error: unknown): ThreadError {
	// PGlite's file system throws objects that are no errors.
	if (!(error instanceof Error)) return { message: inspect(error, { breakLength: Number.POSITIVE_INFINITY }) }
	return {
		message: error.message,
		stack: error.stack,
		code: 'code' in error ? String(error.code) : undefined,
	}
}

/** Stops this thread for good; the process ends as soon as the main thread has read why. */
function endProcess(error: Error): never {
	answer({ type: 'refused write', error: crossing(error) })
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
	throw error
}

async function carryOut(database: DatabaseOnDisk, request: ThreadRequest): Promise<void> {
	const { id } = request
	try {
		if (request.act === 'execute')
			return answer({ type: 'done', id, messages: await database.execute(request.messages) })
		if (request.act === 'copy') await database.copyTo(request.target)
		else await database.close()
		answer({ type: 'done', id })
	} catch (error) {
		answer({ type: 'failed', id, error: crossing(error) })
	}
}

try {
	const database = await openOnDisk(directory, endProcess)
	port.on('message', (request: ThreadRequest) => void carryOut(database, request))
	answer({ type: 'opened', isNew: database.isNew })
} catch (error) {
	answer({ type: 'not opened', error: crossing(error) })
}
