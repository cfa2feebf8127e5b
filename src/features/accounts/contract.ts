import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoint.ts'
import { Line, Text } from '#contract/text.ts'
import { Language, Role, UnixSeconds, UserId } from '#contract/vocabulary.ts'

/** Opaque and random. The server stores its hash only. */
export const Token = z.string()

export const Me = z.object({ user_id: UserId, role: Role, name: z.string(), email: z.string() })
export type Me = z.infer<typeof Me>

export const Profile = z.extend(Me, {
	language: z.nullable(Language),
	session: z.object({ started_at: UnixSeconds, user_agent: z.string() }),
})
export type Profile = z.infer<typeof Profile>

const Password = Text(1000).check(z.minLength(1))

export const Credentials = z.object({
	username: Line(1, 320),
	password: Password,
})
export type Credentials = z.infer<typeof Credentials>

/** Signed by the partner site for a visitor who returns from its sign-up. */
export const Registration = z.object({
	name: Line(1, 200),
	email: Line(1, 320).check(z.email()),
	user_id: UserId,
	/** Optional only so that an unsigned call is a 403 and not a 400. */
	time: z.optional(UnixSeconds),
	signature: z.optional(Text(128)),
})
export type Registration = z.infer<typeof Registration>

export const accountsApi = {
	me: get('/api/users', { summary: 'Who is signed in', reply: Me }),
	register: post('/api/users', {
		summary: 'Complete a sign-up that the partner site signed',
		body: Registration,
		reply: z.object({ token: Token, user_id: UserId }),
		status: 201,
		errors: ['bad_signature', 'already_registered', 'already_used', 'staff_email'],
	}),
	deleteAccount: remove('/api/users', {
		summary: 'Delete the account of the caller, who gives the password once more',
		body: z.object({ password: Password }),
		errors: ['forbidden', 'wrong_password', 'last_administrator', 'too_many'],
	}),
	exportData: get('/api/users/export', {
		summary: 'Everything that the shop holds about the caller, as a file',
		media: 'application/json',
	}),
	signIn: post('/api/auth', {
		summary: 'Sign in; ends any other session',
		body: Credentials,
		reply: z.object({ token: Token }),
		errors: ['login_fail', 'too_many', 'unavailable'],
	}),
	/** The browser's way to the next token. A client without cookies signs in again. */
	renew: post('/api/auth/renew', {
		summary: 'The next token of a session, by the cookie of its sign-in or of the renewal before',
		reply: z.object({ token: Token, user_id: UserId }),
		errors: ['unauthenticated', 'session_replaced'],
	}),
	signOut: post('/api/auth/logout', { summary: 'End this session' }),
	profile: get('/api/users/profile', { summary: 'The profile of the caller', reply: Profile }),
	realtime: get('/api/realtime', {
		summary:
			'Server-sent events: `event: auth` tells that the person signed in elsewhere; `event: jobs`, to administrators only, that a job has changed; `event: saved`, which of what they keep, as `{"kind":"notes"}`',
		media: 'text/event-stream',
	}),
}

/** What a reader saves and finds on each of their devices. */
export type SavedKind = 'bookmarks' | 'listening' | 'notes' | 'ink' | 'answers' | 'words'

export type AuthMessage = { action: 'user_auth'; user_id: string }
