import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import { everyone } from '#http/access.ts'
import { policyOfData } from '#http/headers.ts'
import { serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { CacheEntry, type CompressedBody, type HeaderList } from './cache-entry.ts'
import type { ResponseCache } from './response-cache.ts'
import { publicCacheControl, replyWithEntry, surrogateKey } from './send-cached.ts'

type Shared<E> = {
	tags: readonly string[]
	/** A body is of the shape of the endpoint's reply: whoever makes it checks that. */
	reply(language: Language): Promise<ReplyOf<E> | CompressedBody>
}

/** Serves a call whose reply is shared within one language: `reply` sees nothing else of the request. */
export function serveCached<const E extends Endpoint>(
	server: Server,
	cache: ResponseCache,
	endpoint: E,
	{ tags, reply: replyIn }: Shared<E>,
): void {
	serveBytes(server, endpoint, everyone, async ({ language, request, reply }) => {
		const key = cache.keyOf(request.raw)
		const render = async () => ({
			status: endpoint.status,
			headers: [
				['content-security-policy', policyOfData],
				['content-type', 'application/json; charset=utf-8'],
				['cache-control', publicCacheControl],
				['vary', 'accept-language, accept-encoding'],
				...surrogateKey(tags),
			] satisfies HeaderList,
			body: bodyOf(endpoint, await replyIn(language)),
			tags,
			isStorable: true,
			isShareable: true,
		})
		const entry = key === null ? new CacheEntry(await render()) : await cache.fetch(key, render)
		return replyWithEntry(request, reply, entry)
	})
}

function bodyOf<E extends Endpoint>(
	endpoint: E,
	reply: ReplyOf<E> | CompressedBody,
): string | CompressedBody {
	return isCompressed(reply) ? reply : JSON.stringify(endpoint.reply?.parse(reply))
}

function isCompressed(reply: unknown): reply is CompressedBody {
	return typeof reply === 'object' && reply !== null && 'gzip' in reply && Buffer.isBuffer(reply.gzip)
}
