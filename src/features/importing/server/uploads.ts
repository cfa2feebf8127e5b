import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { StoredUpload, UploadsStore } from './uploads.store.ts'

/** A file that nobody finished is let go after this time. */
const keptMs = 3 * 86_400_000

export type Uploads = ReturnType<typeof createUploads>

/** Files that arrive in pieces: after a lost connection the browser goes on where the server stopped. */
export function createUploads({
	store,
	files,
	clock,
}: {
	store: UploadsStore
	files: FileStore
	clock: Clock
}) {
	async function find(userId: string, uploadId: string): Promise<StoredUpload> {
		const upload = await store.find(userId, uploadId)
		if (!upload) throw new AppError('not_found')
		return upload
	}

	async function discard(uploadId: string): Promise<void> {
		await store.remove(uploadId)
		for (const key of await files.list(folder(uploadId))) await files.delete(key)
	}

	return {
		find,
		discard,

		async begin(userId: string, file: { name: string; size: number }): Promise<StoredUpload> {
			const now = clock.now()
			for (const old of await store.olderThan(new Date(now.getTime() - keptMs))) await discard(old)
			const upload = { uploadId: newId(), received: 0, ...file }
			await store.add(userId, upload, now)
			return upload
		},

		/** @throws AppError `conflict` where the piece is not the next one, `invalid` where it is empty or too long */
		async addPiece(
			userId: string,
			{ uploadId, offset, piece }: { uploadId: string; offset: number; piece: Uint8Array },
		): Promise<StoredUpload> {
			const upload = await find(userId, uploadId)
			const received = offset + piece.length
			if (offset !== upload.received) throw new AppError('conflict')
			if (piece.length === 0 || received > upload.size) throw new AppError('invalid')
			await files.put(`${folder(uploadId)}${String(offset).padStart(12, '0')}`, piece)
			if (!(await store.advance(uploadId, offset, received))) throw new AppError('conflict')
			return { ...upload, received }
		},

		/**
		 * Joins the pieces to one file, and lets go of them.
		 * @param sha256 what the whole must be, in hex
		 * @returns the file's own SHA-256 in hex
		 * @throws AppError `conflict` before all has arrived, `unusable_file` where it is not what was sent
		 */
		async join(
			upload: StoredUpload,
			{ keyFor, sha256 }: { keyFor(sha256: string): string; sha256: string | undefined },
		): Promise<string> {
			if (upload.received !== upload.size) throw new AppError('conflict')
			const pieces = await files.list(folder(upload.uploadId))
			const hash = createHash('sha256')
			for await (const chunk of contentOf(files, pieces)) hash.update(chunk)
			const made = hash.digest('hex')
			if (sha256 !== undefined && sha256 !== made) throw new AppError('unusable_file')
			await files.put(keyFor(made), Readable.from(contentOf(files, pieces)))
			await discard(upload.uploadId)
			return made
		},
	}
}

function folder(uploadId: string): string {
	return `uploads/${uploadId}/`
}

async function* contentOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
	for (const key of keys) {
		const piece = await files.read(key)
		if (!piece) throw new AppError('unavailable')
		yield piece
	}
}
