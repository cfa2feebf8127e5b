import { expect, onTestFinished, test, vi } from 'vitest'
import {
	formatDate,
	formatDays,
	formatDuration,
	formatExactMoney,
	formatLastDay,
	formatMoment,
	formatMoney,
	formatPercent,
	formatShortDate,
	setTimeZone,
} from './format.ts'
import { dayName, monthName } from './month-name.ts'
import { shortMoment } from './wall-clock.ts'

const noBreak = '\u00a0'
/** 20 November 2026, 23:30 in London: the next day in Moscow. */
const lateEvening = Date.UTC(2026, 10, 20, 23, 30) / 1000

test('a Russian price has its sign behind, its thousands apart and never breaks', () => {
	expect(formatMoney(1234, 'ru')).toBe(`1${noBreak}234${noBreak}₽`)
	expect(formatMoney(450, 'ru')).toBe(`450${noBreak}₽`)
})

test('an English price has its sign in front', () => {
	expect(formatMoney(1234, 'en')).toBe('₽1,234')
})

test('kopecks are written where there are any', () => {
	expect(formatMoney(450.5, 'ru')).toBe(`450,50${noBreak}₽`)
	expect(formatMoney(450.5, 'en')).toBe('₽450.50')
})

test('what is less than nothing has a minus in front, not a hyphen', () => {
	expect(formatMoney(-25, 'en')).toBe('−₽25')
	expect(formatMoney(-25, 'ru')).toBe(`−25${noBreak}₽`)
	expect(formatExactMoney(-1234.5, 'en')).toBe('−₽1,234.50')
	expect(formatExactMoney(-1234.5, 'ru')).toBe(`−1${noBreak}234,50${noBreak}₽`)
	expect(formatPercent(-0.19, 'en')).toBe('−19%')
})

test('a Russian percentage stands apart from its sign', () => {
	expect(formatPercent(0.35, 'ru')).toBe(`35${noBreak}%`)
	expect(formatPercent(0.35, 'en')).toBe('35%')
})

const money = {
	style: 'currency',
	currency: 'RUB',
	currencyDisplay: 'narrowSymbol',
	maximumFractionDigits: 0,
} as const
const percents = { style: 'percent', maximumFractionDigits: 0 } as const

test.each([0, 7, 999, 1000, 12_345, 1_234_567, 12_345_678_901])(
	'%d roubles are written as the language writes them',
	roubles => {
		expect(formatMoney(roubles, 'en')).toBe(new Intl.NumberFormat('en-GB', money).format(roubles))
		expect(formatMoney(roubles, 'ru')).toBe(new Intl.NumberFormat('ru-RU', money).format(roubles))
	},
)

test.each([0, 0.004, 0.005, 0.19, 0.285, 0.29, 0.995, 1, 12.34, 1234])(
	'a share of %d is written as the language writes it',
	share => {
		expect(formatPercent(share, 'en')).toBe(new Intl.NumberFormat('en-GB', percents).format(share))
		expect(formatPercent(share, 'ru')).toBe(new Intl.NumberFormat('ru-RU', percents).format(share))
	},
)

test('a price on a card costs no format, which a slow phone makes for a tenth of a second', async () => {
	vi.resetModules()
	const first = await import('./format.ts')
	const made = vi.spyOn(Intl, 'NumberFormat')
	onTestFinished(() => made.mockRestore())

	first.formatMoney(1234, 'en')
	first.formatPercent(0.2, 'en')

	expect(made).not.toHaveBeenCalled()
})

test('days are those of Moscow', () => {
	expect(formatDate(lateEvening, 'ru')).toBe(`21${noBreak}ноября 2026${noBreak}г.`)
	expect(formatShortDate(lateEvening, 'ru')).toBe('21.11.2026')
	expect(formatDate(lateEvening, 'en')).toBe(`21${noBreak}November 2026`)
})

test('a date breaks between lines after its year and its month alone', () => {
	const breaking = (text: string) => text.split(/[ ](?!$)/)

	expect(breaking(formatMoment(lateEvening, 'ru'))).toEqual([
		`21${noBreak}ноября`,
		`2026${noBreak}г.`,
		'в',
		'02:30',
	])
	expect(breaking(formatMoment(lateEvening, 'en'))).toEqual([
		`21${noBreak}November`,
		`2026${noBreak}at`,
		'02:30',
	])
	expect(breaking(dayName('2026-01-18', 'ru'))).toEqual([`18${noBreak}января`, `2026${noBreak}г.`])
	expect(breaking(monthName('2026-08', 'ru'))).toEqual(['август', `2026${noBreak}г.`])
	expect(breaking(shortMoment(0, 'ru', 'UTC'))).toEqual([`1${noBreak}янв.`, `1970${noBreak}г.,`, '00:00'])
	for (const month of Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')))
		expect(dayName(`2026-${month}-05`, 'ru')).toMatch(/^5\u00a0[а-я]+ 2026\u00a0г\.$/)
})

test('days are those of a shop elsewhere', () => {
	setTimeZone('America/New_York')
	onTestFinished(() => setTimeZone('Europe/Moscow'))

	expect(formatDate(lateEvening, 'en')).toBe(`20${noBreak}November 2026`)
	expect(formatShortDate(lateEvening, 'ru')).toBe('20.11.2026')
	expect(formatMoment(lateEvening, 'en')).toMatch(/^20\u00a0November 2026.*18:30$/)
})

test('durations grow hours when they need them', () => {
	expect([187, 3765, Number.NaN].map(formatDuration)).toEqual(['3:07', '1:02:45', '0:00'])
})

test('days are counted as each language does', () => {
	const days = Array.from({ length: 400 }, (_, count) => count)
	for (const language of ['en', 'ru'] as const) {
		const { format } = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
		const written = days.map(count => format(count).replace(' ', noBreak))
		expect(days.map(count => formatDays(count, language))).toEqual(written)
	}
})

test('what ends at midnight has its last day before it, what ends at noon that day', () => {
	setTimeZone('Europe/Moscow')
	onTestFinished(() => setTimeZone('UTC'))

	expect(formatLastDay(Date.UTC(2026, 10, 28, 21) / 1000, 'en')).toBe(`28${noBreak}November 2026`)
	expect(formatLastDay(Date.UTC(2026, 10, 29, 9) / 1000, 'en')).toBe(`29${noBreak}November 2026`)
})
