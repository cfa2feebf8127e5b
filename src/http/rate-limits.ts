import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'
import type { Caller } from './access.ts'
import { networkOf } from './network-address.ts'

/** For an IP address, which a whole class may share, and for an account. */
export type Budget = { perAddress: number; perAccount: number; windowS: number }

export type RateLimits<Name extends string> = {
	/**
	 * @param part of what the budget is for, each of which has its own
	 * @throws AppError `too_many` with Retry-After where the budget is spent
	 */
	spendOfAddress(name: Name, address: string, part?: string): Promise<void>
	spendOfAccount(name: Name, userId: string, part?: string): Promise<void>
}

/**
 * Counts in this process: two processes behind one address allow twice as much.
 * @param factor multiplies every budget
 */
export function createRateLimits<Name extends string>(
	budgets: { readonly [name in Name]: Budget },
	factor: number,
): RateLimits<Name> {
	const limiters = new Map<string, RateLimiterMemory>()
	for (const [name, { perAddress, perAccount, windowS: duration }] of Object.entries<Budget>(budgets)) {
		const points = (count: number) => Math.max(1, Math.round(count * factor))
		limiters.set(`${name} address`, new RateLimiterMemory({ points: points(perAddress), duration }))
		limiters.set(`${name} account`, new RateLimiterMemory({ points: points(perAccount), duration }))
	}

	async function spend(limiter: string, key: string): Promise<void> {
		try {
			await limiters.get(limiter)?.consume(key)
		} catch (error) {
			// By the wall clock, which may have been set back; the counter itself ends by a timer.
			if (error instanceof RateLimiterRes)
				throw tooMany(Math.min(error.msBeforeNext / 1000, limiters.get(limiter)?.duration ?? 1))
			throw error
		}
	}
	return {
		spendOfAddress: (name, address, part = '') => spend(`${name} address`, `${networkOf(address)} ${part}`),
		spendOfAccount: (name, userId, part = '') => spend(`${name} account`, `${userId} ${part}`),
	}
}

export function tooMany(waitS: number): AppError {
	return new AppError('too_many', { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitS))) } })
}

type RateLimitOptions<Name extends string> = {
	limits: RateLimits<Name>
	/** @param route `POST /api/content`; undefined for a route without a budget */
	budgetOf(route: string): Name | undefined
}

/**
 * Before anything is read or looked up. @returns counts a call against its caller's account, once that is
 * known
 */
export function limitRates<Name extends string>(
	fastify: FastifyInstance,
	{ limits, budgetOf }: RateLimitOptions<Name>,
): (request: FastifyRequest, caller: Caller) => Promise<void> {
	/** Names of budgets by route, of the routes requested so far. */
	const names = new Map<string, Name | undefined>()
	function nameOf({ method, routeOptions: { url } }: FastifyRequest): Name | undefined {
		if (url === undefined) return undefined
		const route = `${method === 'HEAD' ? 'GET' : method} ${url}`
		if (!names.has(route)) names.set(route, budgetOf(route))
		return names.get(route)
	}
	fastify.addHook('onRequest', async request => {
		const name = nameOf(request)
		if (name !== undefined) await limits.spendOfAddress(name, request.ip)
	})
	return async (request, caller) => {
		const name = nameOf(request)
		if (name !== undefined && caller.kind === 'member') await limits.spendOfAccount(name, caller.userId)
	}
}
