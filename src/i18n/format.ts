import { locales, perLanguage } from '#contract/language.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import type { Language, Roubles, UnixSeconds } from '#contract/vocabulary.ts'

const usualTimeZone = 'Europe/Moscow'
/** The shop's, `TIME_ZONE`: what ends at its midnight ends on that day for everybody. In the browser the page tells it. */
let timeZone =
	(typeof document === 'undefined' ? undefined : document.documentElement.dataset.timeZone) ?? usualTimeZone

function perLocale<T>(make: (locale: string) => T): (language: Language) => T {
	return perLanguage(language => make(locales[language]))
}
const money = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const
const withKopecks = perLocale(l => new Intl.NumberFormat(l, { ...money, minimumFractionDigits: 2 }))
const dates = () => ({
	day: perLocale(l => new Intl.DateTimeFormat(l, { dateStyle: 'long', timeZone })),
	shortDay: perLocale(l => new Intl.DateTimeFormat(l, { dateStyle: 'short', timeZone })),
	moment: perLocale(l => new Intl.DateTimeFormat(l, { dateStyle: 'long', timeStyle: 'short', timeZone })),
})
let written = dates()

/** On the server, which has one for all pages. */
export function setTimeZone(next: string): void {
	if (next === timeZone) return
	timeZone = next
	written = dates()
}

/** The IANA time zone of all times that are shown without one of their own. */
export const shownTimeZone = (): string => timeZone

/** For the document, which tells the browser; undefined for the usual one. */
export function unusualTimeZone(zone: string): string | undefined {
	return zone === usualTimeZone ? undefined : zone
}

/** CLDR writes a hyphen. */
export function withMinus(text: string): string {
	return text.replace('-', '−')
}

/** By hand what stands on every card: making a format takes a slow phone a tenth of a second, before anything can be pressed. */
function formatWhole(number: number, language: Language): string {
	return String(number).replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? noBreak : ',')
}
const noBreak = '\u00a0'

/** "1 234 ₽" in Russian, "₽1,234" in English; kopecks only if not zero. */
export function formatMoney(roubles: Roubles, language: Language): string {
	if (!Number.isInteger(roubles)) return formatExactMoney(roubles, language)
	const amount = formatWhole(Math.abs(roubles), language)
	return (roubles < 0 ? '−' : '') + (language === 'ru' ? `${amount}${noBreak}₽` : `₽${amount}`)
}

/** "1 234,00 ₽": always with kopecks, so that columns align. */
export function formatExactMoney(roubles: number, language: Language): string {
	return withMinus(withKopecks(language).format(roubles))
}

/** @param share 0.35 is 35 % */
export function formatPercent(share: number, language: Language): string {
	// 0.285 × 100 is less than 28.5.
	const percent = Math.round(Number((Math.abs(share) * 100).toFixed(9)))
	return `${share < 0 ? '−' : ''}${formatWhole(percent, language)}${language === 'ru' ? noBreak : ''}%`
}

/** "365 дней", "365 days", also after «на». */
export function formatDays(days: number, language: Language): string {
	const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
	return format.format(days).replace(/\s/g, noBreak)
}

/** "20 ноября 2026 г.", in the shop's time zone. */
export function formatDate(at: UnixSeconds, language: Language): string {
	return withNoBreaks(written.day(language).format(at * 1000))
}

/** The last day of what ends at a moment: the day before where that is a midnight. */
export function formatLastDay(end: UnixSeconds, language: Language): string {
	return formatDate(end - 1, language)
}

/** "20.11.2026", in the shop's time zone. */
export function formatShortDate(at: UnixSeconds, language: Language): string {
	return written.shortDay(language).format(at * 1000)
}

export function formatMoment(at: UnixSeconds, language: Language): string {
	return withNoBreaks(written.moment(language).format(at * 1000))
}

/** "3:07", "1:02:45". */
export function formatDuration(seconds: number): string {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
	const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
	const padded = (n: number) => String(n).padStart(2, '0')
	return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
