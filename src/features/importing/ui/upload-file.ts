import { CallError, call, fetchAsCaller, refusal } from '#contract/call.ts'
import { isLanguage } from '#contract/language.ts'
import { wholeCharacters } from '#contract/storable.ts'
import { say } from '#contract/words.ts'
import { backoffMs } from '#design/loading/backoff-ms.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { importingApi, Upload } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export type UploadState = { received: number; isWaiting: boolean }
type Options = {
	signal: AbortSignal
	onProgress(state: UploadState): void
	waitMs?: (attempt: number) => number
}

const backoff = { firstMs: 500, mostMs: 15_000 }

/**
 * Uploads in chunks; after a lost connection, a reload or a pause it resumes at the server's offset.
 * @returns the upload's id
 * @throws the signal's reason when paused, CallError if the server refuses
 */
export async function uploadFile(
	file: File,
	{ signal, onProgress, waitMs = attempt => backoffMs(attempt, backoff) }: Options,
): Promise<string> {
	let upload: Upload | null = null
	let attempt = 0
	let received = 0
	while (true) {
		signal.throwIfAborted()
		try {
			upload ??= await findOrBegin(file, signal)
			if (upload.received >= upload.size) break
			received = upload.received
			onProgress({ received, isWaiting: false })
			upload = await sendChunk(file, upload, signal)
			attempt = 0
		} catch (error) {
			signal.throwIfAborted()
			if (!(error instanceof CallError) || !isTemporary(error)) throw error
			// The server's offset may differ from the expected one.
			upload = null
			attempt += 1
			onProgress({ received, isWaiting: true })
			await sleepUntilOnline(waitMs(attempt), signal)
		}
	}
	onProgress({ received: upload.size, isWaiting: false })
	return upload.upload_id
}

/** For a file that has become an import, or must be sent again from its beginning. */
export function forgetUpload(file: File): void {
	safeLocalStorage.set(storageKeyOf(file), null)
}

/** An incomplete upload from this browser, which resumes when the file is dropped again. */
export type Unfinished = { key: string; name: string; size: number; received: number }

export async function unfinishedUploads(): Promise<Unfinished[]> {
	const found = await Promise.all(
		safeLocalStorage
			.keys()
			.filter(key => key.startsWith('upload:'))
			.map(async key => {
				const [, name, size] = /^upload:(.+):(\d+):\d+$/.exec(key) ?? []
				const uploadId = safeLocalStorage.get(key)
				if (name === undefined || uploadId === null) return []
				const sent = { params: { upload_id: uploadId } }
				const upload = await call<typeof importingApi.upload>('GET /api/uploads/:upload_id', sent).catch(
					(error: unknown) => {
						if (error instanceof CallError && error.code === 'not_found') safeLocalStorage.set(key, null)
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

/** Forgets it in this browser; the server deletes it after some days. */
export function clearUnfinished({ key }: Unfinished): void {
	safeLocalStorage.set(key, null)
}

async function findOrBegin(file: File, signal: AbortSignal): Promise<Upload> {
	const known = safeLocalStorage.get(storageKeyOf(file))
	if (known) {
		const found = await call<typeof importingApi.upload>(
			'GET /api/uploads/:upload_id',
			{ params: { upload_id: known } },
			{ signal },
		).catch((error: unknown) => {
			if (error instanceof CallError && error.code === 'not_found') return null
			throw error
		})
		if (found?.size === file.size) return found
	}
	const body = { name: wholeCharacters(file.name.normalize('NFC').slice(-200)), size: file.size }
	const started = await call<typeof importingApi.beginUpload>('POST /api/uploads', { body }, { signal })
	safeLocalStorage.set(storageKeyOf(file), started.upload_id)
	return started
}

async function sendChunk(file: File, upload: Upload, signal: AbortSignal): Promise<Upload> {
	const { upload_id, received, piece } = upload
	const headers = { 'content-type': 'application/octet-stream' }
	const body = file.slice(received, received + piece)
	const address = `/api/uploads/${upload_id}/chunks/${received}`
	const sent = await fetchAsCaller(address, { method: 'POST', headers, body, signal }).catch(() => null)
	if (sent?.response.ok) return sent.response.json()
	if (sent === null) {
		// `fetch` fails in the same way for a file that was moved, changed or unplugged: a retry would not help.
		await body.slice(0, 1).arrayBuffer().catch(throwUnreadable)
		throw new CallError('unavailable', [])
	}
	const refused = await refusal(sent.response, sent.token)
	// The server has deleted the upload: a retry begins a new one.
	throw refused.code === 'not_found' ? new CallError('conflict', []) : refused
}

/** @throws CallError for a file that cannot be read any more */
export function throwUnreadable(): never {
	const { lang } = document.documentElement
	throw new CallError('unusable_file', [
		say({ en, ru }, isLanguage(lang) ? lang : 'en', { key: 'unreadable' }),
	])
}

/** Worth a retry: the server was unreachable, or its offset differs. */
export function isTemporary(error: CallError): boolean {
	return error.isServerError || error.code === 'conflict' || error.code === 'too_many'
}

/** Ends early on the `online` event. */
function sleepUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
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

function storageKeyOf({ name, size, lastModified }: File): string {
	return `upload:${name}:${size}:${lastModified}`
}
