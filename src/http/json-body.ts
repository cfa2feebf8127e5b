import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { parseJson } from './parse-json.ts'

const byteOrderMark = Buffer.from('\ufeff')

/** Parses JSON bodies: UTF-8 (RFC 8259, 8.1), of bounded depth, large ones in pieces. No body is taken compressed. */
export function parseJsonBodies(fastify: FastifyInstance): void {
	// A few bytes could stand for gigabytes.
	fastify.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
		const coding = headers['content-encoding']
		done(coding === undefined || coding === 'identity' ? null : new AppError('wrong_type'))
	})
	fastify.removeContentTypeParser('application/json')
	fastify.addContentTypeParser(
		'application/json',
		{ parseAs: 'buffer' },
		async (request: FastifyRequest, body: Buffer) => readJson(body, request.headers['content-type']),
	)
}

/** @throws AppError `wrong_type` for another charset, `malformed` for what is no JSON */
export async function readJson(body: Buffer, contentType = ''): Promise<unknown> {
	const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
	if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError('wrong_type')
	if (!isUtf8(body)) throw new AppError('malformed')
	try {
		return await parseJson(body.indexOf(byteOrderMark) === 0 ? body.subarray(3) : body)
	} catch (error) {
		if (error instanceof SyntaxError) throw new AppError('malformed')
		throw error
	}
}
