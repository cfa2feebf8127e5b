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

test('jobs are left to other processes only where there are some', () => {
	const settings = { DATABASE_URL: 'postgres://folio@database/folio', JOBS: 'off' }
	expect(readConfig(settings).JOBS).toBe('off')
	expect(() => readConfig({ JOBS: 'off' })).toThrow('JOBS is off, but without DATABASE_URL')
})

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

test.each([
	[{ PORT: '99999' }, 'PORT is not a valid setting: Too big: expected number to be <=65535'],
	[{ SESSION_DAYS: '-1' }, 'SESSION_DAYS is not a valid setting: Too small: expected number to be >=1'],
	[{ PUBLIC_URL: 'folio.example' }, 'an address such as https://books.example is expected'],
	[{ DATABASE_URL: 'mysql://x/y' }, 'an address such as postgres://user:password@host/database is expected'],
	[{ SMTP_URL: 'http://x', MAIL_FROM: 'a@b.example' }, 'an address such as smtps://'],
	[
		{ SMTP_URL: 'smtps://shop:50%off@mail.example', MAIL_FROM: 'a@b.example' },
		'SMTP_URL is not a valid setting: a per cent sign in the user or the password is written as %25',
	],
	[{ PARTNER_SITE_SECRET: 'short' }, 'at least 16 characters'],
	[{ PARTNER_SITE_SECRET: 'my secret is safe 2026' }, 'at least 16 characters'],
	[{ PARTNER_SITE_SECRET: 'whsec_Zm9saW8tcGFydG5lci1zaXRlLXRlc3Q whsec_' }, 'base64'],
	[{ PARTNER_SITE_SECRET: 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!' }, 'base64'],
	[{ PAGE_FILES: 'nginx' }, 'Invalid option: expected one of "shop"|"proxy"'],
	[{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
	[{ DICTIONARIES: '/nowhere' }, 'DICTIONARIES is not a valid setting: there is no such folder'],
])('a start with %j says what is expected', (environment, message) => {
	expect(() => readConfig(environment)).toThrow(message)
})
