import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { collectBytes } from '#platform/collect-bytes.ts'
import { wordDocumentsApi } from '../contract.ts'
import { readDocx } from './read-docx.ts'

const maxDocumentBytes = 20 * 1_048_576

export async function addWordDocumentRoutes(server: Server): Promise<void> {
	// Raw bytes, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve({ ...server, fastify }, wordDocumentsApi.documentText, editor, async ({ request }) => {
			if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
			return { text: await readDocx(await collectBytes(request.body, maxDocumentBytes)) }
		})
	})
}
