import type { Generated } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { PartnerTables } from './partners.store.ts'

export type PartnerRecordTables = {
	partner: PartnerTables['partner'] & { record_id: Generated<string>; version: Generated<number> }
	partner_order: PartnerTables['partner_order']
}
type Change = { publisherId: string; name: string; email: string }
type Taken = { taken: 'publisher_id' | 'email' }

const columns = [
	'record_id as recordId',
	'publisher_id as publisherId',
	'name',
	'email',
	'version',
	'created_at as createdAt',
] as const

/** The partners' records as an administrator edits them. */
export function createPartnerRecordsStore(db: Kysely<PartnerRecordTables>) {
	return {
		list: () => db.selectFrom('partner').select(columns).orderBy('name').orderBy('publisher_id').execute(),

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

		/** @returns undefined where no record has this name and, if one is given, version */
		change({ recordId, version }: { recordId: string; version: number | undefined }, next: Change) {
			let query = db.updateTable('partner').set({ ...rowOf(next), version: sql`version + 1` })
			if (version !== undefined) query = query.where('version', '=', version)
			return orTaken(() => query.where('record_id', '=', recordId).returning(columns).executeTakeFirst())
		},

		async setPassword(publisherId: string, passwordHash: string): Promise<void> {
			const set = { password_hash: passwordHash }
			await db.updateTable('partner').set(set).where('publisher_id', '=', publisherId).execute()
		},

		/** Orders of all time under the publisher's name. */
		glance(publisherId: string) {
			return db
				.selectFrom('partner_order')
				.innerJoin('partner', 'partner.name', 'partner_order.publisher')
				.where('partner.publisher_id', '=', publisherId)
				.select([
					sql<number>`count(*)`.as('count'),
					sql<number>`coalesce(sum(total_kopecks), 0)::int8`.as('sumKopecks'),
					sql<Date | null>`max(paid_at)`.as('lastPaidAt'),
				])
				.executeTakeFirstOrThrow()
		},
	}
}

function rowOf({ publisherId, name, email }: Change) {
	return { publisher_id: publisherId, name, email }
}

const uniqueViolation = '23505'

/** Lets the database find what is taken: two editors at once cannot both be told that it is free. */
async function orTaken<T>(write: () => Promise<T>): Promise<T | Taken> {
	try {
		return await write()
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
		const constraint = 'constraint' in error ? String(error.constraint) : ''
		return { taken: constraint.includes('email') ? 'email' : 'publisher_id' }
	}
}
