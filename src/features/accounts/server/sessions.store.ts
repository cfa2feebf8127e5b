import type { Kysely } from 'kysely'
import type { Role } from '#contract/vocabulary.ts'

/** Not restored from a backup: one that ended since would be open again, of somebody who lost the role or the account too. */
export const sessionTable = 'session'

type EndedWhy = 'replaced' | 'signed_out' | 'expired' | 'reused'
export type SessionTables = {
	person: { user_id: string; role: Role; publisher_id: string | null }
	session: {
		session_id: string
		user_id: string
		token_hash: string
		user_agent: string
		created_at: Date
		expires_at: Date
		ended_at: Date | null
		ended_why: EndedWhy | null
		token_expires_at: Date | null
		previous_token_hash: string | null
		previous_token_ends_at: Date | null
		renewal_family: string | null
		renewal_hash: string | null
		renewed_at: Date | null
	}
}

export type NewSession = {
	sessionId: string
	tokenHash: string
	tokenExpiresAt: Date
	renewalFamily: string
	renewalHash: string
	userAgent: string
	createdAt: Date
	expiresAt: Date
}
export type FoundSession = {
	userId: string
	role: Role
	publisherId: string | null
	sessionId: string
	expiresAt: Date
	endedWhy: EndedWhy | null
	/** Null for a token that lives as long as its session. */
	tokenExpiresAt: Date | null
	createdAt: Date
	renewalHash: string | null
	renewedAt: Date | null
}
export type SessionHolder = Pick<FoundSession, 'userId' | 'role' | 'publisherId' | 'expiresAt' | 'endedWhy'>
export type Rotation = {
	formerRenewalHash: string
	renewalHash: string
	tokenHash: string
	tokenExpiresAt: Date
	/** Until when the token of before counts. */
	previousTokenEndsAt: Date
	renewedAt: Date
	expiresAt: Date
}

const foundColumns = [
	'person.user_id as userId',
	'person.role',
	'person.publisher_id as publisherId',
	'session.session_id as sessionId',
	'session.expires_at as expiresAt',
	'session.ended_why as endedWhy',
	'session.created_at as createdAt',
	'session.renewal_hash as renewalHash',
	'session.renewed_at as renewedAt',
] as const

export type SessionsStore = ReturnType<typeof createSessionsStore>

type Ending = { sessionId?: string; exceptSessionId?: string | undefined; at: Date; why: EndedWhy }

export function createSessionsStore(db: Kysely<SessionTables>) {
	return {
		/** Ended and expired sessions too. */
		async byToken(tokenHash: string): Promise<FoundSession | undefined> {
			return db
				.selectFrom('session')
				.innerJoin('person', 'person.user_id', 'session.user_id')
				.select(foundColumns)
				.select(eb =>
					eb
						.case()
						.when('token_hash', '=', tokenHash)
						.then(eb.ref('token_expires_at'))
						.else(eb.ref('previous_token_ends_at'))
						.end()
						.as('tokenExpiresAt'),
				)
				.where(eb => eb.or([eb('token_hash', '=', tokenHash), eb('previous_token_hash', '=', tokenHash)]))
				.executeTakeFirst()
		},

		async byRenewal(renewalFamily: string): Promise<FoundSession | undefined> {
			return db
				.selectFrom('session')
				.innerJoin('person', 'person.user_id', 'session.user_id')
				.select([...foundColumns, 'session.token_expires_at as tokenExpiresAt'])
				.where('renewal_family', '=', renewalFamily)
				.executeTakeFirst()
		},

		/** @returns false where the session's secret is another one already, or the session is over */
		async rotate(sessionId: string, next: Rotation): Promise<boolean> {
			const row = await db
				.updateTable('session')
				.set(eb => ({
					token_hash: next.tokenHash,
					token_expires_at: next.tokenExpiresAt,
					previous_token_hash: eb.ref('token_hash'),
					previous_token_ends_at: eb.fn('least', ['token_expires_at', eb.val(next.previousTokenEndsAt)]),
					renewal_hash: next.renewalHash,
					renewed_at: next.renewedAt,
					expires_at: next.expiresAt,
				}))
				.where('session_id', '=', sessionId)
				.where('renewal_hash', '=', next.formerRenewalHash)
				.where('ended_at', 'is', null)
				.returning('session_id')
				.executeTakeFirst()
			return row !== undefined
		},

		/** Ends the person's other sessions and opens this one; both or neither. */
		async open(userId: string, session: NewSession): Promise<void> {
			await db.transaction().execute(async tx => {
				// Locked: of two sign-ins at once the later one ends the earlier.
				await tx.selectFrom('person').select('user_id').where('user_id', '=', userId).forUpdate().execute()
				await tx
					.updateTable('session')
					.set({ ended_at: session.createdAt, ended_why: 'replaced' })
					.where('user_id', '=', userId)
					.where('ended_at', 'is', null)
					.execute()
				await tx
					.insertInto('session')
					.values({
						session_id: session.sessionId,
						user_id: userId,
						token_hash: session.tokenHash,
						user_agent: session.userAgent,
						created_at: session.createdAt,
						expires_at: session.expiresAt,
						ended_at: null,
						ended_why: null,
						token_expires_at: session.tokenExpiresAt,
						renewal_family: session.renewalFamily,
						renewal_hash: session.renewalHash,
					})
					.execute()
			})
		},

		/** Ends one session, or without `sessionId` all of the person but `exceptSessionId`. */
		async end(userId: string, { sessionId, exceptSessionId, at, why }: Ending): Promise<void> {
			let query = db
				.updateTable('session')
				.set({ ended_at: at, ended_why: why })
				.where('user_id', '=', userId)
				.where('ended_at', 'is', null)
			if (sessionId !== undefined) query = query.where('session_id', '=', sessionId)
			if (exceptSessionId !== undefined) query = query.where('session_id', '<>', exceptSessionId)
			await query.execute()
		},

		/** @returns whose it is, or null where it is over */
		async liveOwner(sessionId: string, now: Date): Promise<string | null> {
			const row = await db
				.selectFrom('session')
				.select('user_id as userId')
				.where('session_id', '=', sessionId)
				.where('ended_at', 'is', null)
				.where('expires_at', '>', now)
				.executeTakeFirst()
			return row?.userId ?? null
		},

		/** The ended ones of these sessions; `why` is null if the row is gone. */
		async ended(
			sessionIds: readonly string[],
		): Promise<{ sessionId: string; userId: string; why: EndedWhy | null }[]> {
			if (sessionIds.length === 0) return []
			const rows = await db
				.selectFrom('session')
				.select(['session_id as sessionId', 'user_id as userId', 'ended_why as why'])
				.where('session_id', 'in', sessionIds)
				.execute()
			const known = new Map(rows.map(row => [row.sessionId, row]))
			return sessionIds.flatMap(sessionId => {
				const row = known.get(sessionId)
				if (row) return row.why === null ? [] : [row]
				return [{ sessionId, userId: '', why: null }]
			})
		},

		async expire(now: Date): Promise<void> {
			await db
				.updateTable('session')
				.set({ ended_at: now, ended_why: 'expired' })
				.where('ended_at', 'is', null)
				.where('expires_at', '<=', now)
				.execute()
		},

		async removeEnded(before: Date): Promise<void> {
			await db.deleteFrom('session').where('ended_at', '<', before).execute()
		},

		async userOf(sessionId: string): Promise<string | undefined> {
			const row = await db
				.selectFrom('session')
				.select('user_id')
				.where('session_id', '=', sessionId)
				.executeTakeFirst()
			return row?.user_id
		},

		/** Ended and expired ones too. */
		async holder(sessionId: string): Promise<SessionHolder | undefined> {
			return db
				.selectFrom('session')
				.innerJoin('person', 'person.user_id', 'session.user_id')
				.select(['person.user_id as userId', 'person.role', 'person.publisher_id as publisherId'])
				.select(['session.expires_at as expiresAt', 'session.ended_why as endedWhy'])
				.where('session_id', '=', sessionId)
				.executeTakeFirst()
		},

		async find(
			userId: string,
			sessionId: string,
		): Promise<{ createdAt: Date; userAgent: string } | undefined> {
			return db
				.selectFrom('session')
				.select(['created_at as createdAt', 'user_agent as userAgent'])
				.where('user_id', '=', userId)
				.where('session_id', '=', sessionId)
				.executeTakeFirst()
		},
	}
}
