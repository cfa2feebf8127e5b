import { sql } from 'kysely'
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
const titlesOf = async ({ publisherId }: Press) => {
	const { partners } = await shop.call(partnersEditingApi.list, {}, olga)
	return partners.find(({ publisher_id }) => publisher_id === publisherId)?.titles ?? []
}
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

	test('keeps a product that has another title for a while, and gets the copies of its products', async () => {
		const [press, other] = [await publisher(shop), await publisher(shop)]
		const book = await product('tied_book', press.name)
		await rename(press, 'Tied House')

		await book.save(press.name, await book.save(other.name, book.version))
		await product('tied_copy', press.name)
		const orders = ['tied_book', 'tied_copy'].map(productId => ({
			...sold('2026-10-05T09:00:00Z'),
			productId,
		}))
		await shop.services.ledger.recordOrders('any', orders)

		expect((await totals(press)).count).toBe(2)
		expect((await titlesOf(press)).sort()).toEqual([press.name])
	})

	test('keeps its former title as long as a product carries it', async () => {
		const press = await publisher(shop)
		const book = await product('carried_book', press.name)
		await rename(press, 'Carried House')
		const heir = await publisher(shop)

		await expect(rename(heir, press.name.toUpperCase())).rejects.toMatchObject(refused('title_carried'))
		await book.save('Carried House', book.version)
		await rename(heir, press.name)
		await product('book_of_heir', press.name)

		const order = { ...sold('2026-10-05T09:00:00Z'), productId: 'book_of_heir' }
		await shop.services.ledger.recordOrders('any', [order])
		expect((await totals(heir)).count).toBe(1)
		expect(await titlesOf(press)).toEqual(['Carried House'])
	})

	test('can change the rest of its record where another has its former title already', async () => {
		const press = await publisher(shop)
		const heir = await publisher(shop)
		await product('taken_book', press.name)
		await rename(press, 'Taken House')
		const { database } = shop.services
		await sql`update partner set name = ${press.name} where publisher_id = ${heir.publisherId}`.execute(
			database.db(),
		)

		expect((await rename(heir, press.name)).partner.name).toBe(press.name)
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
