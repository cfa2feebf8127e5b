import type { Clock } from '#platform/clock.ts'
import { randomToken, tokenHash } from '#platform/ids.ts'
import { accountKey } from './account-key.ts'
import type { KnownDevicesStore } from './known-devices.store.ts'

export const deviceDays = 180
const devicesPerAccount = 20
const dayMs = 86_400_000

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * OWASP's device cookies (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies): a browser
 * that signed in to an account holds a random cookie, and guesses made elsewhere don't count against it. The cookie lets
 * nobody in; it is another one after every sign-in, and void after a new password and 180 days without a sign-in.
 */
export function createKnownDevices({ store, clock }: { store: KnownDevicesStore; clock: Clock }) {
	const oldest = () => new Date(clock.now().getTime() - deviceDays * dayMs)
	return {
		knows: async (device: string, account: string): Promise<boolean> =>
			store.has({ tokenHash: tokenHash(device), account: accountKey(account) }, oldest()),

		/** @returns the device's cookie from here on */
		async remember(
			former: string | null,
			{ account, userId }: { account: string; userId: string },
		): Promise<string> {
			const device = randomToken()
			await store.put(
				{ tokenHash: tokenHash(device), account: accountKey(account), userId, at: clock.now() },
				{ formerHash: former === null ? null : tokenHash(former), max: devicesPerAccount },
			)
			return device
		},

		forget: (userId: string): Promise<void> => store.removeOf(userId),
	}
}
