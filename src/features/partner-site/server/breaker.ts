import type { Clock } from '#platform/clock.ts'

/** The act was not tried: too many failed just before. */
export class BreakerOpen extends Error {
	override readonly name = 'BreakerOpen'
}

const failuresToOpen = 3
const pauseMs = 2000
/** So a return is known, with the time of an answer, within two seconds. */
const probeEveryMs = 1000

/**
 * Stops asking somebody who does not answer: after three failures in a row nobody asks for two seconds, then one asks
 * and decides for everybody. As it may be hours until somebody asks, `probe` is tried meanwhile, and closes it as well; never
 * while all is well.
 */
export function createBreaker(clock: Clock, probe?: () => Promise<unknown>) {
	let failures = 0
	let pausedUntilMs = 0
	let isProbing = false
	let timer: NodeJS.Timeout | undefined

	function close(): void {
		failures = 0
		clearInterval(timer)
		timer = undefined
	}

	/** On real time, and not waiting for the probe before: one that was sent into a dead network learns of nothing. */
	function startProbes(act: () => Promise<unknown>): void {
		timer ??= setInterval(() => void act().then(close, () => undefined), probeEveryMs).unref()
	}

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
			close()
			return result
		} catch (error) {
			failures += 1
			pausedUntilMs = clock.now().getTime() + pauseMs
			if (probe && failures >= failuresToOpen) startProbes(probe)
			throw error
		} finally {
			if (isProbe) isProbing = false
		}
	}

	return Object.assign(run, { isOpen: () => failures >= failuresToOpen })
}
