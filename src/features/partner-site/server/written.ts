import { locales } from '#contract/language.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Kopecks, Language } from '#contract/vocabulary.ts'

export function money(kopecks: Kopecks, language: Language): string {
	const digits = kopecks % 100 === 0 ? 0 : 2
	const format = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const
	return new Intl.NumberFormat(locales[language], {
		...format,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	}).format(kopecks / 100)
}

export function day(date: Date, language: Language): string {
	const format = { dateStyle: 'long', timeZone: 'Europe/Moscow' } as const
	return withNoBreaks(new Intl.DateTimeFormat(locales[language], format).format(date))
}
