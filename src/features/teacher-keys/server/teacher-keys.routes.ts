import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { teacherKeysApi } from '../contract.ts'
import type { TeacherKeys } from './teacher-keys.service.ts'

export async function addTeacherKeyRoutes(
	server: Server,
	{ teacherKeys }: { teacherKeys: TeacherKeys },
): Promise<void> {
	serve(server, teacherKeysApi.find, editor, async ({ params }) => ({
		key: await teacherKeys.find(params.book_id),
	}))
	serve(server, teacherKeysApi.remove, editor, async ({ body }) => {
		await teacherKeys.remove(body.book_id)
		return { key: null }
	})
	// Raw bytes up to the contract's limit, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) =>
			done(null, bytes),
		)
		serve({ ...server, fastify }, teacherKeysApi.put, editor, async ({ params, query, request }) => {
			if (!(request.body instanceof Uint8Array)) throw new AppError('wrong_type')
			return { key: await teacherKeys.put(params.book_id, query.name, request.body) }
		})
	})
}
