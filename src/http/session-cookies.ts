import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from './server.ts'

/** A token and what yields the next one; `lastsS`: until the session ends if nobody asks for that. */
export type Renewal = { token: string; renewal: string; lastsS: number }
/** What a sign-in gives a browser: a token in the answer, the rest in cookies that no script reads. */
export type OpenedSession = Renewal & { userId: string; device: string }
type Site = Pick<Server, 'isHttps'>

const userIdHeader = 'x-user-id'
const deviceCookie = 'device'
const renewalCookie = 'renewal'
const renewalPath = '/api/auth/renew'
const yearS = 31_536_000
/** Longer ones are none of ours. */
const maxLength = 200

/** The cookie of a browser that signed in before: it is sent with calls alone, never with pages. */
export function deviceOf({ cookies }: FastifyRequest): string | null {
	return shortOf(cookies[deviceCookie])
}

export function renewalOf({ cookies }: FastifyRequest): string | null {
	return shortOf(cookies[renewalCookie])
}

export function sendSession(site: Site, reply: FastifyReply, opened: OpenedSession): { token: string } {
	const own = { httpOnly: true, secure: site.isHttps, path: '/api' } as const
	// The service worker has to know whose copies of books may stay before any other call is answered.
	void reply.header(userIdHeader, opened.userId)
	void reply.setCookie(deviceCookie, opened.device, { ...own, sameSite: 'lax', maxAge: yearS })
	return sendRenewal(site, reply, opened)
}

export function sendRenewal(site: Site, reply: FastifyReply, { token, renewal, lastsS }: Renewal) {
	void reply.setCookie(renewalCookie, renewal, { ...renewalOptions(site), maxAge: lastsS })
	return { token }
}

export function endRenewal(site: Site, reply: FastifyReply): void {
	void reply.clearCookie(renewalCookie, renewalOptions(site))
}

/** Only one call ever carries it, and no page of another site makes a browser send it. */
function renewalOptions({ isHttps }: Site) {
	return { httpOnly: true, secure: isHttps, path: renewalPath, sameSite: 'strict' } as const
}

function shortOf(value: string | undefined): string | null {
	return value && value.length <= maxLength ? value : null
}
