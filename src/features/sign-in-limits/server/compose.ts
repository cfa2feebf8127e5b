import type { Platform } from '#platform/platform.ts'
import { createFailedSignInsStore, type FailedSignInTables } from './failed-sign-ins.store.ts'
import { createKnownDevicesStore, type KnownDeviceTables } from './known-devices.store.ts'
import { createKnownDevices, deviceDays } from './known-devices.ts'
import { limitSignIns, signInWindowMs } from './sign-in-limits.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** How often somebody may guess, and which browsers are known to an account, for every feature that signs people in. */
export function composeSignInLimits(
	{ database, clock }: Platform,
	{ failedSignInHours }: { failedSignInHours: number },
) {
	// On reserved connections: sign-in works while all others are busy.
	const failedSignIns = createFailedSignInsStore(database.reservedDb<FailedSignInTables>())
	const knownDevices = createKnownDevicesStore(database.reservedDb<KnownDeviceTables>())
	const devices = createKnownDevices({ store: knownDevices, clock })
	return {
		devices,
		limitSignIns: limitSignIns({ store: failedSignIns, devices, clock }),
		/** Deletes what no longer counts; failed sign-ins are stored at least for the 15 minutes for which they count. */
		async sweepSignIns(now: Date): Promise<void> {
			const before = (ms: number) => new Date(now.getTime() - ms)
			await failedSignIns.removeBefore(before(Math.max(signInWindowMs, failedSignInHours * hourMs)))
			await knownDevices.removeBefore(before(deviceDays * dayMs))
		},
	}
}
