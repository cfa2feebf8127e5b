import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Caller } from './access.ts'

/** Turns a token into the caller it stands for; unknown and expired ones are guests. */
export type Authenticate = (token: string) => Promise<Caller>

/** What a feature needs to put its calls on the air. */
export type Server = {
	readonly fastify: FastifyInstance
	readonly authenticate: Authenticate
	/** Everything that was served, for the OpenAPI document and the table of refusals. */
	readonly served: { endpoint: Endpoint; gate: string }[]
}

/**
 * Who makes this request, by `x-auth-token` or `Authorization: Bearer`.
 * @throws AppError `token_conflict` when both are there and differ
 */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
	const token = tokenOf(request)
	return token === null ? { kind: 'guest' } : authenticate(token)
}

function tokenOf(request: FastifyRequest): string | null {
	const own = request.headers['x-auth-token']
	const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
	const first = Array.isArray(own) ? own[0] : own
	if (first && bearer && first !== bearer) throw new AppError('token_conflict')
	const token = first || bearer || null
	return token !== null && token.length <= 512 ? token : null
}
