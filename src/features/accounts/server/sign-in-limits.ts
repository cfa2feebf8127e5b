import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { FailedSignInsStore } from './failed-sign-ins.store.ts'

const windowMs = 15 * 60_000
const limits = { account: 10, address: 30 }

/** Runs a sign-in that yields null when it failed, unless too many failed before. */
export type LimitSignIns = <T>(
	who: { account: string; address: string },
	attempt: () => Promise<T | null>,
) => Promise<T | null>

/** Ten failures of an account or thirty from an address within 15 minutes, and the next one waits. */
export function limitSignIns({ store, clock }: { store: FailedSignInsStore; clock: Clock }): LimitSignIns {
	return async ({ account, address }, attempt) => {
		const keys = { account: hash(account.trim().toLowerCase()), address: hash(network(address)) }
		const now = clock.now()
		const since = new Date(now.getTime() - windowMs)
		// Counted before it is known to fail, so that a thousand guesses at once are no way around the limit.
		const id = await store.add(keys, { now, since })
		const full = await store.fullSince(keys, { id, since, limits })
		if (full) {
			await store.remove(id)
			const waitMs = full.getTime() + windowMs - now.getTime()
			throw new AppError('too_many', {
				headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
			})
		}
		const result = await attempt()
		if (result !== null) await store.remove(id)
		return result
	}
}

/** Whoever has an IPv6 address has a /64 of them. */
function network(address: string): string {
	if (!isIPv6(address) || address.startsWith('::ffff:')) return address
	const [head = '', tail = ''] = address.toLowerCase().split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail.split(':').filter(Boolean)
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
	return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
