import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoint.ts'
import { Language, Role, Text, UnixSeconds, UserId } from '#contract/vocabulary.ts'

/** A token as it is sent: opaque and random. The server keeps its hash only. */
export const Token = z.string()

export const Me = z.object({ user_id: UserId, role: Role, name: z.string(), email: z.string() })
export type Me = z.infer<typeof Me>

export const Profile = z.extend(Me, {
	language: z.nullable(Language),
	session: z.object({ started_at: UnixSeconds, user_agent: z.string() }),
})
export type Profile = z.infer<typeof Profile>

export const Credentials = z.object({
	username: Text(320),
	password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type Credentials = z.infer<typeof Credentials>

/** What the partner site signed for the visitor who came back from signing up. */
export const Registration = z.object({
	name: Text(200),
	email: z.string().check(z.trim(), z.maxLength(320), z.email()),
	user_id: UserId,
	/** Optional only so that an unsigned call is a 403 and not a 400. */
	time: z.optional(UnixSeconds),
	/** Lower-case hex HMAC-SHA256. */
	signature: z.optional(z.string().check(z.maxLength(128))),
})
export type Registration = z.infer<typeof Registration>

export const accountsApi = {
	me: get('/api/users', { summary: 'Who is signed in', reply: Me }),
	register: post('/api/users', {
		summary: 'Complete a sign-up that the partner site signed',
		body: Registration,
		reply: z.object({ token: Token, user_id: UserId }),
		status: 201,
	}),
	deleteAccount: remove('/api/users', { summary: 'Delete the account of the caller' }),
	signIn: post('/api/auth', {
		summary: 'Sign in; ends any other session',
		body: Credentials,
		reply: z.object({ token: Token }),
	}),
	signOut: post('/api/auth/logout', { summary: 'End this session' }),
	profile: get('/api/users/profile', { summary: 'The profile of the caller', reply: Profile }),
	realtime: get('/api/realtime', {
		summary: 'Server-sent events: `event: auth` tells that the person signed in elsewhere',
		media: 'text/event-stream',
	}),
}

/** The message on the realtime channel `auth`. */
export type AuthMessage = { action: 'user_auth'; user_id: string }
