import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { chunkBytes, importingApi, type Upload } from '../contract.ts'
import type { Importing } from './importing.service.ts'
import type { StoredUpload } from './uploads.store.ts'
import type { Uploads } from './uploads.ts'

export async function addImportRoutes(
	server: Server,
	{ importing, uploads }: { importing: Importing; uploads: Uploads },
): Promise<void> {
	serve(server, importingApi.beginUpload, editor, async ({ caller, body }) =>
		uploadReply(await uploads.begin(caller.userId, body)),
	)
	serve(server, importingApi.upload, editor, async ({ caller, params }) =>
		uploadReply(await uploads.find(caller.userId, params.upload_id)),
	)
	// Raw bytes, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser(
			'application/octet-stream',
			{ parseAs: 'buffer', bodyLimit: chunkBytes },
			(_request, body, done) => done(null, body),
		)
		serve({ ...server, fastify }, importingApi.sendChunk, editor, async ({ caller, params, request }) => {
			const chunk = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
			const { upload_id: uploadId, offset } = params
			return uploadReply(await uploads.addChunk(caller.userId, { uploadId, offset: Number(offset), chunk }))
		})
	})

	serve(server, importingApi.begin, editor, ({ caller, body, language, onRepeat }) =>
		importing.begin(caller.userId, body, { language, onRepeat }),
	)
	serve(server, importingApi.list, editor, async ({ language }) => ({
		imports: await importing.list(language),
	}))
	serve(server, importingApi.job, editor, ({ params, language }) => importing.job(params.job_id, language))
	serve(server, importingApi.cancel, editor, ({ params, language }) =>
		importing.cancel(params.job_id, language),
	)
	serve(server, importingApi.retry, editor, ({ params, language }) =>
		importing.retry(params.job_id, language),
	)
	serve(server, importingApi.editions, editor, ({ params }) => importing.editions(params.book_id))
	serve(server, importingApi.outline, editor, ({ params }) => importing.outline(params.book_id))
	serve(server, importingApi.restoreEdition, editor, async ({ caller, params, body }) => {
		await importing.restoreEdition({ bookId: params.book_id, id: body.id, by: caller.userId })
		return undefined
	})
}

function uploadReply({ uploadId, size, received }: StoredUpload): Upload {
	return { upload_id: uploadId, size, received, piece: chunkBytes }
}
