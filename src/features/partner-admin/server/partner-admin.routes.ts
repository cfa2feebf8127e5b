import { salesperson, staff } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { partnersEditingApi } from '../contract.ts'
import type { PartnerAdmin } from './partner-admin.service.ts'

export function addPartnerAdminRoutes(
	server: Server,
	{ partnersEditing }: { partnersEditing: PartnerAdmin },
): void {
	serve(server, partnersEditingApi.list, staff, () => partnersEditing.list())
	serve(server, partnersEditingApi.create, salesperson, ({ body }) => partnersEditing.create(body))
	serve(server, partnersEditingApi.update, salesperson, ({ body }) => partnersEditing.update(body.data))
	serve(server, partnersEditingApi.info, salesperson, ({ body }) => partnersEditing.info(body))
	serve(server, partnersEditingApi.newPassword, salesperson, ({ body }) =>
		partnersEditing.newPassword(body.publisher_id),
	)
}
