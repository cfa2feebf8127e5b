import { expect, test } from 'vitest'
import { filesOfPack, leaseEnd, leaseState, packFiles, rangeOf, termsOf } from './rules.ts'

test('a pack gives its files back as they were, by their addresses', async () => {
	const bytes = (text: string) => new TextEncoder().encode(text)
	const pack = packFiles([
		{ address: '/content/texts/b/e/0', media: 'application/json', bytes: bytes('{"Ё":1}') },
		{ address: '/content/pages/b/e/0/794', media: 'image/webp', bytes: bytes('') },
		{ address: '/content/pages/b/e/1/794', media: 'image/webp', bytes: bytes('last') },
	])

	const files = await filesOfPack(new Blob([Uint8Array.from(pack)]))

	const texts = await Promise.all([...files.values()].map(file => file.text()))
	expect(texts).toEqual(['{"Ё":1}', '', 'last'])
	expect([...files.keys()][2]).toBe('/content/pages/b/e/1/794')
	expect(files.get('/content/pages/b/e/1/794')?.type).toBe('image/webp')
})

test.each([
	['open while it lasts', { nowS: 900, latestS: 800 }, 'valid'],
	['over at its end', { nowS: 1000, latestS: 900 }, 'expired'],
	['over, whatever was seen before', { nowS: 2000, latestS: 5000 }, 'expired'],
	['open on a clock that is a little slow', { nowS: 800, latestS: 1000 }, 'valid'],
	['closed on a clock that was turned back', { nowS: 100, latestS: 900 }, 'clock-set-back'],
])('a copy is %s', (_when, clock, expected) => {
	expect(leaseState({ until: 1000 }, clock)).toBe(expected)
})

test('a lease ends after fourteen days, or with the subscription where that ends before', () => {
	const days = 86_400
	expect(leaseEnd(100, null)).toBe(100 + 14 * days)
	expect(leaseEnd(100, 100 + 20 * days)).toBe(100 + 14 * days)
	expect(leaseEnd(100, 100 + 3 * days)).toBe(100 + 3 * days)
})

test('the terms of a lease are read, letters of every alphabet too', () => {
	const terms = { user: 'u', session: 's', book: 'книга', edition: 'e', width: 794, issued: 1, until: 2 }
	const said = Buffer.from(JSON.stringify(terms)).toString('base64url')

	expect(termsOf(`${said}.x`)).toEqual(terms)
})

test.each([
	[null, null],
	['bytes=0-', { start: 0, end: 99 }],
	['bytes=10-19', { start: 10, end: 19 }],
	['bytes=90-500', { start: 90, end: 99 }],
	['bytes=-5', { start: 95, end: 99 }],
	['bytes=-500', { start: 0, end: 99 }],
	['bytes=100-', 'bad'],
	['bytes=20-10', 'bad'],
	['bytes=-0', 'bad'],
	['bytes=0-1,5-6', null],
	['lines=1-2', null],
])('of a hundred bytes %s asks for %j', (header, expected) => {
	expect(rangeOf(header, 100)).toEqual(expected)
})
