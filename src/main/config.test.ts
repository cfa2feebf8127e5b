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

test.each([
	['::1', 'http://[::1]:3000'],
	['::', 'http://[::]:3000'],
	['127.0.0.1', 'http://127.0.0.1:3000'],
])('a shop that listens on %s has pages at %s', (HOST, publicUrl) => {
	expect(readConfig({ HOST }).publicUrl).toBe(publicUrl)
	expect(new URL(publicUrl).origin).toBe(publicUrl)
})

test.each(['https://books.example/shop', 'https://books.example?a=b', 'https://me:secret@books.example'])(
	'the public address %s, where no page would be found, stops the start',
	PUBLIC_URL => {
		expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL')
		expect(readConfig({ PUBLIC_URL: 'https://books.example/' }).publicUrl).toBe('https://books.example')
	},
)
