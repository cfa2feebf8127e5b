import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/vocabulary.ts'
import { everyone, signedIn } from '#http/access.ts'
import type { EventStreams } from '#http/event-streams.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { deviceOf, endRenewal, renewalOf, sendRenewal, sendSession } from '#http/session-cookies.ts'
import { accountsApi } from '../contract.ts'
import type { Accounts, ClientInfo } from './accounts.service.ts'
import { openEventStream } from './open-event-stream.ts'

export function addAccountRoutes(
	server: Server,
	{ accounts, eventStreams }: { accounts: Accounts; eventStreams: EventStreams },
): void {
	serve(server, accountsApi.me, signedIn, ({ caller }) => accounts.me(caller))
	serve(server, accountsApi.profile, signedIn, ({ caller }) => accounts.profile(caller))
	serve(server, accountsApi.register, everyone, async ({ body, request, reply, language }) => {
		const opened = await accounts.register(body, visitOf(request, language))
		return { ...sendSession(server, reply, opened), user_id: body.user_id }
	})
	serve(server, accountsApi.signIn, everyone, async ({ body, request, reply, language }) =>
		sendSession(server, reply, await accounts.signIn(body, visitOf(request, language))),
	)
	serve(server, accountsApi.renew, everyone, async ({ request, reply }) => {
		const renewed = await accounts.renew(renewalOf(request))
		return { ...sendRenewal(server, reply, renewed), user_id: renewed.userId }
	})
	serve(server, accountsApi.signOut, signedIn, async ({ caller, reply }) => {
		await accounts.signOut(caller)
		endRenewal(server, reply)
		return undefined
	})
	serve(server, accountsApi.deleteAccount, signedIn, async ({ caller, body, request, reply, language }) => {
		await accounts.deleteAccount(caller, body.password, visitOf(request, language))
		endRenewal(server, reply)
		return undefined
	})
	serveBytes(server, accountsApi.exportData, signedIn, async ({ caller, reply }) =>
		reply
			.type('application/json; charset=utf-8')
			.header('content-disposition', 'attachment; filename="folio.json"')
			.header('cache-control', 'private, no-store')
			.send(JSON.stringify(await accounts.exportData(caller), null, '\t')),
	)
	serveBytes(server, accountsApi.realtime, signedIn, ({ caller, request, reply }) =>
		openEventStream({ caller, request, reply }, { eventStreams, authenticate: server.authenticate }),
	)
}

function visitOf(request: FastifyRequest, language: Language): ClientInfo {
	const userAgent = request.headers['user-agent'] ?? ''
	return { address: request.ip, userAgent, language, device: deviceOf(request) }
}
