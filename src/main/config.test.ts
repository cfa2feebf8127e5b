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

test.each([
	['1', 1],
	['127.0.0.1', ['127.0.0.1']],
	['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('%s are trusted proxies', (text, trusted) => {
	expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(trusted)
})

test.each(['0', '99', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '1,2', '127.0.0.1,'])(
	'%s names no proxies and stops the start',
	text => {
		expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES')
	},
)

test('without a setting no proxy is trusted, whatever the public address', () => {
	expect(readConfig({ PUBLIC_URL: 'https://books.example' }).trustedProxies).toBe(false)
})
