export type LateTimers = {
	/** How late the latest timer came that ended around this moment of `performance.now()`, in milliseconds. */
	around(moment: number): number
	stop(): void
}

const nearMs = 150

/** Measures how much later than asked for the timers of this page end: what a busy machine adds, and nobody else. */
export function watchTimers(): LateTimers {
	const setTimer = globalThis.setTimeout
	const ends: { at: number; lateMs: number }[] = []
	globalThis.setTimeout = ((act: () => void, ms = 0) => {
		const due = performance.now() + ms
		return setTimer(() => {
			const at = performance.now()
			ends.push({ at, lateMs: at - due })
			act()
		}, ms)
	}) as typeof setTimeout
	return {
		around: moment =>
			ends
				.filter(({ at }) => Math.abs(at - moment) < nearMs)
				.reduce((most, { lateMs }) => Math.max(most, lateMs), 0),
		stop() {
			globalThis.setTimeout = setTimer
		},
	}
}
