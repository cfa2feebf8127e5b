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

		async saved(fileKey: string): Promise<{ body: string; updatedAt: Date } | undefined> {
			return db
				.selectFrom('transcript')
				.select(['body', 'updated_at as updatedAt'])
				.where('file_key', '=', fileKey)
				.executeTakeFirst()
		},

		async savedOf(
			fileKeys: readonly string[],
		): Promise<{ fileKey: string; body: string; updatedAt: Date }[]> {
			if (fileKeys.length === 0) return []
			return db
				.selectFrom('transcript')
				.select(['file_key as fileKey', 'body', 'updated_at as updatedAt'])
				.where('file_key', 'in', fileKeys)
				.execute()
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

		/** @returns false if it was saved at another moment, or removed */
		async replace(
			fileKey: string,
			body: string,
			{ at, before }: { at: Date; before: Date },
		): Promise<boolean> {
			const result = await db
				.updateTable('transcript')
				.set({ body, updated_at: at })
				.where('file_key', '=', fileKey)
				.where('updated_at', '=', before)
				.executeTakeFirst()
			return result.numUpdatedRows > 0n
		},

		/** @returns false if there is one */
		async add(fileKey: string, body: string, at: Date): Promise<boolean> {
			const result = await db
				.insertInto('transcript')
				.values({ file_key: fileKey, body, updated_at: at })
				.onConflict(conflict => conflict.column('file_key').doNothing())
				.executeTakeFirst()
			return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
		},

		/** @param before the moment at which it was saved; any where it is not given @returns false if it is another */
		async remove(fileKey: string, before?: Date): Promise<boolean> {
			const removing = db.deleteFrom('transcript').where('file_key', '=', fileKey)
			const one = before ? removing.where('updated_at', '=', before) : removing
			return (await one.executeTakeFirst()).numDeletedRows > 0n
		},
	}
}
