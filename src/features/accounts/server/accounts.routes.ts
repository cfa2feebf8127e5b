import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/vocabulary.ts'
import { everyone, signedIn } from '#http/access.ts'
import type { Live } from '#http/live.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { accountsApi } from '../contract.ts'
import type { Accounts, Visit } from './accounts.service.ts'
import { openChannel } from './realtime.ts'

export function addAccountRoutes(
	server: Server,
	{ accounts, live }: { accounts: Accounts; live: Live },
): void {
	serve(server, accountsApi.me, signedIn, ({ who }) => accounts.me(who))
	serve(server, accountsApi.profile, signedIn, ({ who }) => accounts.profile(who))
	serve(server, accountsApi.register, everyone, ({ body, request, language }) =>
		accounts.register(body, visitOf(request, language)),
	)
	serve(server, accountsApi.signIn, everyone, ({ body, request, language }) =>
		accounts.signIn(body, visitOf(request, language)),
	)
	serve(server, accountsApi.signOut, signedIn, async ({ who }) => {
		await accounts.signOut(who)
		return undefined
	})
	serve(server, accountsApi.deleteAccount, signedIn, async ({ who }) => {
		await accounts.deleteAccount(who)
		return undefined
	})
	serveBytes(server, accountsApi.realtime, signedIn, ({ who, request, reply }) =>
		openChannel({ who, request, reply }, { live, authenticate: server.authenticate }),
	)
}

function visitOf(request: FastifyRequest, language: Language): Visit {
	return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', language }
}
