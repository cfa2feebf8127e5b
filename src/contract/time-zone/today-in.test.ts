import { expect, test } from 'vitest'
import { todayIn } from './today-in.ts'

test.each([
	['Europe/Moscow', '2026-02-28T20:59:59Z', '2026-02-28'],
	['Europe/Moscow', '2026-02-28T21:00:00Z', '2026-03-01'],
	['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
	['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
	['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('today in %s at %s is %s', (timeZone, moment, day) => {
	expect(todayIn(timeZone, Date.parse(moment))).toBe(day)
})
