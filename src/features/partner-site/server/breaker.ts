import type { Clock } from '#platform/clock.ts'

/** The act was not tried: too many failed just before. */
export class BreakerOpen extends Error {
	override readonly name = 'BreakerOpen'
}

const failuresToOpen = 3
/** So soon it is known that they answer again. */
const pauseMs = 2000

/**
 * Stops asking somebody who does not answer: after three failures in a row nobody asks for two seconds, then one asks
 * and decides for everybody.
 */
export function createBreaker(clock: Clock) {
	let failures = 0
	let pausedUntilMs = 0
	let isProbing = false

	/** No longer than the pause, also where the clock was set back meanwhile. */
	function isPaused(): boolean {
		const leftMs = pausedUntilMs - clock.now().getTime()
		return leftMs > 0 && leftMs <= pauseMs
	}

	async function run<T>(act: () => Promise<T>): Promise<T> {
		const isProbe = failures >= failuresToOpen
		if (isProbe && (isProbing || isPaused())) throw new BreakerOpen()
		if (isProbe) isProbing = true
		try {
			const result = await act()
			failures = 0
			return result
		} catch (error) {
			failures += 1
			pausedUntilMs = clock.now().getTime() + pauseMs
			throw error
		} finally {
			if (isProbe) isProbing = false
		}
	}

	return Object.assign(run, { isOpen: () => failures >= failuresToOpen })
}
