import type { Kysely } from 'kysely'
import type { Role } from '#contract/vocabulary.ts'

type EndedWhy = 'replaced' | 'signed_out'
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
	}
}

export type NewSession = {
	sessionId: string
	tokenHash: string
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
}

export type SessionsStore = ReturnType<typeof createSessionsStore>

/** All SQL of sessions. */
export function createSessionsStore(db: Kysely<SessionTables>) {
	return {
		/** Whoever holds the token; ended and expired sessions too. */
		async byToken(tokenHash: string): Promise<FoundSession | undefined> {
			return db
				.selectFrom('session')
				.innerJoin('person', 'person.user_id', 'session.user_id')
				.select([
					'person.user_id as userId',
					'person.role',
					'person.publisher_id as publisherId',
					'session.session_id as sessionId',
					'session.expires_at as expiresAt',
					'session.ended_why as endedWhy',
				])
				.where('token_hash', '=', tokenHash)
				.executeTakeFirst()
		},

		/** Ends the person's other sessions and opens this one; both or neither. */
		async open(userId: string, session: NewSession, forgetBefore: Date): Promise<void> {
			await db.transaction().execute(async tx => {
				// Two sign-ins at once take turns here, and the later one ends the earlier.
				await tx.selectFrom('person').select('user_id').where('user_id', '=', userId).forUpdate().execute()
				await tx
					.updateTable('session')
					.set({ ended_at: session.createdAt, ended_why: 'replaced' })
					.where('user_id', '=', userId)
					.where('ended_at', 'is', null)
					.execute()
				await tx
					.deleteFrom('session')
					.where('user_id', '=', userId)
					.where('ended_at', '<', forgetBefore)
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
					})
					.execute()
			})
		},

		/** @param sessionId one session; without it all of the person */
		async end(userId: string, sessionId: string | undefined, at: Date): Promise<void> {
			let query = db
				.updateTable('session')
				.set({ ended_at: at, ended_why: 'signed_out' })
				.where('user_id', '=', userId)
				.where('ended_at', 'is', null)
			if (sessionId !== undefined) query = query.where('session_id', '=', sessionId)
			await query.execute()
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
