import { expect, onTestFinished, test } from 'vitest'
import {
	formatDate,
	formatDuration,
	formatExactMoney,
	formatMoment,
	formatMoney,
	formatPercent,
	formatShortDate,
	setTimeZone,
} from './format.ts'

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

test('days are those of Moscow', () => {
	expect(formatDate(lateEvening, 'ru')).toBe('21 ноября 2026 г.')
	expect(formatShortDate(lateEvening, 'ru')).toBe('21.11.2026')
	expect(formatDate(lateEvening, 'en')).toBe('21 November 2026')
})

test('days are those of a shop elsewhere', () => {
	setTimeZone('America/New_York')
	onTestFinished(() => setTimeZone('Europe/Moscow'))

	expect(formatDate(lateEvening, 'en')).toBe('20 November 2026')
	expect(formatShortDate(lateEvening, 'ru')).toBe('20.11.2026')
	expect(formatMoment(lateEvening, 'en')).toContain('18:30')
})

test('durations grow hours when they need them', () => {
	expect([187, 3765, Number.NaN].map(formatDuration)).toEqual(['3:07', '1:02:45', '0:00'])
})
