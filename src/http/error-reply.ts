import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/error-body.ts'
import en from '#contract/errors.en.json' with { type: 'json' }
import ru from '#contract/errors.ru.json' with { type: 'json' }
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { InvalidRequest } from './serve.ts'

/** What Fastify itself refuses, in the product's own codes. */
const frameworkCodes: { [code: string]: ErrorCode } = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
	FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
	FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
	FST_ERR_BAD_URL: 'not_found',
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** The one place where a thrown error becomes a status and words. Nothing else of an error leaves the server. */
export function answerErrors(fastify: FastifyInstance): void {
	fastify.setErrorHandler((error: FastifyError, request, reply) => {
		const refusal = asRefusal(error)
		if (refusal.status >= 500) request.log.error({ err: error }, 'fault')
		return sendRefusal(request, reply, refusal)
	})
}

/** An address that cannot be decoded reaches no route and no hook: it is refused here, as everything else is. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	void sendRefusal(request, reply, asRefusal(error))
}

/** What is no HTTP is answered on the bare connection, which then ends. Its language is not known. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'unreadable')
	const body = Buffer.from(JSON.stringify(errorBody(refusal, undefined)))
	const head = [
		`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${body.length}`,
		'Cache-Control: no-store',
		'Connection: close',
	]
	socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
	return reply
		.headers({ 'cache-control': 'no-store', ...refusal.headers })
		.type('application/json; charset=utf-8')
		.status(refusal.status)
		.send(errorBody(refusal, request.headers['accept-language']))
}

function errorBody(refusal: AppError, acceptLanguage: string | undefined): ErrorBody {
	const msg = say({ en, ru }, preferredLanguage(acceptLanguage), {
		key: refusal.code,
		values: refusal.values,
	})
	const paths = refusal instanceof InvalidRequest ? refusal.paths : [refusal.path]
	return { errors: paths.map(path => ({ code: refusal.code, msg, ...(path ? { path } : {}) })) }
}

function asRefusal(error: FastifyError): AppError {
	if (error instanceof AppError) return error
	const code = frameworkCodes[error.code]
	if (code) return new AppError(code)
	// Malformed JSON reaches us as a bare SyntaxError with the status that the parser chose.
	if (error.statusCode === 400) return new AppError('malformed')
	if (error.statusCode === 429) return new AppError('too_many')
	if (error.statusCode === 503) return new AppError('unavailable')
	return new AppError('fault')
}
