import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { deleteFiles } from '#platform/files/delete-files.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { StoredUpload, UploadsStore } from './uploads.store.ts'

const uploadLifetimeMs = 3 * 86_400_000

export type Uploads = ReturnType<typeof createUploads>

/** Resumable uploads: after a lost connection the browser continues at the server's offset. */
export function createUploads({
	store,
	files,
	clock,
	log,
}: {
	store: UploadsStore
	files: FileStore
	clock: Clock
	log: Log
}) {
	async function find(userId: string, uploadId: string): Promise<StoredUpload> {
		const upload = await store.find(userId, uploadId)
		if (!upload) throw new AppError('not_found')
		return upload
	}

	/** Deletes an upload; chunks that cannot be deleted now are left to `sweep`, which finds them without an upload. */
	async function discard(uploadId: string): Promise<void> {
		await store.remove(uploadId)
		try {
			await deleteFiles(files, await files.list(folder(uploadId)))
		} catch (error) {
			log.warn({ err: error, upload: uploadId }, 'chunks of an upload not removed yet')
		}
	}

	return {
		find,
		discard,

		async sweep(): Promise<void> {
			for (const old of await store.olderThan(new Date(clock.now().getTime() - uploadLifetimeMs)))
				await discard(old)
			// Files are listed before uploads: an upload is stored before its chunks.
			const stored = new Set((await files.list(root)).map(key => key.slice(root.length).split('/')[0] ?? ''))
			const known = new Set(await store.ids())
			for (const uploadId of stored) if (!known.has(uploadId)) await discard(uploadId)
		},

		async begin(userId: string, file: { name: string; size: number }): Promise<StoredUpload> {
			const upload = { uploadId: newId(), received: 0, ...file }
			await store.add(userId, upload, clock.now())
			return upload
		},

		/** @throws AppError `conflict` if the chunk is not the next one, `invalid` if it is empty or too long */
		async addChunk(
			userId: string,
			{ uploadId, offset, chunk }: { uploadId: string; offset: number; chunk: Uint8Array },
		): Promise<StoredUpload> {
			const upload = await find(userId, uploadId)
			const received = offset + chunk.length
			if (offset !== upload.received) throw new AppError('conflict')
			if (chunk.length === 0 || received > upload.size) throw new AppError('invalid')
			await files.put(`${folder(uploadId)}${String(offset).padStart(12, '0')}`, chunk)
			if (!(await store.advance(uploadId, offset, received))) throw new AppError('conflict')
			return { ...upload, received }
		},

		/**
		 * Joins the chunks to one file; they stay until the upload is discarded.
		 * @param sha256 of the file, in hex @returns the one of what arrived
		 * @throws AppError `upload_incomplete`, `upload_damaged` if the hash differs
		 */
		async join(
			upload: StoredUpload,
			{ keyFor, sha256 }: { keyFor(sha256: string): string; sha256: string | undefined },
		): Promise<string> {
			if (upload.received !== upload.size) throw new AppError('upload_incomplete')
			const chunks = await files.list(folder(upload.uploadId))
			const hash = createHash('sha256')
			for await (const chunk of contentOf(files, chunks)) hash.update(chunk)
			const made = hash.digest('hex')
			if (sha256 !== undefined && sha256 !== made) throw new AppError('upload_damaged')
			await files.put(keyFor(made), Readable.from(contentOf(files, chunks)), { sha256: made })
			return made
		},
	}
}

const root = 'uploads/'

function folder(uploadId: string): string {
	return `${root}${uploadId}/`
}

async function* contentOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
	for (const key of keys) {
		const chunk = await files.read(key)
		if (!chunk) throw new AppError('unavailable')
		yield chunk
	}
}
