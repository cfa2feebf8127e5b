import type { Kysely } from 'kysely'

export type CopyLimitTables = { copy_limit: { partner_id: string; characters: number } }
export type CopyLimitsStore = ReturnType<typeof createCopyLimitsStore>

export function createCopyLimitsStore(db: Kysely<CopyLimitTables>) {
	return {
		async find(partnerId: string): Promise<number | null> {
			const query = db.selectFrom('copy_limit').select('characters').where('partner_id', '=', partnerId)
			return (await query.executeTakeFirst())?.characters ?? null
		},

		async put(partnerId: string, characters: number): Promise<void> {
			await db
				.insertInto('copy_limit')
				.values({ partner_id: partnerId, characters })
				.onConflict(on => on.column('partner_id').doUpdateSet({ characters }))
				.execute()
		},

		async remove(partnerId: string): Promise<void> {
			await db.deleteFrom('copy_limit').where('partner_id', '=', partnerId).execute()
		},
	}
}
