import { resumeClock } from '#contract/call.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'

const key = 'clock-ahead'

/** How wrong the device's clock is, in milliseconds, is stored for pages that open without a connection. */
export function resumeDeviceClock(): void {
	resumeClock(Number(safeLocalStorage.get(key)) || 0, aheadMs => safeLocalStorage.setJson(key, aheadMs))
}
