import { createHash } from 'node:crypto'
import { everyone, signedIn } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { offlineBooksApi } from '../contract.ts'
import type { OfflineBooks } from './offline-books.service.ts'

type Deps = { offlineBooks: OfflineBooks; clock: { now(): Date } }

/** Whoever may read a book may have an offline copy of it: that is checked per book, in `offlineBooks`. */
export function addOfflineBookRoutes(server: Server, { offlineBooks, clock }: Deps): void {
	serve(server, offlineBooksApi.size, signedIn, ({ caller, body }) =>
		offlineBooks.size(caller, body.book_id, body.width),
	)
	serve(server, offlineBooksApi.download, signedIn, ({ caller, body }) =>
		offlineBooks.keep(caller, body.book_id, body.width),
	)
	serveBytes(server, offlineBooksApi.part, signedIn, async ({ caller, body, reply }) => {
		const bytes = await offlineBooks.part(caller, body.lease, body.part)
		const digest = createHash('sha256').update(bytes).digest('base64')
		return reply
			.header('repr-digest', `sha-256=:${digest}:`)
			.type('application/octet-stream')
			.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
	})
	// Also asked without a token, by the worker that looks after the copies: the leases say whose they are.
	serve(server, offlineBooksApi.renew, everyone, async ({ caller, body }) => ({
		leases: await offlineBooks.renew(caller, body.leases),
		now: Math.floor(clock.now().getTime() / 1000),
	}))
}
