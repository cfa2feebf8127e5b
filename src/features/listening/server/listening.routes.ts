import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { listeningApi } from '../contract.ts'
import type { Practice } from './practice.service.ts'

export function addListeningRoutes(server: Server, { practice }: { practice: Practice }): void {
	serve(server, listeningApi.state, signedIn, ({ caller, body }) => practice.state(caller, body.book_id))

	serve(server, listeningApi.save, signedIn, async ({ caller, body: { book_id: bookId, ...update } }) => {
		await practice.save(caller, bookId, update)
		return undefined
	})

	serve(server, listeningApi.savePassage, signedIn, async ({ caller, body }) => ({
		passages: await practice.savePassage(caller, body.book_id, body.passage),
	}))

	serve(server, listeningApi.removePassage, signedIn, async ({ caller, body }) => ({
		passages: await practice.removePassage(caller, body.book_id, body.id),
	}))
}
