import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bulkChangesApi } from '../contract.ts'
import type { BulkChanges } from './bulk-changes.service.ts'

export function addBulkChangeRoutes(server: Server, { bulkChanges }: { bulkChanges: BulkChanges }): void {
	serve(server, bulkChangesApi.change, editor, ({ caller, body, language, onRepeat }) =>
		bulkChanges.change(caller, body, { language, onRepeat }),
	)
}
