import { type Generated, type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'

export type FailedSignInTables = {
	failed_sign_in: {
		id: Generated<number>
		account: string
		address: string
		at: Date
		/** False while the password is checked. */
		is_decided: boolean
	}
}
type Keys = { account: string; address: string }
type Window = {
	since: Date
	until: Date
	/** What has been under way since before then is not under way any more: its process was killed. */
	underWaySince: Date
	limits: { account: number; address: number }
}
/** Whether a try may check its password: `open` now, `busy` not while earlier tries are under way; else when the failed try was made that has to leave the window first. */
export type SignInAdmission = 'open' | 'busy' | Date

export type FailedSignInsStore = ReturnType<typeof createFailedSignInsStore>

export function createFailedSignInsStore(db: Kysely<FailedSignInTables>) {
	return {
		/** Counts a try before its result is known, or parallel guesses would bypass the limit. */
		add(keys: Keys, now: Date): Promise<number> {
			return withAdvisoryLock(db, { what: 'sign-in', owner: keys.account }, async tx => {
				const { id } = await tx
					.insertInto('failed_sign_in')
					.values({ ...keys, at: now, is_decided: false })
					.returning('id')
					.executeTakeFirstOrThrow()
				return id
			})
		},

		async admissionOf(
			id: number,
			keys: Keys,
			{ since, until, underWaySince, limits }: Window,
		): Promise<SignInAdmission> {
			const moments: Date[] = []
			let isBusy = false
			for (const column of ['account', 'address'] as const) {
				const others = db
					.selectFrom('failed_sign_in')
					.select('at')
					.where(column, '=', keys[column])
					.where('at', '>', since)
					.where('at', '<=', until)
					.where('id', '!=', id)
					.orderBy('at', 'desc')
					.offset(limits[column] - 1)
					.limit(1)
				const failed = await others.where('is_decided', '=', true).executeTakeFirst()
				if (failed) moments.push(failed.at)
				const before = sql<boolean>`(is_decided or id < ${id} and at > ${underWaySince})`
				isBusy ||= (await others.where(before).executeTakeFirst()) !== undefined
			}
			const [last] = moments.sort((a, b) => b.getTime() - a.getTime())
			return last ?? (isBusy ? 'busy' : 'open')
		},

		/** The password was wrong. */
		async decide(id: number): Promise<void> {
			await db.updateTable('failed_sign_in').set({ is_decided: true }).where('id', '=', id).execute()
		},

		async removeBefore(moment: Date): Promise<void> {
			await db.deleteFrom('failed_sign_in').where('at', '<', moment).execute()
		},

		async remove(id: number): Promise<void> {
			await db.deleteFrom('failed_sign_in').where('id', '=', id).execute()
		},
	}
}
