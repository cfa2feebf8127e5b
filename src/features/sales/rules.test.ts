import { describe, expect, test } from 'vitest'
import {
	changeOf,
	daysBefore,
	fittingStep,
	isDay,
	isPeriod,
	lengthOf,
	monthOf,
	type Preset,
	precedingDays,
	presetDays,
	presets,
	spansOf,
	yearBefore,
} from './rules.ts'

test('a day is followed by another of four digits', () => {
	expect(isDay('9998-12-31')).toBe(true)
	expect(isDay('9999-01-01')).toBe(false)
})

test('presets end today and begin where they say', () => {
	const starts = presets.map(preset => presetDays(preset, '2026-08-31'))

	expect(starts.map(days => days.to)).toEqual(presets.map(() => '2026-08-31'))
	expect(starts.map(days => days.from)).toEqual([
		'2026-08-31',
		'2026-08-25',
		'2026-08-02',
		'2026-08-01',
		'2026-07-01',
		'2026-01-01',
	])
	expect(presetDays('quarter', '2026-12-01').from).toBe('2026-10-01')
})

test('the days before are as many and end the day before', () => {
	expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
		from: '2026-01-29',
		to: '2026-02-28',
	})
	expect(daysBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
		from: '2025-12-31',
		to: '2025-12-31',
	})
})

describe('a period is compared with', () => {
	test.each<[string, Preset | null, string, string, string, string]>([
		['the same days of the month before', 'month', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
		['all of it on its last day', 'month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
		['all of a shorter one', 'month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
		['that of the year before', 'month', '2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
		[
			'the same days of the quarter before',
			'quarter',
			'2026-10-01',
			'2026-11-27',
			'2026-07-01',
			'2026-08-27',
		],
		['the same days of the year before', 'year', '2026-01-01', '2026-11-27', '2025-01-01', '2025-11-27'],
		['the days before', 'last30', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
		['the days before dates by hand', null, '2026-11-03', '2026-11-04', '2026-11-01', '2026-11-02'],
		['as many whole months', null, '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
		['as many whole months', null, '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
	])('%s', (_, preset, from, to, precedingFrom, precedingTo) => {
		expect(precedingDays({ from, to }, preset)).toEqual({ from: precedingFrom, to: precedingTo })
	})
})

describe('a year ago', () => {
	test.each([
		['2026-10-05', '2026-10-20', '2025-10-05', '2025-10-20'],
		['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
		['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
		['2024-02-29', '2024-03-15', '2023-02-28', '2023-03-15'],
		['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
	])('%s to %s was %s to %s', (from, to, yearFrom, yearTo) => {
		expect(yearBefore({ from, to })).toEqual({ from: yearFrom, to: yearTo })
	})
})

test.each([
	['2026-02-28', true],
	['2026-02-29', false],
	['2024-02-29', true],
	['2026-13-01', false],
	['2026-1-1', false],
	['soon', false],
	['', false],
])('%s is a day: %s', (text, is) => {
	expect(isDay(text)).toBe(is)
})

test('a period has both its days, in order', () => {
	expect(isPeriod({ from: '2026-11-20', to: '2026-11-20' })).toBe(true)
	expect(isPeriod({ from: '2026-11-21', to: '2026-11-20' })).toBe(false)
	expect(isPeriod({ from: '', to: '2026-11-20' })).toBe(false)
})

test('long periods are cut into whole months and the days around them', () => {
	const spans = spansOf({ from: '2026-01-31', to: '2026-04-15' })

	expect(spans).toEqual([
		{ step: 'day', from: '2026-01-31', to: '2026-01-31' },
		{ step: 'month', from: '2026-02-01', to: '2026-03-31' },
		{ step: 'day', from: '2026-04-01', to: '2026-04-15' },
	])
	expect(spansOf({ from: '2026-01-02', to: '2026-02-27' })).toHaveLength(1)
	expect(spansOf({ from: '2026-01-01', to: '2026-01-31' })).toMatchObject([{ step: 'month' }])
	expect(spansOf({ from: '2026-01-15', to: '2026-02-28' })).toMatchObject([
		{ step: 'day' },
		{ step: 'month' },
	])
})

test('a month ends with its last day', () => {
	expect(monthOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
	expect(lengthOf(monthOf('2026-12'))).toBe(31)
})

test('the step fits what can be told apart', () => {
	expect(fittingStep({ from: '2026-10-01', to: '2026-11-20' })).toBe('day')
	expect(fittingStep({ from: '2026-01-01', to: '2026-11-20' })).toBe('week')
	expect(fittingStep({ from: '2020-01-01', to: '2026-11-20' })).toBe('month')
})

test('there is no change from nothing', () => {
	expect(changeOf(5, 0)).toBeNull()
	expect(changeOf(5, 4)).toBe(0.25)
})
