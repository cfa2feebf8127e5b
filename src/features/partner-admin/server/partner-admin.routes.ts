import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { partnersEditingApi } from '../contract.ts'
import type { PartnerAdmin } from './partner-admin.service.ts'

export function addPartnerAdminRoutes(
	server: Server,
	{ partnersEditing }: { partnersEditing: PartnerAdmin },
): void {
	serve(server, partnersEditingApi.list, administrator, () => partnersEditing.list())
	serve(server, partnersEditingApi.create, administrator, ({ body }) => partnersEditing.create(body))
	serve(server, partnersEditingApi.update, administrator, ({ body }) => partnersEditing.update(body.data))
	serve(server, partnersEditingApi.info, administrator, ({ body }) => partnersEditing.info(body))
	serve(server, partnersEditingApi.newPassword, administrator, ({ body }) =>
		partnersEditing.newPassword(body.publisher_id),
	)
}
