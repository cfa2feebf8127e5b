import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

test.each(['Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'UTC'])(
	'%s is a time zone',
	zone => {
		expect(readConfig({ TIME_ZONE: zone }).TIME_ZONE).toBe(zone)
	},
)

test.each(['+03:00', 'MSK', 'Europe/Atlantis', "Europe/Moscow'"])(
	'%s is no time zone and stops the start',
	zone => {
		expect(() => readConfig({ TIME_ZONE: zone })).toThrow(BadSetting)
		expect(() => readConfig({ TIME_ZONE: zone })).toThrow('TIME_ZONE')
	},
)

test('without a setting the days are those of Moscow', () => {
	expect(readConfig({}).TIME_ZONE).toBe('Europe/Moscow')
})
