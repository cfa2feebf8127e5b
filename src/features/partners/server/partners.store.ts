import type { Generated, Kysely } from 'kysely'

export type PartnerTables = {
	partner: {
		/** The id in the ledger: it never changes, unlike publisher_id. */
		record_id: Generated<string>
		publisher_id: string
		name: string
		email: string
		password_hash: string
		created_at: Date
	}
}

/** `partnerId` is the id in the ledger; `publisherId` is a name that administrators may change. */
export type Partner = { partnerId: string; publisherId: string; name: string; email: string }
export type PartnerSecret = Partner & { passwordHash: string }
type NewPartner = Omit<Partner, 'partnerId'> & { passwordHash: string; createdAt: Date }
export type PartnersStore = ReturnType<typeof createPartnersStore>

const columns = ['record_id as partnerId', 'publisher_id as publisherId', 'name', 'email'] as const

export function createPartnersStore(db: Kysely<PartnerTables>) {
	return {
		async find(publisherId: string): Promise<Partner | undefined> {
			return db
				.selectFrom('partner')
				.select(columns)
				.where('publisher_id', '=', publisherId)
				.executeTakeFirst()
		},

		async findByRecord(partnerId: string): Promise<PartnerSecret | undefined> {
			return db
				.selectFrom('partner')
				.select([...columns, 'password_hash as passwordHash'])
				.where('record_id', '=', partnerId)
				.executeTakeFirst()
		},

		/** Whether it is as it was read; it stays so until the end of the transaction. */
		async isCurrent(partner: PartnerSecret, tx: Kysely<PartnerTables>): Promise<boolean> {
			const { partnerId, publisherId, passwordHash } = partner
			const row = await tx
				.selectFrom('partner')
				.select('record_id')
				.where('record_id', '=', partnerId)
				.where('publisher_id', '=', publisherId)
				.where('password_hash', '=', passwordHash)
				.forShare()
				.executeTakeFirst()
			return row !== undefined
		},

		async findByEmail(email: string): Promise<PartnerSecret | undefined> {
			return db
				.selectFrom('partner')
				.select([...columns, 'password_hash as passwordHash'])
				.where('email', '=', email)
				.executeTakeFirst()
		},

		/** @returns false where the hash of before is not `former` any more */
		async replacePassword(partnerId: string, former: string, passwordHash: string): Promise<boolean> {
			const row = await db
				.updateTable('partner')
				.set({ password_hash: passwordHash })
				.where('record_id', '=', partnerId)
				.where('password_hash', '=', former)
				.returning('record_id')
				.executeTakeFirst()
			return row !== undefined
		},

		async put(partner: NewPartner): Promise<void> {
			const { name, email, passwordHash } = partner
			const row = { publisher_id: partner.publisherId, name, email, password_hash: passwordHash }
			await db
				.insertInto('partner')
				.values({ ...row, created_at: partner.createdAt })
				.onConflict(on => on.column('publisher_id').doUpdateSet({ name, email, password_hash: passwordHash }))
				.execute()
		},
	}
}
