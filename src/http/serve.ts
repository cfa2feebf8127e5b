import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { missingRow } from '#platform/database/missing-row.ts'
import { type Caller, everyone, type Gate } from './access.ts'
import { isUnchanged } from './etag.ts'
import { tooLongList } from './long-lists.ts'
import { callerOf, hasToken, type Server } from './server.ts'

export type Call<E, Admitted> = {
	caller: Admitted
	params: ParamsOf<E>
	query: QueryOf<E>
	body: BodyOf<E>
	language: Language
	request: FastifyRequest
	reply: FastifyReply
	/** To be called where an earlier call did this, and this one is it again, as no answer came: it is logged once. */
	onRepeat(): void
}
type Handler<E, Admitted> = (call: Call<E, Admitted>) => Promise<ReplyOf<E>> | ReplyOf<E>
/** Requests that changed nothing, as an earlier one had done it. */
const repeats = new WeakSet<FastifyRequest>()
type RawHandler<E, Admitted> = (call: Call<E, Admitted>) => Promise<FastifyReply>

/** Registers an endpoint of the contract: gate, parse, handle, parse the reply. */
export function serve<const E extends Endpoint, Admitted extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Admitted>,
	handle: Handler<E, Admitted>,
): void {
	route(server, endpoint, gate, async call => {
		const result = await handle(call)
		if (isLogged(endpoint, gate) && !repeats.has(call.request))
			await recordChange(server, endpoint, call, result)
		void call.reply.status(endpoint.status)
		if (endpoint.reply === undefined) return call.reply.send()
		const reply = endpoint.reply.parse(result)
		return endpoint.method === 'GET' ? sendIfChanged(call, JSON.stringify(reply)) : call.reply.send(reply)
	})
}

function sendIfChanged(
	{ request, reply }: Pick<Call<unknown, unknown>, 'request' | 'reply'>,
	json: string,
): FastifyReply {
	const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`
	void reply
		.header('etag', etag)
		.header('cache-control', 'private, no-cache')
		.header('vary', 'accept-language')
	if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send()
	return reply.type('application/json; charset=utf-8').send(json)
}

/** As `serve`, for an endpoint with a `media` type: pages, audio, documents, streams. */
export function serveBytes<const E extends Endpoint, Admitted extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Admitted>,
	handle: RawHandler<E, Admitted>,
): void {
	route(server, endpoint, gate, async call => {
		await handle(call)
		if (isLogged(endpoint, gate) && call.reply.statusCode < 400)
			await recordChange(server, endpoint, call, undefined)
		return call.reply
	})
}

/** Every call of who works here that is no GET changes something, unless its contract says otherwise. */
function isLogged(endpoint: Endpoint, gate: { readonly isOfStaff?: true }): boolean {
	return gate.isOfStaff === true && endpoint.method !== 'GET' && endpoint.isLogged
}

async function recordChange<E extends Endpoint, Admitted extends Caller>(
	server: Server,
	endpoint: E,
	{ caller, params, query, body }: Call<E, Admitted>,
	reply: unknown,
): Promise<void> {
	if (caller.kind === 'member') await server.recordChange({ caller, endpoint, params, query, body, reply })
}

/** What a call that anybody may make can have at most: the rest is read, parsed and checked for nobody in particular. */
const publicBodyLimitBytes = 65_536

function route<const E extends Endpoint, Admitted extends Caller>(
	server: Server,
	endpoint: E,
	gate: Gate<Admitted>,
	answer: (call: Call<E, Admitted>) => Promise<FastifyReply>,
): void {
	server.served.push({ endpoint, gate: gate.name, isLogged: isLogged(endpoint, gate) })
	const admitted = new WeakMap<FastifyRequest, Admitted>()
	server.fastify.route({
		method: endpoint.method,
		url: endpoint.path,
		bodyLimit:
			gate === everyone ? Math.min(endpoint.bodyLimitBytes, publicBodyLimitBytes) : endpoint.bodyLimitBytes,
		exposeHeadRoute: endpoint.method === 'GET',
		// The gate comes before the body: whoever may not call has nothing read, and learns nothing about what is expected.
		onRequest: async (request, reply) => {
			const authenticated = () =>
				callerOf(request, server.authenticate, { mayBeRecent: gate.mayBeRecent === true })
			const caller = await server.abandonedWork.run(request.ip, reply.raw, authenticated)
			// Whoever sent a token and is a guest learns that a renewal is due, also where guests are answered.
			if (caller.kind === 'guest' && !caller.key && hasToken(request))
				void reply.header('www-authenticate', 'Bearer error="invalid_token"')
			const allowed = gate.admit(caller)
			await server.limitAccount(request, allowed)
			admitted.set(request, allowed)
		},
		handler: async (request, reply) => {
			const call = {
				caller: admitted.get(request),
				params: parse(endpoint.params, request.params),
				query: parse(endpoint.query, request.query),
				body: parse(endpoint.body, request.body),
				language: preferredLanguage(request.headers['accept-language']),
				request,
				reply,
				onRepeat: () => void repeats.add(request),
			} as Call<E, Admitted>
			return server.abandonedWork
				.run(request.ip, reply.raw, () => answer(call))
				.catch((error: unknown) => {
					throw refusalOfGone(error, call.caller) ?? error
				})
		},
	})
}

/** Something that the call was about was removed while it was under way. */
function refusalOfGone(error: unknown, caller: Caller): AppError | null {
	const missing = missingRow(error)
	if (!missing) return null
	const isCaller = caller.kind === 'member' && missing.table === 'person' && missing.key === caller.userId
	return new AppError(isCaller ? 'unauthenticated' : 'conflict')
}

function parse(shape: z.ZodMiniType | undefined, value: unknown): unknown {
	if (shape === undefined) return undefined
	const long = tooLongList(shape, value)
	if (long) throw new InvalidRequest([long.join('.')])
	const parsed = shape.safeParse(value ?? {})
	if (parsed.success) return parsed.data
	throw new InvalidRequest(parsed.error.issues.map(issue => issue.path.join('.')))
}

export class InvalidRequest extends AppError {
	readonly paths: string[]
	constructor(paths: string[]) {
		super('invalid')
		this.paths = [...new Set(paths)].slice(0, 20)
	}
}
