import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#http/openapi.ts'
import { CacheEntry } from '#http/response-cache/cache-entry.ts'
import { replyWithEntry } from '#http/response-cache/send-cached.ts'
import type { Server } from '#http/server.ts'

/** Serves the description of all calls. It does not change while the process runs, and to make and compress it takes 60 ms and more of the one thread. */
export function serveApiDocument(
	fastify: FastifyInstance,
	{ served }: Pick<Server, 'served'>,
	about: Parameters<typeof openApiDocument>[1],
): void {
	let entry: CacheEntry | undefined
	fastify.get('/api/openapi.json', async (request, reply) => {
		entry ??= new CacheEntry({
			status: 200,
			headers: [
				['content-type', 'application/json; charset=utf-8'],
				['cache-control', 'public, max-age=0, must-revalidate'],
				['vary', 'accept-encoding'],
			],
			body: JSON.stringify(openApiDocument(served, about)),
			tags: [],
			isStorable: true,
			isShareable: true,
		})
		return replyWithEntry(request, reply, entry)
	})
}
