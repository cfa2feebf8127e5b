import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { notesApi } from '../contract.ts'
import type { Notes } from './notes.service.ts'

export function addNoteRoutes(server: Server, { notes }: { notes: Notes }): void {
	serve(server, notesApi.list, signedIn, async ({ caller, body }) => ({
		notes: await notes.list(caller, body.book_id),
	}))
	serve(server, notesApi.save, signedIn, ({ caller, body }) =>
		notes.save(caller, body.book_id, body.note).then(() => undefined),
	)
	serve(server, notesApi.remove, signedIn, ({ caller, body }) =>
		notes.remove(caller, body.book_id, body.id, body.changed_at).then(() => undefined),
	)
}
