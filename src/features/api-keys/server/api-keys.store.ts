import type { Kysely } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'

export type ApiKeyTables = {
	partner_api_key: {
		key_id: string
		partner_id: string
		name: string
		key_hash: string
		created_at: Date
		last_used_at: Date | null
		ended_at: Date | null
	}
	partner_id_now: { partner_id: string; publisher_id: string }
}
export type StoredKey = {
	keyId: string
	name: string
	createdAt: Date
	lastUsedAt: Date | null
	endedAt: Date | null
}
export type ApiKeysStore = ReturnType<typeof createApiKeysStore>

export function createApiKeysStore(db: Kysely<ApiKeyTables>) {
	return {
		list(partnerId: string): Promise<StoredKey[]> {
			return db
				.selectFrom('partner_api_key')
				.select([
					'key_id as keyId',
					'name',
					'created_at as createdAt',
					'last_used_at as lastUsedAt',
					'ended_at as endedAt',
				])
				.where('partner_id', '=', partnerId)
				.orderBy('created_at', 'desc')
				.orderBy('key_id')
				.execute()
		},

		/** @returns why not: a good key has the name, or `max` keys are good */
		async add(
			partnerId: string,
			key: { keyId: string; name: string; keyHash: string; createdAt: Date },
			max: number,
		): Promise<'taken' | 'too_many_keys' | null> {
			return withAdvisoryLock(db, { what: 'api keys', owner: partnerId }, async tx => {
				const good = await tx
					.selectFrom('partner_api_key')
					.select('name')
					.where('partner_id', '=', partnerId)
					.where('ended_at', 'is', null)
					.execute()
				if (good.some(({ name }) => name === key.name)) return 'taken'
				if (good.length >= max) return 'too_many_keys'
				await tx
					.insertInto('partner_api_key')
					.values({
						...{ partner_id: partnerId, key_id: key.keyId, name: key.name, key_hash: key.keyHash },
						...{ created_at: key.createdAt, last_used_at: null, ended_at: null },
					})
					.execute()
				return null
			})
		},

		/** @returns false where the partner has no such key that is good */
		async end(partnerId: string, keyId: string, endedAt: Date): Promise<boolean> {
			const result = await db
				.updateTable('partner_api_key')
				.set({ ended_at: endedAt })
				.where('partner_id', '=', partnerId)
				.where('key_id', '=', keyId)
				.where('ended_at', 'is', null)
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},

		/** A key that is valid now. */
		findByHash(
			keyHash: string,
		): Promise<{ keyId: string; publisherId: string; lastUsedAt: Date | null } | undefined> {
			return db
				.selectFrom('partner_api_key')
				.innerJoin('partner_id_now', 'partner_id_now.partner_id', 'partner_api_key.partner_id')
				.select(['key_id as keyId', 'publisher_id as publisherId', 'last_used_at as lastUsedAt'])
				.where('key_hash', '=', keyHash)
				.where('ended_at', 'is', null)
				.executeTakeFirst()
		},

		async setUsed(keyId: string, usedAt: Date): Promise<void> {
			await db
				.updateTable('partner_api_key')
				.set({ last_used_at: usedAt })
				.where('key_id', '=', keyId)
				.execute()
		},
	}
}
