export interface Clock {
	now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** As times travel in replies. */
export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const dateFromUnix = (seconds: number): Date => new Date(seconds * 1000)

export interface SettableClock extends Clock {
	set(moment: Date | string): void
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
