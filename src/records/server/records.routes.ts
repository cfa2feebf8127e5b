import { editor, staff } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { draftsApi, presenceApi, versionsApi } from '../contract.ts'
import type { Drafts } from './drafts.service.ts'
import type { Presence } from './presence.service.ts'
import type { Versions } from './versions.service.ts'

export function addRecordRoutes(
	server: Server,
	{ drafts, versions, presence }: { drafts: Drafts; versions: Versions; presence: Presence },
): void {
	serve(server, draftsApi.find, staff, ({ caller, params }) => drafts.find(caller.userId, params.name))
	serve(server, draftsApi.put, staff, ({ caller, params, body }) =>
		drafts.put(caller.userId, params.name, body),
	)
	serve(server, draftsApi.drop, staff, ({ caller, params, query }) =>
		drafts.drop(caller.userId, params.name, query),
	)
	serve(server, versionsApi.versions, editor, ({ body }) => versions.list(body))
	serve(server, versionsApi.version, editor, ({ body: { version, ...subject } }) =>
		versions.state(subject, version),
	)
	serve(server, presenceApi.report, staff, ({ caller, body }) => presence.report(caller.userId, body))
}
