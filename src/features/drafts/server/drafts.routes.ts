import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { draftsApi } from '../contract.ts'
import type { Drafts } from './drafts.service.ts'

export function addDraftRoutes(server: Server, { drafts }: { drafts: Drafts }): void {
	serve(server, draftsApi.find, administrator, ({ who, params }) => drafts.find(who.userId, params.name))
	serve(server, draftsApi.keep, administrator, ({ who, params, body }) =>
		drafts.keep(who.userId, params.name, body),
	)
	serve(server, draftsApi.drop, administrator, ({ who, params, query }) =>
		drafts.drop(who.userId, params.name, query),
	)
}
