import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftsApi } from '#records/contract.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { administrator } from '../../../../tests/editors.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'olga')
})
afterAll(() => shop.close())

test('a draft of a transcript goes along with its book, whether it is stored before the change or after', async () => {
	const id = 'harbour'
	await addBookWithTracks(shop, id, ['01.mp3'])
	const put = (file: string, text: string) =>
		shop.call(
			draftsApi.put,
			{
				params: { name: `transcript:${id}:${file}` },
				body: { state: { text }, writer: 'window-0001', turn: 1, after: null },
			},
			olga,
		)
	await put('4tibijc20', 'An hour of typing')

	await newIds(shop, () => olga).change(id, `${id}_new`)

	await put('5ujckjd31', 'Typed on')
	const found = async (name: string) =>
		(await shop.call(draftsApi.find, { params: { name } }, olga)).draft?.state ?? null
	expect(await found(`transcript:${id}_new:4tibijc20`)).toEqual({ text: 'An hour of typing' })
	expect(await found(`transcript:${id}_new:5ujckjd31`)).toEqual({ text: 'Typed on' })
})
