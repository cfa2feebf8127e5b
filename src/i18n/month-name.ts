import { locales } from '#contract/language.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Language } from '#contract/vocabulary.ts'

/** "октябрь 2026 г." @param month `YYYY-MM` */
export function monthName(month: string, language: Language): string {
	const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
	return withNoBreaks(new Intl.DateTimeFormat(locales[language], format).format(new Date(`${month}-01`)))
}

/** "15 ноября 2026 г." @param day `YYYY-MM-DD` */
export function dayName(day: string, language: Language): string {
	const format = { dateStyle: 'long', timeZone: 'UTC' } as const
	return withNoBreaks(new Intl.DateTimeFormat(locales[language], format).format(new Date(day)))
}
