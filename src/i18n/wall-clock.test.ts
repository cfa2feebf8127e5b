import { expect, test } from 'vitest'
import { momentOf, wallClock } from './wall-clock.ts'

test.each([
	['Europe/Moscow', '2026-12-01T10:00', '2026-12-01T07:00:00Z'],
	['Asia/Vladivostok', '2026-12-01T00:30', '2026-11-30T14:30:00Z'],
	['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00Z'],
	['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00Z'],
])('in %s %s is %s, there and back', (zone, shown, moment) => {
	const seconds = momentOf(shown, zone)

	expect(seconds).toBe(Date.parse(moment) / 1000)
	expect(wallClock(seconds ?? 0, zone)).toBe(shown)
})

test('what is no moment is none', () => {
	expect(momentOf('', 'Europe/Moscow')).toBeNull()
	expect(momentOf('2026-13-01T10:00', 'Europe/Moscow')).toBeNull()
})
