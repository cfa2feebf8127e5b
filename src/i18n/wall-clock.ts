import { locales } from '#contract/language.ts'
import { momentIn, wallClock } from '#contract/time-zone/wall-clock.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Language } from '#contract/vocabulary.ts'

/** An hour skipped in spring counts as the one after it. @returns null for an invalid value */
export function momentOf(shown: string, timeZone: string): number | null {
	const local = Date.parse(`${shown}Z`)
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) || Number.isNaN(local)) return null
	const moment = momentIn(timeZone, local) / 1000
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
