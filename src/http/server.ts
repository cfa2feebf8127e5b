import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Caller, Member } from './access.ts'
import type { AbandonedWork } from './client-gone.ts'

/**
 * Turns a token into its caller; unknown and expired ones are guests.
 * @param options `mayBeRecent` as a gate says it
 */
export type Authenticate = (token: string, options?: { mayBeRecent?: boolean }) => Promise<Caller>

export type Change = {
	caller: Member
	endpoint: Pick<Endpoint, 'method' | 'path'>
	params: unknown
	query: unknown
	body: unknown
	/** What was answered; undefined for bytes. */
	reply: unknown
}

export type Server = {
	readonly fastify: FastifyInstance
	readonly authenticate: Authenticate
	/** The shop's public address is an https one: cookies then travel by https only. */
	readonly isHttps: boolean
	/** Counts a call against the account that makes it. @throws AppError `too_many` */
	limitAccount(request: FastifyRequest, caller: Caller): Promise<void>
	readonly abandonedWork: AbandonedWork
	/** Writes the activity log; never throws for the log's own failures. */
	recordChange(change: Change): Promise<void>
	/** Everything that was served, for the OpenAPI document and the table of refusals. */
	readonly served: { endpoint: Endpoint; gate: string; isLogged: boolean }[]
}

/**
 * By `x-auth-token` or `Authorization: Bearer`. @throws AppError `token_conflict` if both are there and
 * differ
 */
export async function callerOf(
	request: FastifyRequest,
	authenticate: Authenticate,
	options?: Parameters<Authenticate>[1],
): Promise<Caller> {
	const token = tokenOf(request)
	return token === null ? { kind: 'guest' } : authenticate(token, options)
}

export function hasToken(request: FastifyRequest): boolean {
	return tokenOf(request) !== null
}

function tokenOf(request: FastifyRequest): string | null {
	const own = request.headers['x-auth-token']
	const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
	const first = Array.isArray(own) ? own[0] : own
	if (first && bearer && first !== bearer) throw new AppError('token_conflict')
	const token = first || bearer || null
	return token !== null && token.length <= 512 ? token : null
}
