import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Caller, Gate } from './access.ts'
import { callerOf, type Server } from './server.ts'

export type Call<E, Who> = {
	who: Who
	params: ParamsOf<E>
	query: QueryOf<E>
	body: BodyOf<E>
	/** The language of the answer, by Accept-Language. */
	language: Language
	request: FastifyRequest
	reply: FastifyReply
}
type Handler<E, Who> = (call: Call<E, Who>) => Promise<ReplyOf<E>> | ReplyOf<E>
/** For replies that are bytes: the handler answers through `reply` itself. */
type RawHandler<E, Who> = (call: Call<E, Who>) => Promise<FastifyReply>

/** Puts a call of the contract on the air: parse, may they?, handle, parse the reply. */
export function serve<const E extends Endpoint, Who extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Who>,
	handle: Handler<E, Who>,
): void {
	route(server, endpoint, gate, async call => {
		const result = await handle(call)
		void call.reply.status(endpoint.status)
		if (endpoint.reply === undefined) return call.reply.send()
		const reply = endpoint.reply.parse(result)
		return endpoint.method === 'GET' ? sendIfChanged(call, JSON.stringify(reply)) : call.reply.send(reply)
	})
}

/** A browser that has the same answer already gets 304 instead of it. */
function sendIfChanged(
	{ request, reply }: Pick<Call<unknown, unknown>, 'request' | 'reply'>,
	json: string,
): FastifyReply {
	const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`
	void reply
		.header('etag', etag)
		.header('cache-control', 'private, no-cache')
		.header('vary', 'accept-language')
	if (request.headers['if-none-match'] === etag) return reply.status(304).send()
	return reply.type('application/json; charset=utf-8').send(json)
}

/** As `serve`, for an endpoint with a `media` type: pages, sounds, documents, streams. */
export function serveBytes<const E extends Endpoint, Who extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Who>,
	handle: RawHandler<E, Who>,
): void {
	route(server, endpoint, gate, handle)
}

function route<const E extends Endpoint, Who extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Who>,
	answer: (call: Call<E, Who>) => Promise<FastifyReply>,
): void {
	server.served.push({ endpoint, gate: gate.name })
	server.fastify.route({
		method: endpoint.method,
		url: endpoint.path,
		bodyLimit: endpoint.bodyLimitBytes,
		exposeHeadRoute: endpoint.method === 'GET',
		handler: async (request, reply) => {
			// The gate comes first: whoever may not call learns nothing about what a call must look like.
			const who = gate.admit(await callerOf(request, server.authenticate))
			const call = {
				who,
				params: parse(endpoint.params, request.params),
				query: parse(endpoint.query, request.query),
				body: parse(endpoint.body, request.body),
				language: preferredLanguage(request.headers['accept-language']),
				request,
				reply,
			} as Call<E, Who>
			return answer(call)
		},
	})
}

function parse(shape: z.ZodMiniType | undefined, value: unknown): unknown {
	if (shape === undefined) return undefined
	const parsed = shape.safeParse(value ?? {})
	if (parsed.success) return parsed.data
	throw new InvalidRequest(parsed.error.issues.map(issue => issue.path.join('.')))
}

/** A request that does not fit its contract, with the places that do not fit. */
export class InvalidRequest extends AppError {
	readonly paths: string[]
	constructor(paths: string[]) {
		super('invalid')
		this.paths = [...new Set(paths)].slice(0, 20)
	}
}
