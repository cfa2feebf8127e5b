import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createProxiedPages } from './proxied-pages.ts'

function open() {
	const clock = { ms: 0 }
	const stored = { version: 'whole' as string | null, isAway: false, lookups: 0 }
	const files = {
		async get() {
			stored.lookups += 1
			if (stored.isAway) throw new Error('no answer')
			const { version } = stored
			return version === null ? null : { version, size: 1, stream: () => Readable.from([]) }
		},
	}
	return { clock, stored, proxiedPages: createProxiedPages(files, () => clock.ms) }
}
const key = 'pages/tales/e1/0/794.webp'

test('a proxy sends a page for an hour after it was seen', async () => {
	const { clock, proxiedPages } = open()
	expect(proxiedPages.get(key)).toBeUndefined()
	await proxiedPages.put(key, 'image/webp')

	clock.ms = 3_599_000
	expect(proxiedPages.get(key)).toMatchObject({ location: `/folio-files/${key}`, type: 'image/webp' })
	clock.ms = 3_600_000
	expect(proxiedPages.get(key)).toBeUndefined()
})

test.each([
	['removed', null],
	['emptied or changed', 'other'],
])(
	'no proxy sends a page that was %s as soon as that is seen, and it is looked for every ten seconds',
	async (_, version) => {
		const { clock, stored, proxiedPages } = open()
		await proxiedPages.put(key, 'image/webp')
		stored.lookups = 0
		clock.ms = 10_001
		proxiedPages.get(key)
		proxiedPages.get(key)
		await Promise.resolve()
		expect([stored.lookups, proxiedPages.get(key) !== undefined]).toEqual([1, true])
		stored.version = version

		clock.ms = 20_002
		proxiedPages.get(key)

		await expect.poll(() => proxiedPages.get(key)).toBeUndefined()
	},
)

test('while the store is away no page is taken for removed', async () => {
	const { clock, stored, proxiedPages } = open()
	await proxiedPages.put(key, 'image/webp')
	stored.isAway = true
	clock.ms = 10_001

	proxiedPages.get(key)
	await Promise.resolve()

	expect(proxiedPages.get(key)).toBeDefined()
})
