import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { publishingApi } from '../contract.ts'
import type { Publishing } from './publishing.service.ts'

export function addPublishingRoutes(server: Server, { publishing }: { publishing: Publishing }): void {
	serve(server, publishingApi.read, editor, ({ params }) => publishing.read(params.book_id))
	serve(server, publishingApi.change, editor, ({ caller, params, body }) =>
		publishing.change(caller, params.book_id, body),
	)
}
