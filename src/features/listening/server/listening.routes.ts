import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { listeningApi } from '../contract.ts'
import type { Practice } from './practice.service.ts'

export function addListeningRoutes(server: Server, { practice }: { practice: Practice }): void {
	serve(server, listeningApi.state, signedIn, ({ who, body }) => practice.state(who, body.book_id))

	serve(server, listeningApi.keep, signedIn, async ({ who, body: { book_id: bookId, ...update } }) => {
		await practice.keep(who, bookId, update)
		return undefined
	})

	serve(server, listeningApi.keepPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.keepPassage(who, body.book_id, body.passage),
	}))

	serve(server, listeningApi.dropPassage, signedIn, async ({ who, body }) => ({
		passages: await practice.dropPassage(who, body.book_id, body.id),
	}))
}
