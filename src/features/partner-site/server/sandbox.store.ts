import type { Kysely } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { SiteSubscription } from '../contract.ts'

export type SandboxTables = {
	sandbox_account: { user_id: string; name: string; email: string; password_hash: string; created_at: Date }
	sandbox_session: { token_hash: string; user_id: string; expires_at: Date }
	sandbox_subscription: {
		subscription_id: string
		user_id: string
		book_id: string
		date_end: Date
		order_number: string | null
		product_title: string | null
		price_kopecks: Kopecks | null
	}
}

export type SandboxAccount = { userId: string; name: string; email: string }
type Secret = { passwordHash: string }
export type Receipt = {
	bookId: string
	dateEnd: Date
	orderNumber: string | null
	productTitle: string | null
	priceKopecks: Kopecks | null
}
export type Bought = Omit<Receipt, 'priceKopecks'> & { subscriptionId: string }
export type Purchase = {
	subscriptionId: string
	userId: string
	bookId: string
	productTitle: string
	priceKopecks: Kopecks
}

export type SandboxStore = ReturnType<typeof createSandboxStore>

const account = ['user_id as userId', 'name', 'email'] as const

export function createSandboxStore(db: Kysely<SandboxTables>) {
	return {
		async findByEmail(email: string): Promise<(SandboxAccount & Secret) | undefined> {
			return db
				.selectFrom('sandbox_account')
				.select([...account, 'password_hash as passwordHash'])
				.where('email', '=', email)
				.executeTakeFirst()
		},

		async findById(userId: string, tx: Kysely<SandboxTables> = db): Promise<SandboxAccount | undefined> {
			return tx.selectFrom('sandbox_account').select(account).where('user_id', '=', userId).executeTakeFirst()
		},

		/** @returns whether the email was free */
		async addAccount(person: SandboxAccount & Secret & { createdAt: Date }): Promise<boolean> {
			const { userId: user_id, name, email, passwordHash: password_hash, createdAt: created_at } = person
			const row = await db
				.insertInto('sandbox_account')
				.values({ user_id, name, email, password_hash, created_at })
				.onConflict(on => on.column('email').doNothing())
				.returning('user_id')
				.executeTakeFirst()
			return row !== undefined
		},

		/** Sessions, subscriptions and receipts are deleted by cascade. */
		async removeAccount(userId: string, tx: Kysely<SandboxTables>): Promise<void> {
			await tx.deleteFrom('sandbox_account').where('user_id', '=', userId).execute()
		},

		async addSession(
			userId: string,
			session: { tokenHash: string; expiresAt: Date; now: Date },
		): Promise<void> {
			await db.deleteFrom('sandbox_session').where('expires_at', '<', session.now).execute()
			await db
				.insertInto('sandbox_session')
				.values({ user_id: userId, token_hash: session.tokenHash, expires_at: session.expiresAt })
				.execute()
		},

		async removeSession(tokenHash: string): Promise<void> {
			await db.deleteFrom('sandbox_session').where('token_hash', '=', tokenHash).execute()
		},

		async findBySession(tokenHash: string, now: Date): Promise<SandboxAccount | undefined> {
			return db
				.selectFrom('sandbox_session')
				.innerJoin('sandbox_account', 'sandbox_account.user_id', 'sandbox_session.user_id')
				.select(['sandbox_account.user_id as userId', 'name', 'email'])
				.where('token_hash', '=', tokenHash)
				.where('expires_at', '>', now)
				.executeTakeFirst()
		},

		async subscriptions(userId: string): Promise<SiteSubscription[]> {
			return db
				.selectFrom('sandbox_subscription')
				.select(['subscription_id as subscriptionId', 'book_id as bookId', 'date_end as dateEnd'])
				.where('user_id', '=', userId)
				.orderBy('date_end')
				.execute()
		},

		/** By end, the latest first; ended and given ones too. */
		async bought(userId: string): Promise<Bought[]> {
			return db
				.selectFrom('sandbox_subscription')
				.select([
					'subscription_id as subscriptionId',
					'book_id as bookId',
					'date_end as dateEnd',
					'order_number as orderNumber',
					'product_title as productTitle',
				])
				.where('user_id', '=', userId)
				.orderBy('date_end', 'desc')
				.orderBy('subscription_id')
				.execute()
		},

		async receipt(userId: string, subscriptionId: string): Promise<Receipt | undefined> {
			return db
				.selectFrom('sandbox_subscription')
				.select([
					'book_id as bookId',
					'date_end as dateEnd',
					'order_number as orderNumber',
					'product_title as productTitle',
					'price_kopecks as priceKopecks',
				])
				.where('user_id', '=', userId)
				.where('subscription_id', '=', subscriptionId)
				.executeTakeFirst()
		},

		/** Idempotent by id. */
		async grant(
			userId: string,
			grant: { subscriptionId: string; bookId: string; dateEnd: Date },
		): Promise<void> {
			await db
				.insertInto('sandbox_subscription')
				.values({
					subscription_id: grant.subscriptionId,
					user_id: userId,
					book_id: grant.bookId,
					date_end: grant.dateEnd,
					order_number: null,
					product_title: null,
					price_kopecks: null,
				})
				.onConflict(on => on.column('subscription_id').doNothing())
				.execute()
		},

		/** Atomic; idempotent by the form's id. @param record runs in the same transaction */
		async buy(
			{ userId, subscriptionId, bookId, productTitle, priceKopecks }: Purchase,
			endOf: (current: Date | null) => Date,
			record: (tx: Kysely<SandboxTables>) => Promise<string>,
		): Promise<void> {
			await db.transaction().execute(async tx => {
				// Serializes purchases of one account, so that the second continues the first.
				await tx
					.selectFrom('sandbox_account')
					.select('user_id')
					.where('user_id', '=', userId)
					.forUpdate()
					.execute()
				const bought = tx.selectFrom('sandbox_subscription').where('user_id', '=', userId)
				const known = bought.select('user_id').where('subscription_id', '=', subscriptionId)
				if (await known.executeTakeFirst()) return
				const current = await bought
					.select(({ fn }) => fn.max('date_end').as('dateEnd'))
					.where('book_id', '=', bookId)
					.executeTakeFirst()
				await tx
					.insertInto('sandbox_subscription')
					.values({
						subscription_id: subscriptionId,
						user_id: userId,
						book_id: bookId,
						date_end: endOf(current?.dateEnd ?? null),
						order_number: await record(tx),
						product_title: productTitle,
						price_kopecks: priceKopecks,
					})
					.execute()
			})
		},
	}
}
