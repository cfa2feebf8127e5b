import { setTimeout } from 'node:timers/promises'
import { isRefusal } from '#contract/errors.ts'
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
/** No password takes longer to be checked, here or at the partner site. */
const maxCheckMs = 60_000
/** A whole class may sign in at the same moment, from one address. */
const maxWaitMs = 10_000
const pollMs = 200
/** In this process: each asks the database again and again. */
const maxWaiting = 50

/** Runs a sign-in that returns null on failure, unless too many have failed. */
export type LimitSignIns = <T>(
	/** `device`: the cookie of a browser that signed in before. What has a `purpose` is counted apart from sign-ins. */
	caller: { account: string; address: string; device?: string | null; purpose?: 'sign-up' },
	attempt: () => Promise<T | null>,
) => Promise<T | null>

type SignInLimitsDeps = {
	store: FailedSignInsStore
	devices: Pick<KnownDevices, 'knows'>
	clock: Clock
}

/**
 * Ten failures of an account or thirty from an address within 15 minutes, and the next one is refused. As many may be under
 * way at once; more wait for those. A browser that signed in to the account before has ten of its own, whatever others tried.
 */
export function limitSignIns({ store, devices, clock }: SignInLimitsDeps): LimitSignIns {
	async function keysOf({ account, address, device, purpose }: Parameters<LimitSignIns>[0]) {
		if (device && (await devices.knows(device, account))) {
			const own = sha256(`device ${device} ${accountKey(account)}`)
			return { account: own, address: own }
		}
		const prefix = purpose === undefined ? '' : `${purpose} `
		return { account: accountKey(prefix + account), address: sha256(prefix + networkOf(address)) }
	}

	let waiting = 0

	/** Waits while earlier tries of the account or the address are under way. @throws AppError `too_many` with Retry-After */
	async function waitForAdmission(id: number, keys: Awaited<ReturnType<typeof keysOf>>): Promise<void> {
		const startedMs = performance.now()
		for (;;) {
			const now = clock.now()
			const ago = (ms: number) => new Date(now.getTime() - ms)
			const admission = await store.admissionOf(id, keys, {
				since: ago(signInWindowMs),
				// What a clock counted that was ahead is in nobody's way once it is set back.
				until: ago(-clockSkewMs),
				underWaySince: ago(maxCheckMs),
				limits,
			})
			if (admission === 'open') return
			if (admission instanceof Date)
				throw tooMany((admission.getTime() + signInWindowMs - now.getTime()) / 1000)
			if (waiting >= maxWaiting || performance.now() - startedMs > maxWaitMs) throw tooMany(1)
			waiting += 1
			await setTimeout(pollMs)
			waiting -= 1
		}
	}

	return async (caller, attempt) => {
		const keys = await keysOf(caller)
		const id = await store.add(keys, clock.now())
		let hasFailed = false
		try {
			await waitForAdmission(id, keys)
			const result = await attempt()
			hasFailed = result === null
			return result
		} catch (error) {
			// While the partner site is away, a password that was accepted lately signs in: any other is a guess.
			hasFailed = isRefusal(error, 'unavailable')
			throw error
		} finally {
			await (hasFailed ? store.decide(id) : store.remove(id))
		}
	}
}
