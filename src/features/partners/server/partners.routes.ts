import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/vocabulary.ts'
import { everyone, partner, partnerOrKey } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { deviceOf, sendSession } from '#http/session-cookies.ts'
import { partnersApi } from '../contract.ts'
import type { Partners, Visit } from './partners.service.ts'

export function addPartnerRoutes(server: Server, { partners }: { partners: Partners }): void {
	serve(server, partnersApi.signIn, everyone, async ({ body, request, reply, language }) => {
		const { opened, ...answer } = await partners.signIn(body, visitOf(request, language))
		return { ...sendSession(server, reply, opened), ...answer }
	})
	serve(server, partnersApi.password, partner, async ({ caller, body, request, reply, language }) => {
		const opened = await partners.changePassword(caller.publisherId, body, visitOf(request, language))
		return sendSession(server, reply, opened)
	})
	serve(server, partnersApi.titles, partnerOrKey, ({ caller }) => partners.titles(caller.publisherId))
}

function visitOf(request: FastifyRequest, language: Language): Visit {
	const userAgent = request.headers['user-agent'] ?? ''
	return { address: request.ip, userAgent, language, device: deviceOf(request) }
}
