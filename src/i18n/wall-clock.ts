import { locales } from '#contract/language.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Language } from '#contract/vocabulary.ts'

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

/** An hour skipped in spring counts as the one after it. @returns null for an invalid value */
export function momentOf(shown: string, timeZone: string): number | null {
	const asUtc = Date.parse(`${shown}Z`) / 1000
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) || Number.isNaN(asUtc)) return null
	const offsetAt = (seconds: number) => Date.parse(`${wallClock(seconds, timeZone)}Z`) / 1000 - seconds
	// Twice: the offset at the guess may differ from the offset at the result.
	const guess = asUtc - offsetAt(asUtc)
	const moment = asUtc - offsetAt(guess)
	return moment >= 0 ? moment : null
}

/** "1 Dec, 10:00" in the time zone; with the year if it is not the current one. */
export function shortMoment(seconds: number, language: Language, timeZone: string): string {
	const isThisYear =
		wallClock(seconds, timeZone).slice(0, 4) === wallClock(Date.now() / 1000, timeZone).slice(0, 4)
	const year = isThisYear ? {} : ({ year: 'numeric' } as const)
	const format = {
		timeZone,
		day: 'numeric',
		month: 'short',
		hour: '2-digit',
		minute: '2-digit',
		...year,
	} as const
	return withNoBreaks(new Intl.DateTimeFormat(locales[language], format).format(seconds * 1000))
}
