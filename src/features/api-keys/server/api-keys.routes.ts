import { partner } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { apiKeysApi } from '../contract.ts'
import type { ApiKeys } from './api-keys.service.ts'

export function addApiKeyRoutes(server: Server, { apiKeys }: { apiKeys: ApiKeys }): void {
	serve(server, apiKeysApi.list, partner, ({ caller }) => apiKeys.list(caller.publisherId))
	serve(server, apiKeysApi.make, partner, ({ caller, body, reply }) => {
		void reply.header('cache-control', 'private, no-store')
		return apiKeys.make(caller.publisherId, body.name)
	})
	serve(server, apiKeysApi.end, partner, ({ caller, params }) =>
		apiKeys.end(caller.publisherId, params.key_id),
	)
}
