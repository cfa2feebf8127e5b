import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, languageCookie } from '#contract/language.ts'
import { contentSecurityPolicy } from '#http/headers.ts'
import { requestLanguage } from '#http/request-language.ts'
import type { PageContext } from './page-frame.ts'
import type { Sandbox } from './sandbox.service.ts'

const sessionCookie = 'sandbox_session'
const yearSeconds = 365 * 86_400

/** The visitor and their language; `?lang=` is stored in the shop's cookie. */
export async function visitOf(
	sandbox: Sandbox,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<PageContext> {
	const url = new URL(request.url, 'http://sandbox')
	const query = url.searchParams.get('lang')
	const language = requestLanguage(request.headers, query)
	if (isLanguage(query))
		void reply.setCookie(languageCookie, query, { path: '/', sameSite: 'lax', maxAge: yearSeconds })
	url.searchParams.delete('lang')
	// The page of a submitted form is shown again at the form's address.
	const path = `${url.pathname}${url.search}`
	return { language, path, account: await sandbox.accountOf(sessionTokenOf(request)) }
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
	return request.cookies[sessionCookie]
}

export function sendSessionCookie(reply: FastifyReply, token: string, { secure }: { secure: boolean }): void {
	void reply.setCookie(sessionCookie, token, { path: '/sandbox', httpOnly: true, sameSite: 'lax', secure })
}

export function clearSessionCookie(reply: FastifyReply): void {
	void reply.clearCookie(sessionCookie, { path: '/sandbox' })
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
	return reply
		.status(status)
		.headers({ 'content-security-policy': contentSecurityPolicy(), 'cache-control': 'no-store' })
		.type('text/html; charset=utf-8')
		.send(page)
}
