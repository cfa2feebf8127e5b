import type { Kysely } from 'kysely'

export type KnownDeviceTables = {
	known_device: { token_hash: string; account: string; user_id: string; used_at: Date }
}
type Device = { tokenHash: string; account: string }

export type KnownDevicesStore = ReturnType<typeof createKnownDevicesStore>

export function createKnownDevicesStore(db: Kysely<KnownDeviceTables>) {
	return {
		async has({ tokenHash, account }: Device, since: Date): Promise<boolean> {
			const row = await db
				.selectFrom('known_device')
				.select('token_hash')
				.where('token_hash', '=', tokenHash)
				.where('account', '=', account)
				.where('used_at', '>', since)
				.executeTakeFirst()
			return row !== undefined
		},

		/**
		 * Knows the device by a new token from here on, for this account and for those that it was known for.
		 * @param max devices of the account: the oldest beyond them are forgotten
		 */
		async put(
			{ tokenHash, account, userId, at }: Device & { userId: string; at: Date },
			{ formerHash, max }: { formerHash: string | null; max: number },
		): Promise<void> {
			await db.transaction().execute(async tx => {
				if (formerHash !== null) {
					await tx
						.deleteFrom('known_device')
						.where('token_hash', '=', formerHash)
						.where('account', '=', account)
						.execute()
					await tx
						.updateTable('known_device')
						.set({ token_hash: tokenHash })
						.where('token_hash', '=', formerHash)
						.execute()
				}
				await tx
					.insertInto('known_device')
					.values({ token_hash: tokenHash, account, user_id: userId, used_at: at })
					.execute()
				const surplus = tx
					.selectFrom('known_device')
					.select('token_hash')
					.where('user_id', '=', userId)
					.orderBy('used_at', 'desc')
					.offset(max)
				await tx
					.deleteFrom('known_device')
					.where('user_id', '=', userId)
					.where('token_hash', 'in', surplus)
					.execute()
			})
		},

		async removeOf(userId: string): Promise<void> {
			await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
		},

		async removeBefore(moment: Date): Promise<void> {
			await db.deleteFrom('known_device').where('used_at', '<=', moment).execute()
		},
	}
}
