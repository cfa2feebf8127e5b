import type { Generated } from 'kysely'
import { type Kysely, sql } from 'kysely'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import type { PartnerTables } from './partners.store.ts'

export type PartnerRecordTables = {
	partner: PartnerTables['partner'] & {
		version: Generated<number>
		logo_key: Generated<string | null>
		logo_width: Generated<number | null>
		logo_height: Generated<number | null>
	}
}
type Change = { publisherId: string; name: string; email: string }
type StoredLogo = { key: string; width: number; height: number }
type TakenField = { taken: 'publisher_id' | 'email' | 'name' }

const columns = [
	'record_id as recordId',
	'publisher_id as publisherId',
	'name',
	'email',
	'version',
	'created_at as createdAt',
	sql<StoredLogo | null>`case when logo_key is not null then
		json_build_object('key', logo_key, 'width', logo_width, 'height', logo_height) end`.as('logo'),
] as const

export function createPartnerRecordsStore(db: Kysely<PartnerRecordTables>) {
	return {
		list: () => db.selectFrom('partner').select(columns).orderBy('name').orderBy('publisher_id').execute(),

		async formerTitles(): Promise<Map<string, string[]>> {
			const { rows } = await sql<{ partnerId: string; titles: string[] }>`
				select partner_id as "partnerId", array_agg(title order by title) as titles
				from partner_former_title group by partner_id`.execute(db)
			return new Map(rows.map(({ partnerId, titles }) => [partnerId, titles]))
		},

		find: (publisherId: string) =>
			db.selectFrom('partner').select(columns).where('publisher_id', '=', publisherId).executeTakeFirst(),

		findRecord: (recordId: string) =>
			db.selectFrom('partner').select(columns).where('record_id', '=', recordId).executeTakeFirst(),

		add({ passwordHash, createdAt, ...partner }: Change & { passwordHash: string; createdAt: Date }) {
			return orTaken(() =>
				db
					.insertInto('partner')
					.values({ ...rowOf(partner), password_hash: passwordHash, created_at: createdAt })
					.returning(columns)
					.executeTakeFirstOrThrow(),
			)
		},

		/** @returns undefined if there is no such record in that version */
		change({ recordId, version }: { recordId: string; version: number | undefined }, next: Change) {
			let query = db.updateTable('partner').set({ ...rowOf(next), version: sql`version + 1` })
			if (version !== undefined) query = query.where('version', '=', version)
			return orTaken(() => query.where('record_id', '=', recordId).returning(columns).executeTakeFirst())
		},

		/** @returns the key of the logo before, null for none */
		async putLogo(recordId: string, logo: StoredLogo | null): Promise<string | null> {
			const { rows } = await sql<{ former: string | null }>`
				update partner set logo_key = ${logo?.key ?? null}, logo_width = ${logo?.width ?? null},
					logo_height = ${logo?.height ?? null}
				from (select record_id, logo_key as former from partner where record_id = ${recordId} for update) before
				where partner.record_id = before.record_id returning former`.execute(db)
			return rows[0]?.former ?? null
		},

		async setPassword(publisherId: string, passwordHash: string): Promise<void> {
			const set = { password_hash: passwordHash }
			await db.updateTable('partner').set(set).where('publisher_id', '=', publisherId).execute()
		},
	}
}

function rowOf({ publisherId, name, email }: Change) {
	return { publisher_id: publisherId, name, email }
}

/** Uniqueness is left to the database: of two editors at once only one succeeds. */
async function orTaken<T>(write: () => Promise<T>): Promise<T | TakenField> {
	try {
		return await write()
	} catch (error) {
		if (!isUniqueViolation(error)) throw error
		const { constraint = '' } = error
		if (constraint === 'partner_by_title') return { taken: 'name' }
		return { taken: constraint.includes('email') ? 'email' : 'publisher_id' }
	}
}
