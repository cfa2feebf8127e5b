import { partner } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { keyPagesApi } from '../contract.ts'
import type { KeyPages } from './key-pages.service.ts'

export function addKeyPageRoutes(server: Server, { keyPages }: { keyPages: KeyPages }): void {
	serve(server, keyPagesApi.own, partner, async ({ caller }) => ({
		books: await keyPages.ofPublisher(caller.publisherId),
	}))
	serve(server, keyPagesApi.set, partner, async ({ caller, body }) => {
		await keyPages.set(caller.publisherId, body.book_id, body.is_held)
		return { is_held: body.is_held }
	})
}
