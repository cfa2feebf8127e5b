import type { Kysely } from 'kysely'

export type UploadTables = {
	upload: {
		upload_id: string
		user_id: string
		name: string
		size_bytes: number
		received_bytes: number
		created_at: Date
	}
}
export type StoredUpload = { uploadId: string; name: string; size: number; received: number }

const columns = ['upload_id as uploadId', 'name', 'size_bytes as size', 'received_bytes as received'] as const

export type UploadsStore = ReturnType<typeof createUploadsStore>

export function createUploadsStore(db: Kysely<UploadTables>) {
	return {
		async add(userId: string, upload: StoredUpload, now: Date): Promise<void> {
			await db
				.insertInto('upload')
				.values({
					user_id: userId,
					upload_id: upload.uploadId,
					name: upload.name,
					size_bytes: upload.size,
					received_bytes: 0,
					created_at: now,
				})
				.execute()
		},
		async find(userId: string, uploadId: string): Promise<StoredUpload | undefined> {
			return db
				.selectFrom('upload')
				.select(columns)
				.where('user_id', '=', userId)
				.where('upload_id', '=', uploadId)
				.executeTakeFirst()
		},
		/** @returns false if `from` is not its size any more, as after a concurrent chunk */
		async advance(uploadId: string, from: number, to: number): Promise<boolean> {
			const result = await db
				.updateTable('upload')
				.set({ received_bytes: to })
				.where('upload_id', '=', uploadId)
				.where('received_bytes', '=', from)
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},
		async remove(uploadId: string): Promise<void> {
			await db.deleteFrom('upload').where('upload_id', '=', uploadId).execute()
		},
		async ids(): Promise<string[]> {
			const rows = await db.selectFrom('upload').select('upload_id as id').execute()
			return rows.map(({ id }) => id)
		},
		async olderThan(moment: Date): Promise<string[]> {
			const rows = await db
				.selectFrom('upload')
				.select('upload_id as id')
				.where('created_at', '<', moment)
				.execute()
			return rows.map(({ id }) => id)
		},
	}
}
