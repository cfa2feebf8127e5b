import { networkOf } from '#http/network-address.ts'
import { tooMany } from '#http/rate-limits.ts'
import type { Clock } from '#platform/clock.ts'
import { accountKey, sha256 } from './account-key.ts'
import type { FailedSignInsStore } from './failed-sign-ins.store.ts'
import type { KnownDevices } from './known-devices.ts'

export const signInWindowMs = 15 * 60_000
/** By so much may the clocks of two processes differ. */
const clockSkewMs = 60_000
const limits = { account: 10, address: 30 }

/** Runs a sign-in that returns null on failure, unless too many have failed. */
export type LimitSignIns = <T>(
	/** `device`: the cookie of a browser that signed in before. */
	caller: { account: string; address: string; device?: string | null },
	attempt: () => Promise<T | null>,
) => Promise<T | null>

type SignInLimitsDeps = {
	store: FailedSignInsStore
	devices: Pick<KnownDevices, 'knows'>
	clock: Clock
}

/**
 * Ten failures of an account or thirty from an address within 15 minutes, and the next one waits. A browser that signed in to
 * the account before has ten of its own, whatever others tried.
 */
export function limitSignIns({ store, devices, clock }: SignInLimitsDeps): LimitSignIns {
	async function keysOf({ account, address, device }: Parameters<LimitSignIns>[0]) {
		if (device && (await devices.knows(device, account))) {
			const own = sha256(`device ${device} ${accountKey(account)}`)
			return { account: own, address: own }
		}
		return { account: accountKey(account), address: sha256(networkOf(address)) }
	}

	return async (caller, attempt) => {
		const keys = await keysOf(caller)
		const now = clock.now()
		const since = new Date(now.getTime() - signInWindowMs)
		// Counted before the result is known, or parallel guesses would bypass the limit.
		const id = await store.add(keys, now)
		// What a clock counted that was ahead is in nobody's way once it is set back.
		const until = new Date(now.getTime() + clockSkewMs)
		const full = await store.fullSince(keys, { id, since, until, limits })
		if (full) {
			await store.remove(id)
			throw tooMany((full.getTime() + signInWindowMs - now.getTime()) / 1000)
		}
		const result = await attempt()
		if (result !== null) await store.remove(id)
		return result
	}
}
