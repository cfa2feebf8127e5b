import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { inkApi } from '../contract.ts'
import type { InkService } from './ink.service.ts'

export function addInkRoutes(server: Server, { ink }: { ink: InkService }): void {
	serve(server, inkApi.list, signedIn, async ({ caller, body }) => ({
		ink: await ink.list(caller, body.book_id),
	}))
	serve(server, inkApi.save, signedIn, ({ caller, body }) =>
		ink.save(caller, body.book_id, body.ink).then(() => undefined),
	)
	serve(server, inkApi.remove, signedIn, ({ caller, body }) =>
		ink.remove(caller, body.book_id, body.id, body.changed_at).then(() => undefined),
	)
}
