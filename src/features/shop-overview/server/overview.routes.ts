import { staff } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { overviewApi } from '../contract.ts'
import type { ShopOverview } from './overview.service.ts'

export function addOverviewRoutes(server: Server, { shopOverview }: { shopOverview: ShopOverview }): void {
	serve(server, overviewApi.read, staff, ({ caller }) => shopOverview.read(caller.role))
}
