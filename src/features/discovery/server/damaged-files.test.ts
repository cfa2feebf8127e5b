import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.files.put('covers/tales.webp', Buffer.from('an image'))
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url })
const read = async (url: string) => (await get(url)).body

test.each([
	['emptied', () => Buffer.alloc(0)],
	['cut', (content: Buffer) => content.subarray(0, content.length / 2)],
	['changed in one byte', (content: Buffer) => Buffer.from(content).fill('?', 100, 101)],
])('a feed whose file is %s is made again', async (_, damaged) => {
	const { files } = shop.services
	for (const path of ['/feeds/yandex.yml', '/sitemap.xml']) {
		const before = await read(path)
		for (const key of await files.list('feeds/'))
			await files.put(key, damaged((await files.read(key)) ?? Buffer.alloc(0)))

		expect(await read(path)).toHaveLength(before.length)
	}
})

test('an empty file is not sent, and nobody keeps it', async () => {
	const { files } = shop.services
	const [key = ''] = await files.list('covers/')
	await files.put(key, Buffer.alloc(0))

	const answer = await get(`/content/${key}`)

	expect(answer.statusCode).toBe(503)
	expect(answer.headers['cache-control']).toBe('no-store')
	expect(answer.headers.etag).toBeUndefined()
})
