import { type Generated, type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/advisory-lock.ts'
import type { SiteSubscription } from '../contract.ts'

export type KnownPeopleTables = {
	partner_site_account: { user_id: string; as_of: Date | null; asked_at: Date | null }
	partner_site_subscription: {
		user_id: string
		subscription_id: string
		book_id: string
		date_end: Date
		changed_at: Date
		changed_by: string
	}
	partner_site_password: {
		username: string
		user_id: string
		name: string
		email: string
		password_hash: string
		accepted_at: Date
	}
	partner_site_deletion: {
		user_id: string
		deleted_at: Date
		/** By the clock of the database, as sign-ins under way are compared with it. */
		entered_at: Generated<Date>
		tried_at: Date | null
		/** Null until the partner site knows. */
		notified_at: Date | null
	}
}

export type CachedSubscriptions = { fetchedAt: Date | null; subscriptions: SiteSubscription[] }
/** The password that the partner site accepted last, hashed. */
export type KnownPassword = { userId: string; name: string; email: string; passwordHash: string }
export type SubscriptionChange = SiteSubscription & { occurredAt: Date; eventId: string }

/** What the partner site sends again is older. */
const deletionDays = 90
/** A deletion is entered just before its transaction ends: who asked meanwhile asked before it. */
const deletionMs = 1000

export type KnownPeopleStore = ReturnType<typeof createKnownPeopleStore>

export function createKnownPeopleStore(db: Kysely<KnownPeopleTables>) {
	/** Until the end of the transaction nobody else changes what is stored of the account, or deletes it. */
	const lock = (tx: Kysely<KnownPeopleTables>, userId: string) =>
		takeAdvisoryLock(tx, { what: 'partner site account', owner: userId })

	/** Nothing is stored of an account that was deleted here, whatever the partner site still says of it. */
	async function lockLiving(tx: Kysely<KnownPeopleTables>, userId: string): Promise<boolean> {
		await lock(tx, userId)
		const deletion = await tx
			.selectFrom('partner_site_deletion')
			.select('user_id')
			.where('user_id', '=', userId)
			.executeTakeFirst()
		return deletion === undefined
	}

	/** @returns `deleted`, or as of when the account is known */
	async function lockAccount(
		tx: Kysely<KnownPeopleTables>,
		userId: string,
	): Promise<Date | null | 'deleted'> {
		if (!(await lockLiving(tx, userId))) return 'deleted'
		await tx
			.insertInto('partner_site_account')
			.values({ user_id: userId, as_of: null, asked_at: null })
			.onConflict(on => on.doNothing())
			.execute()
		const { as_of } = await tx
			.selectFrom('partner_site_account')
			.select('as_of')
			.where('user_id', '=', userId)
			.forUpdate()
			.executeTakeFirstOrThrow()
		return as_of
	}

	return {
		async known(userId: string): Promise<CachedSubscriptions | undefined> {
			const rows = await db
				.selectFrom('partner_site_account as account')
				.leftJoin('partner_site_subscription as one', 'one.user_id', 'account.user_id')
				.select([
					'asked_at as fetchedAt',
					'subscription_id as subscriptionId',
					'book_id as bookId',
					'date_end as dateEnd',
				])
				.where('account.user_id', '=', userId)
				.orderBy('date_end')
				.execute()
			if (!rows[0]) return undefined
			const subscriptions = rows.flatMap(({ subscriptionId, bookId, dateEnd }) =>
				subscriptionId !== null && bookId !== null && dateEnd !== null
					? [{ subscriptionId, bookId, dateEnd }]
					: [],
			)
			return { fetchedAt: rows[0].fetchedAt, subscriptions }
		},

		/** Replaces the list as of `asOf`; later events stay. */
		async saveAnswer(
			userId: string,
			answer: { asOf: Date; fetchedAt: Date; subscriptions: SiteSubscription[] },
		): Promise<void> {
			const { asOf, fetchedAt, subscriptions } = answer
			await db.transaction().execute(async tx => {
				const earlier = await lockAccount(tx, userId)
				if (earlier === 'deleted' || (earlier && earlier > asOf)) return
				await tx
					.deleteFrom('partner_site_subscription')
					.where('user_id', '=', userId)
					.where('changed_at', '<', asOf)
					.execute()
				const rows = subscriptions.map(one => rowOf(userId, one, { at: asOf, by: '' }))
				if (rows.length > 0)
					await tx
						.insertInto('partner_site_subscription')
						.values(rows)
						.onConflict(on => on.doNothing())
						.execute()
				await tx
					.updateTable('partner_site_account')
					.set({ as_of: asOf, asked_at: fetchedAt })
					.where('user_id', '=', userId)
					.execute()
			})
		},

		/** Whether it is newer than the stored state. @param tx inside a transaction */
		async changeSubscription(
			tx: Kysely<KnownPeopleTables>,
			userId: string,
			change: SubscriptionChange,
		): Promise<boolean> {
			const asOf = await lockAccount(tx, userId)
			if (asOf === 'deleted' || (asOf && asOf > change.occurredAt)) return false
			const row = await tx
				.insertInto('partner_site_subscription')
				.values(rowOf(userId, change, { at: change.occurredAt, by: change.eventId }))
				.onConflict(on =>
					on
						.columns(['user_id', 'subscription_id'])
						.doUpdateSet(({ ref }) => ({
							book_id: ref('excluded.book_id'),
							date_end: ref('excluded.date_end'),
							changed_at: ref('excluded.changed_at'),
							changed_by: ref('excluded.changed_by'),
						}))
						.where(
							sql<boolean>`(partner_site_subscription.changed_at, partner_site_subscription.changed_by)
								< (excluded.changed_at, excluded.changed_by)`,
						),
				)
				.returning('subscription_id')
				.executeTakeFirst()
			return row !== undefined
		},

		/** @returns false for one that was deleted here */
		async addAccount(tx: Kysely<KnownPeopleTables>, userId: string): Promise<boolean> {
			return (await lockAccount(tx, userId)) !== 'deleted'
		},

		/** The next read calls the partner site. */
		async expire(tx: Kysely<KnownPeopleTables>, userId: string): Promise<void> {
			await tx
				.updateTable('partner_site_account')
				.set({ asked_at: null })
				.where('user_id', '=', userId)
				.execute()
		},

		async password(username: string, acceptedSince: Date): Promise<KnownPassword | undefined> {
			return db
				.selectFrom('partner_site_password')
				.select(['user_id as userId', 'name', 'email', 'password_hash as passwordHash'])
				.where('username', '=', username)
				.where('accepted_at', '>', acceptedSince)
				.executeTakeFirst()
		},

		async savePassword(username: string, known: KnownPassword, acceptedAt: Date): Promise<void> {
			const row = {
				user_id: known.userId,
				name: known.name,
				email: known.email,
				password_hash: known.passwordHash,
				accepted_at: acceptedAt,
			}
			await db.transaction().execute(async tx => {
				if (!(await lockLiving(tx, known.userId))) return
				await tx
					.insertInto('partner_site_password')
					.values({ username, ...row })
					.onConflict(on => on.column('username').doUpdateSet(row))
					.execute()
			})
		},

		async dropPassword(username: string): Promise<void> {
			await db.deleteFrom('partner_site_password').where('username', '=', username).execute()
		},

		/** By the clock of the database. */
		async moment(): Promise<Date> {
			const now = sql<Date>`clock_timestamp()`.as('now')
			return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now
		},

		/**
		 * Whoever signs in again wants the account: its deletion is withdrawn.
		 * @param since by the clock of the database; null for any time
		 * @returns false where it was deleted since
		 */
		async admit(userId: string, since: Date | null, tx: Kysely<KnownPeopleTables>): Promise<boolean> {
			await lock(tx, userId)
			const deletion = tx.deleteFrom('partner_site_deletion').where('user_id', '=', userId)
			const before = since && new Date(since.getTime() - deletionMs)
			await (before ? deletion.where('entered_at', '<', before) : deletion).execute()
			return lockLiving(tx, userId)
		},

		/** Deletes what is stored, except that the partner site has to be notified. */
		async forget(userId: string, deletedAt: Date, tx: Kysely<KnownPeopleTables>): Promise<void> {
			await lock(tx, userId)
			await tx.deleteFrom('partner_site_account').where('user_id', '=', userId).execute()
			await tx.deleteFrom('partner_site_password').where('user_id', '=', userId).execute()
			const deletion = {
				deleted_at: deletedAt,
				entered_at: sql<Date>`clock_timestamp()`,
				tried_at: null,
				notified_at: null,
			}
			await tx
				.insertInto('partner_site_deletion')
				.values({ user_id: userId, ...deletion })
				.onConflict(on => on.column('user_id').doUpdateSet(deletion))
				.execute()
		},

		/** What was tried in vain comes last. */
		async unreportedDeletions(): Promise<{ userId: string; deletedAt: Date }[]> {
			return db
				.selectFrom('partner_site_deletion')
				.select(['user_id as userId', 'deleted_at as deletedAt'])
				.where('notified_at', 'is', null)
				.orderBy(sql`coalesce(tried_at, deleted_at)`)
				.limit(20)
				.execute()
		},

		async deletionTried(userId: string, triedAt: Date): Promise<void> {
			await db
				.updateTable('partner_site_deletion')
				.set({ tried_at: triedAt })
				.where('user_id', '=', userId)
				.execute()
		},

		/** What was notified stays as long as the partner site may send something of before. */
		async deletionDelivered(userId: string, deletedAt: Date, notifiedAt: Date): Promise<void> {
			await db
				.updateTable('partner_site_deletion')
				.set({ notified_at: notifiedAt })
				.where('user_id', '=', userId)
				.where('deleted_at', '=', deletedAt)
				.execute()
			const oldest = new Date(notifiedAt.getTime() - deletionDays * 86_400_000)
			await db.deleteFrom('partner_site_deletion').where('notified_at', '<', oldest).execute()
		},
	}
}

function rowOf(userId: string, one: SiteSubscription, changed: { at: Date; by: string }) {
	return {
		user_id: userId,
		subscription_id: one.subscriptionId,
		book_id: one.bookId,
		date_end: one.dateEnd,
		changed_at: changed.at,
		changed_by: changed.by,
	}
}
