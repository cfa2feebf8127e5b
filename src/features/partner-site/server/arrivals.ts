import type { Clock } from '#platform/clock.ts'
import { type Arrival, isSignedArrival, maxArrivalSeconds } from './arrival-signature.ts'

/** Whom the shop sends to the sandbox: each address works once, in the process that was asked, while it is new. */
export function createArrivals({ secret, clock }: { secret: string; clock: Clock }) {
	/** Visits that were used, with their time in Unix seconds. */
	const used = new Map<string, number>()

	return {
		accept(arrival: Arrival, signature: string): boolean {
			const now = clock.now().getTime() / 1000
			for (const [visit, time] of used) if (now - time > 2 * maxArrivalSeconds) used.delete(visit)
			const isNew = Math.abs(now - arrival.time) <= maxArrivalSeconds && !used.has(arrival.visit)
			if (!isNew || !isSignedArrival(secret, arrival, signature)) return false
			used.set(arrival.visit, arrival.time)
			return true
		},
	}
}
