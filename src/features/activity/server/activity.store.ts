import type { Generated, Kysely } from 'kysely'
import type { ActivityKind } from '../contract.ts'

export type ActivityTables = {
	activity: {
		id: Generated<string>
		at: Date
		user_id: string
		kind: ActivityKind
		action: string
		record: string | null
		version_before: number | null
		version_after: number | null
	}
}
export type NewActivity = Omit<ActivityTables['activity'], 'id'>
export type ActivityFilter = {
	userIds: readonly string[] | null
	kind: ActivityKind | undefined
	record: string | undefined
	before: number | undefined
	limit: number
}
export type ActivityStore = ReturnType<typeof createActivityStore>

export function createActivityStore(db: Kysely<ActivityTables>) {
	return {
		async add(entry: NewActivity): Promise<void> {
			await db.insertInto('activity').values(entry).execute()
		},

		async hasSince(
			{ user_id, kind, action, record }: Pick<NewActivity, 'user_id' | 'kind' | 'action' | 'record'>,
			since: Date,
		): Promise<boolean> {
			const row = await db
				.selectFrom('activity')
				.select('id')
				.where('user_id', '=', user_id)
				.where('kind', '=', kind)
				.where('action', '=', action)
				.where('record', '=', record)
				.where('at', '>', since)
				.executeTakeFirst()
			return row !== undefined
		},

		async list({ userIds, kind, record, before, limit }: ActivityFilter) {
			let query = db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(limit)
			if (userIds !== null) query = query.where('user_id', 'in', userIds.length > 0 ? userIds : [''])
			if (kind) query = query.where('kind', '=', kind)
			if (record) query = query.where('record', 'like', `${record.replace(/[\\%_]/g, '\\$&')}%`)
			if (before) query = query.where('id', '<', String(before))
			return query.execute()
		},

		async removeBefore(moment: Date): Promise<void> {
			await db.deleteFrom('activity').where('at', '<', moment).execute()
		},
	}
}
