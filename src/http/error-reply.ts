import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/error-body.ts'
import { statusOf } from '#contract/error-status.ts'
import en from '#contract/errors.en.json' with { type: 'json' }
import ru from '#contract/errors.ru.json' with { type: 'json' }
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { type Outage, outageOf } from '#platform/outage.ts'
import { createSampledLog } from './sampled-log.ts'
import { InvalidRequest } from './serve.ts'
import { closeIfUnread } from './unread-body.ts'

/** Errors of the framework and its plugins as the product's own codes; the rest go by their status. */
const frameworkCodes: { [code: string]: ErrorCode } = {
	FST_ERR_BAD_URL: 'not_found',
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}
const frameworkStatuses: { [status: number]: ErrorCode } = {
	400: 'malformed',
	403: 'not_found',
	404: 'not_found',
	405: 'method_not_allowed',
	406: 'not_found',
	412: 'conflict',
	413: 'too_large',
	414: 'too_large',
	415: 'wrong_type',
	416: 'range_not_satisfiable',
	429: 'too_many',
	503: 'unavailable',
}

/** The one place where a thrown error becomes a status and a message. Nothing else leaves the server. */
export function answerErrors(
	fastify: FastifyInstance,
	{ note = () => undefined }: { note?: (outage: Outage) => void } = {},
): void {
	const sample = createSampledLog((failure, leftOut) =>
		fastify.log.warn({ failure, leftOut }, 'more requests failed'),
	)
	fastify.addHook('onClose', async () => sample.close())
	fastify.setErrorHandler((error: FastifyError, request, reply) => {
		const outage = outageOf(error)
		if (outage) note(outage)
		const refusal = refusalOf(error)
		if (refusal.isServerError && !isAbandoned(error, request)) {
			const failure = `${outage ?? refusal.code} ${error.name} ${error.code ?? ''}`.trim()
			// A fault is a bug, whose stack is needed. The rest is known, and comes in floods.
			if (refusal.code === 'fault') request.log.error({ err: error }, 'request failed')
			else if (sample.admit(failure))
				request.log.warn(
					{ failure, ...reasonOf(error) },
					outage ? 'dependency unavailable' : 'request refused',
				)
		}
		return sendRefusal(request, reply, refusal)
	})
}

/** What a file store answered, which whoever runs the shop has to mend; it names files and no credential. */
function reasonOf(error: Error): { reason?: string } {
	return error.name === 'FileStoreUnavailable' ? { reason: error.message } : {}
}

/** Work was given up because its client has gone, which is no failure of ours. */
function isAbandoned(error: Error, { raw }: FastifyRequest): boolean {
	const isOfClient = error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ECONNRESET'
	return isOfClient && raw.socket.destroyed
}

/** An address that cannot be decoded reaches no route and no hook. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	void sendRefusal(request, reply, asRefusal(error))
}

const codesOfParser: { [code: string]: ErrorCode } = { HPE_HEADER_OVERFLOW: 'too_large' }

/** What is not HTTP, or never ends, is answered on the bare socket, which then closes. Its language is unknown. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
	const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
	// A browser opens connections ahead and would take what it finds on one for the answer to its next request.
	const isUnused = isTimeout && socket.bytesRead === 0
	if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy()
	const code = isTimeout ? 'request_timeout' : codesOfParser[error.code ?? '']
	refuseOnSocket(socket, new AppError(code ?? 'unreadable'))
}

/** What has taken as long as a connection lives may be there at the next try. */
export function answerLate({ headers }: Pick<IncomingMessage, 'headers'>, socket: Socket): void {
	if (socket.writable) refuseOnSocket(socket, unavailable(), headers['accept-language'])
	else socket.destroy()
}

function refuseOnSocket(socket: Socket, refusal: AppError, acceptLanguage?: string): void {
	const body = Buffer.from(JSON.stringify(errorBody(refusal, acceptLanguage)))
	const head = [
		`HTTP/1.1 ${statusOf(refusal)} ${STATUS_CODES[statusOf(refusal)]}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${body.length}`,
		'Cache-Control: no-store',
		'Connection: close',
		...Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`),
	]
	socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

export function unavailable(): AppError {
	return new AppError('unavailable', { headers: { 'retry-after': retryAfterS } })
}

const retryAfterS = '5'

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
	closeIfUnread(request, reply)
	const status = statusOf(refusal)
	return reply
		.headers({
			'cache-control': 'no-store',
			...(status === 503 ? { 'retry-after': retryAfterS } : {}),
			...refusal.headers,
		})
		.type('application/json; charset=utf-8')
		.status(status)
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

/** What a thrown error is to the caller: `unavailable` where the database or the files are away. */
export function refusalOf(error: FastifyError): AppError {
	return outageOf(error) ? unavailable() : asRefusal(error)
}

function asRefusal(error: FastifyError): AppError {
	if (error instanceof AppError) return error
	// Errors of the database and the system have no status: 500.
	const code = frameworkCodes[error.code] ?? frameworkStatuses[error.statusCode ?? 500]
	return new AppError(code ?? 'fault')
}
