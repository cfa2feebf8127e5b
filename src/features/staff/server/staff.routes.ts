import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { staffApi } from '../contract.ts'
import type { Staff } from './staff.service.ts'

export function addStaffRoutes(server: Server, { staff }: { staff: Staff }): void {
	serve(server, staffApi.list, administrator, () => staff.list())
	serve(server, staffApi.add, administrator, ({ body }) => staff.add(body))
	serve(server, staffApi.change, administrator, ({ params, body }) => staff.change(params.user_id, body))
	serve(server, staffApi.newPassword, administrator, ({ params, caller }) =>
		staff.newPassword(params.user_id, caller),
	)
	serve(server, staffApi.remove, administrator, ({ params }) => staff.remove(params.user_id))
}
