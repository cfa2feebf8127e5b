import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { shopStatusApi } from '../contract.ts'
import type { ProcessStatus } from './status.service.ts'

export function addShopStatusRoutes(
	server: Server,
	{ processStatus }: { processStatus: Pick<ProcessStatus, 'read'> },
): void {
	serve(server, shopStatusApi.read, administrator, () => processStatus.read())
}
