import { expect, test } from 'vitest'
import { momentOf } from './wall-clock.ts'

test('what a field shows is a moment of its time zone', () => {
	expect(momentOf('2026-12-01T10:00', 'Europe/Moscow')).toBe(Date.parse('2026-12-01T07:00:00Z') / 1000)
})

test('what is no moment is none', () => {
	expect(momentOf('', 'Europe/Moscow')).toBeNull()
	expect(momentOf('2026-13-01T10:00', 'Europe/Moscow')).toBeNull()
})
