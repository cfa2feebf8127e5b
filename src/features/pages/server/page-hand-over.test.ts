import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createPageHandOver } from './page-hand-over.ts'

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
	return { clock, stored, handOver: createPageHandOver(files, () => clock.ms) }
}
const key = 'pages/tales/e1/0/794.webp'

test('a page is handed over for an hour after it was seen', async () => {
	const { clock, handOver } = open()
	expect(handOver.get(key)).toBeUndefined()
	await handOver.put(key, 'image/webp')

	clock.ms = 3_599_000
	expect(handOver.get(key)).toMatchObject({ location: `/folio-files/${key}`, type: 'image/webp' })
	clock.ms = 3_600_000
	expect(handOver.get(key)).toBeUndefined()
})

test.each([
	['removed', null],
	['emptied or changed', 'other'],
])(
	'a page that was %s is handed over no more as soon as that is seen, and looked for every ten seconds',
	async (_, version) => {
		const { clock, stored, handOver } = open()
		await handOver.put(key, 'image/webp')
		stored.lookups = 0
		clock.ms = 10_001
		handOver.get(key)
		handOver.get(key)
		await Promise.resolve()
		expect([stored.lookups, handOver.get(key) !== undefined]).toEqual([1, true])
		stored.version = version

		clock.ms = 20_002
		handOver.get(key)

		await expect.poll(() => handOver.get(key)).toBeUndefined()
	},
)

test('while the store is away no page is taken for removed', async () => {
	const { clock, stored, handOver } = open()
	await handOver.put(key, 'image/webp')
	stored.isAway = true
	clock.ms = 10_001

	handOver.get(key)
	await Promise.resolve()

	expect(handOver.get(key)).toBeDefined()
})
