import { expect, test } from 'vitest'
import { momentIn, wallClock } from './wall-clock.ts'

test.each([
	['Europe/Moscow', '2026-12-01T10:00', '2026-12-01T07:00:00Z'],
	['Asia/Vladivostok', '2026-12-01T00:30', '2026-11-30T14:30:00Z'],
	['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00Z'],
	['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00Z'],
	['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00Z'],
	['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00:00Z'],
	['America/New_York', '2027-11-07T02:00', '2027-11-07T07:00:00Z'],
	['Pacific/Apia', '2026-12-31T23:59', '2026-12-31T10:59:00Z'],
	['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00Z'],
])('in %s %s is %s, there and back', (zone, shown, moment) => {
	expect(new Date(momentIn(zone, Date.parse(`${shown}Z`)))).toEqual(new Date(moment))
	expect(wallClock(Date.parse(moment) / 1000, zone)).toBe(shown)
})

test.each([
	['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
	['Europe/London', '2026-03-29T01:30', '2026-03-29T02:30'],
	['America/New_York', '2027-03-14T02:30', '2027-03-14T03:30'],
	['America/St_Johns', '2027-03-14T02:30', '2027-03-14T03:30'],
	['America/Santiago', '2027-09-05T00:00', '2027-09-05T01:00'],
	['Africa/Cairo', '2027-04-30T00:00', '2027-04-30T01:00'],
	['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
])('%s, where %s is skipped in spring, shows %s instead', (zone, skipped, shown) => {
	expect(wallClock(momentIn(zone, Date.parse(`${skipped}Z`)) / 1000, zone)).toBe(shown)
})

test.each([
	['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
	['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z'],
])('in %s the first of two is %s', (zone, shown, moment) => {
	expect(new Date(momentIn(zone, Date.parse(`${shown}Z`)))).toEqual(new Date(moment))
})
