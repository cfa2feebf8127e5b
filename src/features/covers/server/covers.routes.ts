import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { coversApi } from '../contract.ts'
import type { CoverJobs } from './cover-jobs.ts'
import type { Covers } from './covers.service.ts'

export async function addCoverRoutes(
	server: Server,
	{ covers, coverJobs }: { covers: Covers; coverJobs: CoverJobs },
): Promise<void> {
	serve(server, coversApi.cover, editor, ({ body }) => covers.stateOf(body.book_id))
	serve(server, coversApi.fromPage, editor, ({ caller, body: { book_id: bookId, version } }) =>
		coverJobs.fromPage(caller, { bookId, version }),
	)
	serve(server, coversApi.run, editor, ({ caller, params }) => coverJobs.state(caller, params.run))
	serve(server, coversApi.undo, editor, ({ caller, body: { book_id: bookId, version } }) =>
		covers.undo(caller, { bookId, version }),
	)
	// Raw bytes up to the contract's limit, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) =>
			done(null, bytes),
		)
		serve({ ...server, fastify }, coversApi.put, editor, ({ caller, params, query, request }) => {
			if (!(request.body instanceof Uint8Array)) throw new AppError('wrong_type')
			const crop = { left: Number(query.left), top: Number(query.top), width: Number(query.width) }
			const edit = { bookId: params.book_id, version: Number(query.version) }
			return coverJobs.put(caller, edit, { bytes: request.body, crop })
		})
	})
}
