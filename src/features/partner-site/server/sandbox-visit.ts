import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage, isLanguage, languageCookie } from '#contract/language.ts'
import { contentSecurityPolicy } from '#http/headers.ts'
import type { Visit } from './page-frame.ts'
import type { Sandbox } from './sandbox.service.ts'

const sessionCookie = 'sandbox_session'
const yearSeconds = 365 * 86_400

/** Who comes, in which language; a language chosen in the address is kept as the shop keeps it. */
export async function visitOf(
	sandbox: Sandbox,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<Visit> {
	const url = new URL(request.url, 'http://sandbox')
	const query = url.searchParams.get('lang')
	const cookie = request.cookies[languageCookie]
	const language = chooseLanguage({ query, cookie, header: request.headers['accept-language'] })
	if (isLanguage(query))
		void reply.setCookie(languageCookie, query, { path: '/', sameSite: 'lax', maxAge: yearSeconds })
	url.searchParams.delete('lang')
	// A page that answers a form is shown again by the address of the form.
	const path = `${url.pathname}${url.search}`
	return { language, path, account: await sandbox.accountOf(sessionTokenOf(request)) }
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
	return request.cookies[sessionCookie]
}

export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
	const secure = request.protocol === 'https'
	void reply.setCookie(sessionCookie, token, { path: '/sandbox', httpOnly: true, sameSite: 'lax', secure })
}

export function dropSession(reply: FastifyReply): void {
	void reply.clearCookie(sessionCookie, { path: '/sandbox' })
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
	return reply
		.status(status)
		.headers({ 'content-security-policy': contentSecurityPolicy([]), 'cache-control': 'no-store' })
		.type('text/html; charset=utf-8')
		.send(page)
}
