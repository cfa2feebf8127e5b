import { partner } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { copyLimitsApi } from '../contract.ts'
import type { CopyLimits } from './copy-limits.service.ts'

export function addCopyLimitRoutes(server: Server, { copyLimits }: { copyLimits: CopyLimits }): void {
	serve(server, copyLimitsApi.find, partner, ({ caller }) => copyLimits.find(caller.publisherId))
	serve(server, copyLimitsApi.set, partner, ({ caller, body }) => copyLimits.set(caller.publisherId, body))
}
