import { staff } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { adminSearchApi } from '../contract.ts'
import type { AdminSearch } from './admin-search.service.ts'

export function addAdminSearchRoutes(server: Server, { adminSearch }: { adminSearch: AdminSearch }): void {
	serve(server, adminSearchApi.search, staff, ({ caller, query }) =>
		adminSearch.search(caller.role, query.search),
	)
}
