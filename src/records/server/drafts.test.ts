import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../tests/shop.ts'
import { draftsApi as api } from '../contract.ts'

let shop: TestShop
let olga: string
let boris: string
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	boris = await administrator(shop, 'Boris')
})
afterAll(() => shop.close())

const [office, home] = ['window-at-the-office', 'window-at-home']
/** A record that nobody has typed in yet, and what a window does with its draft. */
function record(token = olga, name = `product:book_${++fresh}`) {
	const params = { name }
	return {
		name,
		find: async () => (await shop.call(api.find, { params }, token)).draft,
		put: (title: string, turn: number, writer = office, after: string | null = null) =>
			shop.call(api.put, { params, body: { state: { title }, turn, writer, after } }, token),
		drop: (writer: string, after?: string) =>
			shop.call(api.drop, { params, query: after ? { writer, after } : { writer } }, token),
	}
}

test('what is typed comes back to the editor who typed it and to nobody else', async () => {
	const mine = record()
	const hers = record(boris, mine.name)

	await mine.put('Harbour', 1)

	expect(await mine.find()).toMatchObject({ state: { title: 'Harbour' }, writer: office })
	expect(await hers.find()).toBeNull()
})

test('what was typed first and comes last changes nothing', async () => {
	const product = record()

	await product.put('Harbour lights', 2)
	await product.put('Harbour', 1)

	expect(await product.find()).toMatchObject({ state: { title: 'Harbour lights' } })
})

test('a draft is gone on with on another machine, and the first one is told', async () => {
	const product = record()
	await product.put('Begun at the office', 7)

	await product.put('Finished at home', 1, home, office)

	await expect(product.put('A window left open', 8)).rejects.toMatchObject(refused('conflict'))
	expect(await product.find()).toMatchObject({ state: { title: 'Finished at home' } })
})

test('what was saved leaves no draft, and one of another window is left alone', async () => {
	const product = record()
	await product.put('Begun at the office', 1)

	await product.drop(home)
	expect(await product.find()).not.toBeNull()

	await product.drop(home, office)
	expect(await product.find()).toBeNull()
})

test('the order of fields and every letter come back as they were', async () => {
	const { name } = record()
	const state = { z: 1, a: { y: '\u0000', b: ['ё', null] } }
	const body = { state, writer: office, turn: 1, after: null }
	await shop.call(api.put, { params: { name }, body }, olga)

	const { draft } = await shop.call(api.find, { params: { name } }, olga)

	expect(JSON.stringify(draft?.state)).toBe(JSON.stringify(state))
})

test('a hundred drafts of an editor are kept, the oldest goes', async () => {
	const first = record(boris)
	await first.put('The oldest', 1)
	shop.clock.advance(1000)

	await Promise.all(Array.from({ length: 100 }, () => record(boris).put('Newer', 1)))

	expect(await first.find()).toBeNull()
})

test('a draft that is too long is refused and the one before it stays', async () => {
	const texts = record()
	await texts.put('Short', 1)

	await expect(texts.put('x'.repeat(9_000_000), 2)).rejects.toMatchObject(refused('too_large'))

	expect(await texts.find()).toMatchObject({ state: { title: 'Short' } })
})
