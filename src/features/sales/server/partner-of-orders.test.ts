import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { priced } from '../../../../tests/fixtures/product.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { partnersEditingApi } from '../../partner-admin/contract.ts'
import { productsApi } from '../../products/contract.ts'
import { ledgerApi, salesApi } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const october = { from: '2026-10-01', to: '2026-10-31' }
const totals = async (press: Press) =>
	(await shop.call(salesApi.sales, { query: october }, press.token)).totals
const rename = (press: Press, name: string) =>
	shop.call(
		partnersEditingApi.update,
		{
			body: {
				operation: 'createPartner',
				data: { name, email: press.email, publisher_id: press.publisherId },
			},
		},
		olga,
	)
const unassigned = async () => (await shop.call(ledgerApi.unassigned, {}, olga)).groups

/** A book on sale for a publisher's title, and what an editor makes of it. */
async function product(bookId: string, title: string) {
	await newBookWithPages(shop, bookId, olga)
	const save = async (publisherTitle: string, version: number) => {
		const data = { ...priced, publisher: publisherTitle, categories: [] }
		const body = { operation: 'saveProduct' as const, book_id: bookId, data, version }
		return (await shop.call(productsApi.saveProduct, { body }, olga)).version
	}
	return { save, version: await save(title, 1) }
}

describe('a partner that is renamed', () => {
	test('has every order that it had, and gets those that are sold afterwards', async () => {
		const press = await publisher(shop)
		await product('renamed_book', press.name)
		const order = () => ({ ...sold('2026-10-05T09:00:00Z'), productId: 'renamed_book' })
		await shop.services.ledger.recordOrders(press.name, [order()])

		await rename(press, `${press.name} Publishing`)
		await shop.services.ledger.recordOrders(press.name, [order()])

		expect(await totals(press)).toMatchObject({ count: 2, sum: 200 })
	})

	test('leaves its former orders to nobody who takes the former title', async () => {
		const press = await publisher(shop)
		const order = sold('2026-10-05T09:00:00Z')
		await shop.services.ledger.recordOrders(press.name, [order])
		await rename(press, 'Lamplight House')

		const heir = await publisher(shop)
		await rename(heir, press.name)

		expect((await totals(press)).count).toBe(1)
		expect((await totals(heir)).count).toBe(0)
	})

	test('keeps a product that is saved again under the title it has in the shop', async () => {
		const press = await publisher(shop)
		const book = await product('kept_book', press.name)
		await rename(press, 'Kept House')

		await book.save(press.name, book.version)
		await shop.services.ledger.recordOrders('any', [
			{ ...sold('2026-10-05T09:00:00Z'), productId: 'kept_book' },
		])

		expect((await totals(press)).count).toBe(1)
	})
})

test.each(['Один дом', ' один  дом ', 'ОДИН ДОМ', 'Один дом'.normalize('NFD')])(
	'a second partner with the title %j is refused',
	async name => {
		const first = await publisher(shop)
		await rename(first, 'Один дом').catch(() => undefined)
		const second = await publisher(shop)

		await expect(rename(second, name)).rejects.toMatchObject(refused('taken'))
	},
)

test('two administrators who take the same title in the same moment: one is refused', async () => {
	const presses = [await publisher(shop), await publisher(shop)]

	const answers = await Promise.allSettled(presses.map(press => rename(press, 'The Same House')))

	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

describe('orders without a partner', () => {
	test('are listed for the administrator until they are assigned, and count from then on', async () => {
		const press = await publisher(shop)
		const orders = [
			sold('2026-10-05T09:00:00Z', { title: 'Typo', quantity: 2 }),
			sold('2026-10-06T09:00:00Z', { title: 'Typo' }),
		]
		await shop.services.ledger.recordOrders('Fieldmouse pres', orders)
		const [refunded] = orders
		await shop.services.ledger.recordRefund({
			...{ number: 'typo-back', orderNumber: refunded?.number ?? '', kopecks: wholeKopecks(10_000) },
			refundedAt: new Date('2026-10-07T09:00:00Z'),
		})
		const line = (await unassigned()).find(group => group.publisher === 'Fieldmouse pres')
		const body = { publisher: 'Fieldmouse pres', product_id: 'typo', publisher_id: press.publisherId }

		const { count } = await shop.call(ledgerApi.assign, { body }, olga)

		expect(line).toMatchObject({ title: 'Typo', count: 2, sum: 300 })
		expect(count).toBe(2)
		expect(await totals(press)).toMatchObject({ count: 2, quantity: 3, sum: 300, refund_sum: 100 })
		expect((await unassigned()).some(group => group.publisher === 'Fieldmouse pres')).toBe(false)
	})

	test('once assigned belong to no other partner, whoever assigns again', async () => {
		const [press, other] = [await publisher(shop), await publisher(shop)]
		await shop.services.ledger.recordOrders('Nobody & Sons', [sold('2026-10-05T09:00:00Z')])
		const assign = (to: Press) =>
			shop.call(
				ledgerApi.assign,
				{ body: { publisher: 'Nobody & Sons', product_id: 'grammar', publisher_id: to.publisherId } },
				olga,
			)
		await assign(press)

		expect(await assign(other)).toEqual({ count: 0 })
		expect((await totals(press)).count).toBe(1)
	})

	test('are the administrator’s alone', async () => {
		const press = await publisher(shop)

		await expect(shop.call(ledgerApi.unassigned, {}, press.token)).rejects.toMatchObject(refused('forbidden'))
	})
})
