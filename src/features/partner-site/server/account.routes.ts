import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { ownPath } from '#contract/own-path.ts'
import { signInPage, signUpPage } from './account-pages.ts'
import { noticePage, type Words, wordsOf } from './page-frame.ts'
import type { Sandbox } from './sandbox.service.ts'
import type { SandboxAccount } from './sandbox.store.ts'
import { clearSessionCookie, sendPage, sendSessionCookie, sessionTokenOf, visitOf } from './sandbox-visit.ts'
import { readForm, SandboxForm, signUpErrors } from './sign-up-form.ts'

const registrationPath = '/register/complete'
const shop = '/books'

export function addSandboxAccountPages(
	site: FastifyInstance,
	{ sandbox, isHttps }: { sandbox: Sandbox; isHttps: boolean },
): void {
	async function admit(request: FastifyRequest, reply: FastifyReply, account: SandboxAccount): Promise<void> {
		const earlier = sessionTokenOf(request)
		if (earlier) await sandbox.closeSession(earlier)
		sendSessionCookie(reply, await sandbox.openSession(account), { secure: isHttps })
	}

	site.get('/', (_request, reply) => reply.redirect(shop, 303))

	site.get('/sign-up', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		return sendPage(reply, signUpPage(visit, { carried: carriedBy(request.query), typed: {}, errors: {} }))
	})

	site.post('/sign-up', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const t = wordsOf(visit.language)
		const form = readForm(request.body)
		const carried = carriedBy(form)
		const typed = { name: form.name, email: form.email }
		const errors = signUpErrors(form, t)
		const again = (status: number) => sendPage(reply, signUpPage(visit, { carried, typed, errors }), status)
		if (Object.keys(errors).length > 0) return again(400)
		try {
			const account = await sandbox.signUp(form, request.ip)
			if (!account) errors.email = t('error.taken')
			if (!account) return again(400)
			await admit(request, reply, account)
			const returnTo = ownPath(form.return_to, registrationPath)
			return reply.redirect(sandbox.registrationUrl(account, returnTo, carried.next ?? null), 303)
		} catch (error) {
			errors.form = tooManyWords(error, reply, t)
			return again(429)
		}
	})

	site.get('/sign-in', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		return sendPage(reply, signInPage(visit, { carried: carriedBy(request.query), typed: {}, errors: {} }))
	})

	site.post('/sign-in', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const t = wordsOf(visit.language)
		const form = readForm(request.body)
		const shown = { carried: carriedBy(form), typed: { email: form.email } }
		try {
			const account = await sandbox.signIn(form.email, form.password, request.ip)
			if (!account)
				return sendPage(reply, signInPage(visit, { ...shown, errors: { form: t('error.signIn') } }), 401)
			await admit(request, reply, account)
			return reply.redirect(ownPath(form.next, shop), 303)
		} catch (error) {
			const errors = { form: tooManyWords(error, reply, t) }
			return sendPage(reply, signInPage(visit, { ...shown, errors }), 429)
		}
	})

	site.get('/new-password', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const t = wordsOf(visit.language)
		const link = {
			href: `/sandbox/sign-up?${new URLSearchParams(carriedBy(request.query))}`,
			label: t('signUp.action'),
		}
		return sendPage(
			reply,
			noticePage(visit, { title: t('newPassword.title'), text: t('newPassword.text'), link }),
		)
	})

	site.post('/sign-out', async (request, reply) => {
		const token = sessionTokenOf(request)
		if (token) await sandbox.closeSession(token)
		clearSessionCookie(reply)
		return reply.redirect(shop, 303)
	})
}

/** @throws anything else than too many attempts */
function tooManyWords(error: unknown, reply: FastifyReply, t: Words): string {
	if (!(error instanceof AppError) || error.code !== 'too_many') throw error
	void reply.headers(error.headers)
	return t('error.tooMany')
}

/** Where to go afterwards, as far as it is a place of this shop. */
function carriedBy(fields: unknown): { return_to?: string; next?: string } {
	const given = SandboxForm.safeParse(fields).data
	const returnTo = ownPath(given?.return_to, '')
	const next = ownPath(given?.next, '')
	return { ...(returnTo ? { return_to: returnTo } : {}), ...(next ? { next } : {}) }
}
