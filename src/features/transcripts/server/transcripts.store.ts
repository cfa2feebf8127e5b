import type { Kysely } from 'kysely'

export type TranscriptTables = { transcript: { file_key: string; body: string; updated_at: Date } }
export type TranscriptsStore = ReturnType<typeof createTranscriptsStore>

export function createTranscriptsStore(db: Kysely<TranscriptTables>) {
	return {
		async body(fileKey: string): Promise<string | undefined> {
			const row = await db
				.selectFrom('transcript')
				.select('body')
				.where('file_key', '=', fileKey)
				.executeTakeFirst()
			return row?.body
		},

		async bodies(fileKeys: readonly string[]): Promise<Map<string, string>> {
			if (fileKeys.length === 0) return new Map()
			const rows = await db
				.selectFrom('transcript')
				.select(['file_key', 'body'])
				.where('file_key', 'in', fileKeys)
				.execute()
			return new Map(rows.map(row => [row.file_key, row.body]))
		},

		async withTranscript(fileKeys: readonly string[]): Promise<Set<string>> {
			if (fileKeys.length === 0) return new Set()
			const rows = await db
				.selectFrom('transcript')
				.select('file_key')
				.where('file_key', 'in', fileKeys)
				.execute()
			return new Set(rows.map(row => row.file_key))
		},

		async put(fileKey: string, body: string, updatedAt: Date): Promise<void> {
			const row = { body, updated_at: updatedAt }
			await db
				.insertInto('transcript')
				.values({ file_key: fileKey, ...row })
				.onConflict(conflict => conflict.column('file_key').doUpdateSet(row))
				.execute()
		},

		async remove(fileKey: string): Promise<void> {
			await db.deleteFrom('transcript').where('file_key', '=', fileKey).execute()
		},
	}
}
