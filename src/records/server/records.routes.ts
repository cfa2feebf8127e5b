import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { draftsApi, versionsApi } from '../contract.ts'
import type { Drafts } from './drafts.service.ts'
import type { Versions } from './versions.service.ts'

export function addRecordRoutes(
	server: Server,
	{ drafts, versions }: { drafts: Drafts; versions: Versions },
): void {
	serve(server, draftsApi.find, administrator, ({ who, params }) => drafts.find(who.userId, params.name))
	serve(server, draftsApi.keep, administrator, ({ who, params, body }) =>
		drafts.keep(who.userId, params.name, body),
	)
	serve(server, draftsApi.drop, administrator, ({ who, params, query }) =>
		drafts.drop(who.userId, params.name, query),
	)
	serve(server, versionsApi.versions, administrator, ({ body }) => versions.list(body))
	serve(server, versionsApi.version, administrator, ({ body: { version, ...subject } }) =>
		versions.state(subject, version),
	)
}
