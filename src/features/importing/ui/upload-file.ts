import { CallError, call, callerToken } from '#contract/call.ts'
import type { importingApi, Upload } from '../contract.ts'

export type UploadTold = { received: number; isWaiting: boolean }
type Options = { signal: AbortSignal; told(state: UploadTold): void; waitMs?: (attempt: number) => number }

const longestWaitMs = 15_000

/**
 * Sends a file piece by piece and does not give up: after a lost connection, a reload or a pause it goes on where the
 * server stopped.
 * @returns the upload's id, once all has arrived
 * @throws the signal's reason when it was paused, CallError when the server refuses
 */
export async function uploadFile(file: File, { signal, told, waitMs = backoffMs }: Options): Promise<string> {
	let upload: Upload | null = null
	let attempt = 0
	let received = 0
	while (true) {
		signal.throwIfAborted()
		try {
			upload ??= await findOrBegin(file, signal)
			if (upload.received >= upload.size) break
			received = upload.received
			told({ received, isWaiting: false })
			upload = await sendPiece(file, upload, signal)
			attempt = 0
		} catch (error) {
			signal.throwIfAborted()
			if (!(error instanceof CallError) || !isPassing(error)) throw error
			// What the server has by now may be more or less than was thought here.
			upload = null
			attempt += 1
			told({ received, isWaiting: true })
			await rest(waitMs(attempt), signal)
		}
	}
	told({ received: upload.size, isWaiting: false })
	return upload.upload_id
}

/** After the file has become a book there is nothing to go on with. */
export function forgetUpload(file: File): void {
	keep(file, null)
}

/** A file of this browser that has not arrived whole; it goes on once it is dropped again. */
export type Unfinished = { key: string; name: string; size: number; received: number }

/** What the server still waits for, of the files that were sent from this browser. */
export async function unfinishedUploads(): Promise<Unfinished[]> {
	const found = await Promise.all(
		keptKeys().map(async key => {
			const [, name, size] = /^upload:(.+):(\d+):\d+$/.exec(key) ?? []
			const uploadId = read(key)
			if (name === undefined || uploadId === null) return []
			const sent = { params: { upload_id: uploadId } }
			const upload = await call<typeof importingApi.upload>('GET /api/uploads/:upload_id', sent).catch(
				(error: unknown) => {
					if (error instanceof CallError && error.status === 404) write(key, null)
					return null
				},
			)
			return upload?.size === Number(size)
				? [{ key, name, size: upload.size, received: upload.received }]
				: []
		}),
	)
	return found.flat()
}

/** Nobody wants to go on with it; the server lets it go by itself. */
export function dropUnfinished({ key }: Unfinished): void {
	write(key, null)
}

async function findOrBegin(file: File, signal: AbortSignal): Promise<Upload> {
	const known = kept(file)
	if (known) {
		const found = await call<typeof importingApi.upload>(
			'GET /api/uploads/:upload_id',
			{ params: { upload_id: known } },
			{ signal },
		).catch((error: unknown) => {
			if (error instanceof CallError && error.status === 404) return null
			throw error
		})
		if (found?.size === file.size) return found
	}
	const body = { name: file.name.slice(-200), size: file.size }
	const begun = await call<typeof importingApi.beginUpload>('POST /api/uploads', { body }, { signal })
	keep(file, begun.upload_id)
	return begun
}

async function sendPiece(file: File, upload: Upload, signal: AbortSignal): Promise<Upload> {
	const { upload_id, received, piece } = upload
	const token = callerToken()
	const headers = { 'content-type': 'application/octet-stream', ...(token ? { 'x-auth-token': token } : {}) }
	const body = file.slice(received, received + piece)
	const address = `/api/uploads/${upload_id}/pieces/${received}`
	const response = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => null)
	if (response?.ok) return response.json()
	if (response?.status === 409) throw new CallError('conflict', [])
	if (response && response.status < 500) throw new CallError('unusable_file', [])
	throw new CallError('unavailable', [])
}

/** Worth another try: the server was away, or it has another piece than was thought. */
function isPassing(error: CallError): boolean {
	return error.status >= 500 || error.code === 'conflict' || error.code === 'too_many'
}

function backoffMs(attempt: number): number {
	return Math.min(longestWaitMs, 500 * 2 ** attempt)
}

/** Ends sooner when the browser says that there is a connection again. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise(resolve => {
		const end = () => {
			clearTimeout(timer)
			removeEventListener('online', end)
			signal.removeEventListener('abort', end)
			resolve()
		}
		const timer = setTimeout(end, ms)
		addEventListener('online', end)
		signal.addEventListener('abort', end)
	})
}

function nameOf({ name, size, lastModified }: File): string {
	return `upload:${name}:${size}:${lastModified}`
}

function kept(file: File): string | null {
	return read(nameOf(file))
}

function keep(file: File, uploadId: string | null): void {
	write(nameOf(file), uploadId)
}

function keptKeys(): string[] {
	try {
		return Object.keys(localStorage).filter(key => key.startsWith('upload:'))
	} catch {
		return []
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function write(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
	} catch {}
}
