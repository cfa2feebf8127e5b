import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/vocabulary.ts'

export type MailState = 'waiting' | 'sent' | 'declined' | 'refused' | 'late'
export type StatementMailTables = {
	statement_mail_setting: {
		partner_id: string
		is_wanted: boolean
		language: Language
		changed_at: Date
	}
	statement_mail: {
		number: string
		partner_id: string
		state: MailState
		attempts: number
		next_try_at: Date
		reason: string | null
		settled_at: Date | null
	}
	closed_statement: { number: string; month: string; partner_id: string; until_at: Date; closed_at: Date }
	partner_address: { partner_id: string; publisher_id: string; name: string; email: string }
}
export type ClaimedMail = { number: string; partnerId: string; attempts: number }
export type Recipient = {
	partnerId: string
	publisherId: string
	name: string
	email: string
	isWanted: boolean
	language: Language
}
export type StatementMailStore = ReturnType<typeof createStatementMailStore>

const maxShown = 12

export function createStatementMailStore(db: Kysely<StatementMailTables>) {
	const recipients = db
		.selectFrom('partner_address as address')
		.leftJoin('statement_mail_setting as setting', 'setting.partner_id', 'address.partner_id')
		.select([
			'address.partner_id as partnerId',
			'publisher_id as publisherId',
			'name',
			'email',
			sql<boolean>`coalesce(is_wanted, true)`.as('isWanted'),
			sql<Language>`coalesce(language, 'ru')`.as('language'),
		])

	return {
		/** A message for each statement that has none; `late` for months that had ended so long before they were closed. */
		async addMissing(now: Date, lateAfterDays: number): Promise<void> {
			await sql`
				insert into statement_mail (number, partner_id, state, next_try_at)
				select number, closed.partner_id,
					case when closed_at - until_at > make_interval(days => ${lateAfterDays}) then 'late' else 'waiting' end, ${now}
				from closed_statement closed join partner_address address on address.partner_id = closed.partner_id
				where not exists (select from statement_mail mail where mail.number = closed.number)
				on conflict (number) do nothing`.execute(db)
		},

		/** The message that is due first, put off until then: of several processes one gets it. */
		async claim(now: Date, until: Date): Promise<ClaimedMail | undefined> {
			return db
				.updateTable('statement_mail')
				.set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
				.where('number', '=', ({ selectFrom }) =>
					selectFrom('statement_mail')
						.select('number')
						.where('state', '=', 'waiting')
						.where('next_try_at', '<=', now)
						.orderBy('next_try_at')
						.orderBy('number')
						.limit(1)
						.forUpdate()
						.skipLocked(),
				)
				.returning(['number', 'partner_id as partnerId', 'attempts'])
				.executeTakeFirst()
		},

		async settle(
			number: string,
			state: Exclude<MailState, 'waiting' | 'late'>,
			at: Date,
			reason: string | null = null,
		): Promise<void> {
			await db
				.updateTable('statement_mail')
				.set({ state, settled_at: at, reason })
				.where('number', '=', number)
				.execute()
		},

		async putOff(number: string, until: Date, reason: string): Promise<void> {
			await db
				.updateTable('statement_mail')
				.set({ next_try_at: until, reason })
				.where('number', '=', number)
				.execute()
		},

		/** @returns false where nothing of this partner was refused or declined under the number */
		async sendAgain(partnerId: string, number: string, now: Date): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('statement_mail')
				.set({ state: 'waiting', attempts: 0, next_try_at: now, reason: null, settled_at: null })
				.where('partner_id', '=', partnerId)
				.where('number', '=', number)
				.where('state', 'in', ['refused', 'declined'])
				.executeTakeFirst()
			return numUpdatedRows === 1n
		},

		async isKnown(partnerId: string, number: string): Promise<boolean> {
			const row = await db
				.selectFrom('statement_mail')
				.select('number')
				.where('partner_id', '=', partnerId)
				.where('number', '=', number)
				.executeTakeFirst()
			return row !== undefined
		},

		recipient: (partnerId: string): Promise<Recipient | undefined> =>
			recipients.where('address.partner_id', '=', partnerId).executeTakeFirst(),

		recipientBy: (publisherId: string): Promise<Recipient | undefined> =>
			recipients.where('publisher_id', '=', publisherId).executeTakeFirst(),

		async save(partnerId: string, setting: { isWanted: boolean; language: Language }, at: Date) {
			const set = { is_wanted: setting.isWanted, language: setting.language, changed_at: at }
			await db
				.insertInto('statement_mail_setting')
				.values({ partner_id: partnerId, ...set })
				.onConflict(on => on.column('partner_id').doUpdateSet(set))
				.execute()
		},

		newest(partnerId: string) {
			return db
				.selectFrom('statement_mail as mail')
				.innerJoin('closed_statement as closed', 'closed.number', 'mail.number')
				.select(['mail.number', 'month', 'state', 'reason', 'settled_at as settledAt'])
				.where('mail.partner_id', '=', partnerId)
				.where('state', '!=', 'late')
				.orderBy('month', 'desc')
				.limit(maxShown)
				.execute()
		},

		async monthOf(number: string): Promise<string | undefined> {
			const found = await db
				.selectFrom('closed_statement')
				.select('month')
				.where('number', '=', number)
				.executeTakeFirst()
			return found?.month
		},
	}
}
