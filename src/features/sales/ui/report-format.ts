import { locales } from '#contract/language.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Language, Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { formatMoney, withMinus } from '#i18n/format.ts'
import type { Days } from '../rules.ts'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numbers(language: Language, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const known = made.get(language + name)
	if (known instanceof Intl.NumberFormat) return known
	const format = new Intl.NumberFormat(locales[language], options)
	made.set(language + name, format)
	return format
}

function dates(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const known = made.get(language + name)
	if (known instanceof Intl.DateTimeFormat) return known
	const format = new Intl.DateTimeFormat(locales[language], options)
	made.set(language + name, format)
	return format
}

const roubles = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const
const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "12 тыс. ₽", for an axis. */
export function briefMoney(sum: Roubles, language: Language): string {
	if (sum < 1000) return formatMoney(sum, language)
	return numbers(language, 'brief', { ...roubles, notation: 'compact', maximumFractionDigits: 1 }).format(sum)
}

/** "+25 %", "−3 %"; beyond a thousand per cent "×42". */
export function signedPercent(change: number, language: Language): string {
	if (change >= 10) return `×${numbers(language, 'times', { maximumFractionDigits: 0 }).format(change + 1)}`
	const format = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const
	return withMinus(numbers(language, 'change', format).format(change))
}

export function whole(count: number, language: Language): string {
	return numbers(language, 'whole', { maximumFractionDigits: 0 }).format(count)
}

/** "20.11.2026, 14:05" in the shop's time zone. */
export function orderMoment(at: UnixSeconds, language: Language, timeZone: string): string {
	const format = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
	return dates(language, `moment ${timeZone}`, format).format(at * 1000)
}

/** "12 окт. – 18 окт.", with the years unless it is this one. */
export function daySpan({ from, to }: Days, language: Language, thisYear: string): string {
	const hasYear = !from.startsWith(thisYear) || !to.startsWith(thisYear)
	const format = dates(
		language,
		hasYear ? 'span year' : 'span',
		hasYear ? { ...short, year: 'numeric' } : short,
	)
	return withNoBreaks(format.formatRange(new Date(from), new Date(to)))
}

/** "12 окт." */
export function shortDay(day: string, language: Language): string {
	return withNoBreaks(dates(language, 'day', short).format(new Date(day)))
}
