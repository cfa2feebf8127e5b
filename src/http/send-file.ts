import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { type FileStore, unlessBadKey } from '#platform/files.ts'
import { isUnchanged } from './etag.ts'

type Sending = {
	request: FastifyRequest
	reply: FastifyReply
	files: Pick<FileStore, 'get'>
	key: string
	type: string
	/** Whether shared caches may store it. */
	isPublic: boolean
	/** A day by default. */
	maxAgeS?: number
}

const dayS = 86_400
const compressed = /^text\/|[/+](?:json|xml)\b/

/**
 * Sends a stored file, a range of it (RFC 9110, 14), or 304. Several ranges are answered with the whole file, as the
 * RFC allows.
 * @throws AppError not_found, range_not_satisfiable, unavailable for an empty file
 */
export async function sendFile({
	request,
	reply,
	files,
	key,
	type,
	isPublic,
	maxAgeS = dayS,
}: Sending): Promise<FastifyReply> {
	const file = await files.get(key).catch(unlessBadKey)
	if (!file) throw new AppError('not_found')
	// Nothing that is stored is empty: this is what a power cut left of it.
	if (file.size === 0) throw new AppError('unavailable', { headers: { 'retry-after': '600' } })
	const name = `"${key.replace(/[^\w.-]/g, '-')}-${file.size}-${file.version}"`
	// What is compressed on its way has other bytes for each coding: the tag is weak, and there are no ranges of it.
	const isCompressed = compressed.test(type)
	const etag = isCompressed ? `W/${name}` : name
	void reply
		.header('accept-ranges', isCompressed ? 'none' : 'bytes')
		.header('etag', etag)
		.header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${maxAgeS}`)
		.type(type)
	if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send()
	const ifRange = request.headers['if-range']
	const range =
		isCompressed || (ifRange && ifRange !== etag) ? null : rangeOf(request.headers.range, file.size)
	if (range === null) return reply.header('content-length', file.size).send(file.stream())
	if (range === 'unsatisfiable')
		throw new AppError('range_not_satisfiable', { headers: { 'content-range': `bytes */${file.size}` } })
	return reply
		.status(206)
		.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
		.header('content-length', range.end - range.start + 1)
		.send(file.stream(range))
}

/** Both ends inclusive; null for the whole file: no header, a malformed one, other units, several ranges. */
export function rangeOf(
	header: string | undefined,
	size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
	const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
	const [, from = '', to = ''] = match ?? []
	if (!match || (from === '' && to === '')) return null
	const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
	const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
	if (from !== '' && to !== '' && Number(to) < Number(from)) return null
	return start <= end ? { start, end } : 'unsatisfiable'
}
