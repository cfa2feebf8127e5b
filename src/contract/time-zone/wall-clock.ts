const dayMs = 86_400_000

/** Local time in a time zone, in the format of `datetime-local` inputs: `2026-12-01T10:00`. */
export function wallClock(seconds: number, timeZone: string): string {
	const format = {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	} as const
	const parts = new Intl.DateTimeFormat('en-CA', format).formatToParts(seconds * 1000)
	const part = (type: string) => parts.find(found => found.type === type)?.value ?? ''
	return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The moment at which clocks of a time zone show a local time. One that is skipped in spring counts as the one after it, as
 * in PostgreSQL; of two in autumn the first counts.
 * @param local in milliseconds, as if it were UTC
 * @returns milliseconds
 */
export function momentIn(timeZone: string, local: number): number {
	const offsetAt = (moment: number) =>
		Date.parse(`${wallClock(moment / 1000, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000
	// No zone is a day away from UTC, and none changes twice within two days.
	const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)]
	const moment = local - before
	const later = local - after
	return offsetAt(moment) !== before && offsetAt(later) === after ? later : moment
}
