import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import type { Decision } from '../rules.ts'

export type StoredReader = {
	userId: string
	name: string
	email: string
	createdAt: Date
	signedInAt: Date | null
}
export type StoredDecision = Decision & { reason: string; madeBy: string | null; madeAt: Date }
export type NewDecision = Omit<StoredDecision, 'decisionId'> & { userId: string }
export type ReadersStore = ReturnType<typeof createReadersStore>

const columns = sql`user_id as "userId", name, email, created_at as "createdAt", signed_in_at as "signedInAt"`

/** Readers, of a view that accounts publish, and the shop's decisions about their access. */
export function createReadersStore(db: Kysely<unknown>) {
	return {
		/** The newest first. @param words a part of the name or email, or the whole id; '' for everybody */
		async list(words: string, { offset, limit }: { offset: number; limit: number }): Promise<StoredReader[]> {
			const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
			const fits =
				words === '' ? sql`true` : sql`(name ilike ${part} or email ilike ${part} or user_id = ${words})`
			const found = await sql<StoredReader>`
				select ${columns} from reader where ${fits}
				order by created_at desc, user_id limit ${limit} offset ${offset}`.execute(db)
			return found.rows
		},

		async find(userId: string): Promise<StoredReader | undefined> {
			const found = await sql<StoredReader>`
				select ${columns} from reader where user_id = ${userId}`.execute(db)
			return found.rows[0]
		},

		/** The newest first. */
		async decisionsOf(userId: string): Promise<StoredDecision[]> {
			const found = await sql<StoredDecision>`
				select decision_id::int8 as "decisionId", book_id as "bookId", kind, date_end as "dateEnd",
					closed_subscriptions as "closedSubscriptions", reason, made_by as "madeBy", made_at as "madeAt"
				from access_decision where user_id = ${userId}
				order by decision_id desc`.execute(db)
			return found.rows
		},

		/** @param known the decisions on which this one rests, newest first. @returns false where another on the book has come since */
		add(
			{ userId, closedSubscriptions, ...decision }: NewDecision,
			known: readonly StoredDecision[],
		): Promise<boolean> {
			return withAdvisoryLock(db, { what: 'access decision', owner: userId }, async tx => {
				const newest = await sql<{ id: number | null }>`
					select max(decision_id)::int8 as id from access_decision
					where user_id = ${userId} and book_id = ${decision.bookId}`.execute(tx)
				const last = known.find(({ bookId }) => bookId === decision.bookId)
				if ((newest.rows[0]?.id ?? null) !== (last?.decisionId ?? null)) return false
				await sql`
					insert into access_decision
						(user_id, book_id, kind, date_end, closed_subscriptions, reason, made_by, made_at)
					values (${userId}, ${decision.bookId}, ${decision.kind}, ${decision.dateEnd},
						${JSON.stringify(closedSubscriptions)}::jsonb, ${decision.reason}, ${decision.madeBy}, ${decision.madeAt})
				`.execute(tx)
				return true
			})
		},

		/** Titles by book id, of books that exist. */
		async titlesOf(bookIds: readonly string[]): Promise<Map<string, string>> {
			const found = await sql<{ id: string; title: string }>`
				select book_id as id, title from book_overview where book_id = any(${bookIds}::text[])`.execute(db)
			return new Map(found.rows.map(({ id, title }) => [id, title]))
		},

		/** The end of a calendar day in a time zone. @param day `YYYY-MM-DD` */
		async endOfDay(day: string, timeZone: string): Promise<Date> {
			const found = await sql<{ at: Date }>`
				select (${day}::date + 1)::timestamp at time zone ${timeZone} as at`.execute(db)
			const [row] = found.rows
			if (!row) throw new Error('A select without a table has one row')
			return row.at
		},
	}
}
