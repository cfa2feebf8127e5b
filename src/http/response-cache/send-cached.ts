import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheEntry, HeaderList } from './cache-entry.ts'

/**
 * `s-maxage` of shared responses: a second, so that a flood reaches the shop once a second per page. Browsers
 * revalidate each time.
 */
export const publicCacheControl =
	'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600'

/** Surrogate keys too long for a proxy's header buffer are left out: general ones come first. */
const maxSurrogateKeyLength = 1000

export function surrogateKey(tags: readonly string[]): HeaderList {
	const fitting = tags.filter((_, at) => tags.slice(0, at + 1).join(' ').length <= maxSurrogateKeyLength)
	return fitting.length === 0 ? [] : [['surrogate-key', fitting.join(' ')]]
}

/** @param own headers of this answer alone, which take the place of the entry's */
export async function replyWithEntry(
	{ headers }: FastifyRequest,
	reply: FastifyReply,
	entry: CacheEntry,
	own: HeaderList = [],
): Promise<FastifyReply> {
	const isUnchanged = entry.isUnchangedFor(headers)
	const coding = isUnchanged ? 'identity' : entry.codingFor(headers)
	for (const [name, value] of [...entry.headersIn(coding), ...own]) void reply.header(name, value)
	if (isUnchanged) return reply.status(304).send()
	return reply.status(entry.status).send(entry.stream(coding) ?? (await entry.encode(coding)))
}
