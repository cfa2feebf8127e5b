import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { activityApi } from '../contract.ts'
import type { ActivityLog } from './activity.service.ts'

export function addActivityRoutes(server: Server, { activityLog }: { activityLog: ActivityLog }): void {
	serve(server, activityApi.list, administrator, ({ query }) => activityLog.list(query))
}
