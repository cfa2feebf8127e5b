import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

/** Somebody who comes from the shop to buy: `time` in Unix seconds, `visit` a name that is used once. */
export type Arrival = { productId: string; userId: string; time: number; visit: string }

/** Seconds between signing and arriving, to either side, as clocks differ. */
export const maxArrivalSeconds = 120

export function newArrival(clock: Clock, caller: Pick<Arrival, 'productId' | 'userId'>): Arrival {
	return { ...caller, time: Math.floor(clock.now().getTime() / 1000), visit: newId() }
}

/**
 * HMAC-SHA256, lower-case hex, over `buy`, the product's id, the account's, time and visit, joined with line feeds. None
 * of them contains one.
 */
export function signArrival(key: string | Buffer, { productId, userId, time, visit }: Arrival): string {
	return createHmac('sha256', key).update(['buy', productId, userId, time, visit].join('\n')).digest('hex')
}

export function isSignedArrival(key: string | Buffer, arrival: Arrival, signature: string): boolean {
	if ([arrival.productId, arrival.userId, arrival.visit].some(field => field.includes('\n'))) return false
	const expected = Buffer.from(signArrival(key, arrival))
	const given = Buffer.from(signature)
	return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The fields of an address; `base` may have a query of its own. */
export function withArrival(base: string, key: string | Buffer, arrival: Arrival): string {
	const fields = new URLSearchParams({
		user_id: arrival.userId,
		time: String(arrival.time),
		visit: arrival.visit,
		signature: signArrival(key, arrival),
	})
	return `${base}${base.includes('?') ? '&' : '?'}${fields}`
}
