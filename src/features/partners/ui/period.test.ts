import { expect, test } from 'vitest'
import { momentsOf, periodOf } from './period.ts'

const justAfterMidnightInMoscow = Date.parse('2026-02-28T21:30:00Z')

test('a month begins at midnight in Moscow', () => {
	expect(periodOf('month', justAfterMidnightInMoscow)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
	expect(periodOf('previous', justAfterMidnightInMoscow)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('the month before January is December', () => {
	expect(periodOf('previous', Date.parse('2026-01-15T12:00:00Z'))).toEqual({
		from: '2025-12-01',
		to: '2025-12-31',
	})
})

test('thirty days are thirty with today', () => {
	expect(periodOf('last30', Date.parse('2026-11-20T09:00:00Z'))).toEqual({
		from: '2026-10-22',
		to: '2026-11-20',
	})
})

test('a period holds its last second', () => {
	const moments = momentsOf({ from: '2026-11-20', to: '2026-11-20' })

	expect(Number(moments?.to) - Number(moments?.from)).toBe(86_399)
})

test('without both days there is no period', () => {
	expect(momentsOf({ from: '', to: '2026-11-20' })).toBeNull()
	expect(momentsOf({ from: '2026-11-20', to: 'soon' })).toBeNull()
})
