import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, employee } from '../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../tests/shop.ts'
import { presenceApi } from '../contract.ts'

let shop: TestShop
let vera: string
let anna: string
beforeAll(async () => {
	shop = await openTestShop()
	vera = await administrator(shop, 'Vera')
	anna = await employee(shop, 'editor', 'Anna')
})
afterAll(() => shop.close())

const report = async (token: string, name: string, is_here = true) =>
	(await shop.call(presenceApi.report, { body: { name, is_here } }, token)).others

test('two who have the same record open see each other by name, and nobody sees themselves', async () => {
	expect(await report(vera, 'product:harbour')).toEqual([])
	expect(await report(anna, 'product:harbour')).toEqual(['Vera'])
	expect(await report(vera, 'product:harbour')).toEqual(['Anna'])
	expect(await report(anna, 'product:tree')).toEqual([])
})

test('who leaves is gone at once, and who only vanishes after forty seconds', async () => {
	await report(vera, 'audio:harbour')
	await report(anna, 'audio:harbour')
	expect(await report(anna, 'audio:harbour', false)).toEqual(['Vera'])
	expect(await report(vera, 'audio:harbour')).toEqual([])

	await report(anna, 'audio:harbour')
	shop.clock.advance(41_000)

	expect(await report(vera, 'audio:harbour')).toEqual([])
})
