/** The time, handed in, so that a test can be at any moment it likes. */
export interface Clock {
	now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until it is told to move. */
export interface SettableClock extends Clock {
	set(moment: Date | string): void
	/** Moves the clock by `ms` milliseconds; a negative number moves it back. */
	advance(ms: number): void
}

/** A clock for tests that starts at `moment` (a date or an ISO 8601 string). */
export function settableClock(moment: Date | string): SettableClock {
	let time = new Date(moment).getTime()
	return {
		now: () => new Date(time),
		set(next) {
			time = new Date(next).getTime()
		},
		advance(ms) {
			time += ms
		},
	}
}
