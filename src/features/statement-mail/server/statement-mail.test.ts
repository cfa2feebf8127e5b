import { afterEach, beforeEach, expect, test } from 'vitest'
import { administrator } from '../../../../tests/editors.ts'
import { type Press, publisher, sold } from '../../../../tests/publishers.ts'
import { readMail } from '../../../../tests/read-mail.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { partnersEditingApi } from '../../partner-admin/contract.ts'
import { statementsApi } from '../../statements/contract.ts'
import { statementMailApi } from '../contract.ts'

let shop: TestShop
let house: Press
beforeEach(async () => {
	shop = await openTestShop()
	house = await publisher(shop)
})
afterEach(() => shop.close())

async function closeOctober(): Promise<void> {
	const { accounting, ledger } = shop.services
	const terms = { share_percent: 55.5, fee_percent: 3.25, payment_day: 15 }
	await accounting.setTerms(house.publisherId, terms)
	const grammar = sold('2026-10-02T10:00:00Z', { priceKopecks: 123_457, quantity: 3 })
	const phrasal = sold('2026-10-20T10:00:00Z', { title: 'Phrasal', priceKopecks: 9_901 })
	await ledger.recordOrders(house.name, [grammar, phrasal])
	const refundedAt = new Date('2026-10-22T10:00:00Z')
	const back = { number: 'back-1', orderNumber: phrasal.number, kopecks: phrasal.priceKopecks }
	await ledger.recordRefund({ ...back, refundedAt })
	await accounting.close('2026-10', 'olga')
}
const send = () => shop.services.statementMail.sendDue()
const choose = (is_wanted: boolean, language: 'ru' | 'en' = 'ru') =>
	shop.call(statementMailApi.save, { body: { is_wanted, language } }, house.token)
const outbox = async () => {
	const names = await shop.services.files.list('outbox/')
	const read = names.map(async name => readMail((await shop.services.files.read(name)) ?? Buffer.alloc(0)))
	return Promise.all(read)
}
/** Not by a call: sessions end while months go by. */
const mails = async () => (await shop.services.statementMail.mailsOf(house.publisherId)).mails
const state = async () => (await mails())[0]?.state

test('a closed month comes with the figures of its statement, in Russian and with the same PDF', async () => {
	await closeOctober()
	await send()

	const [mail, ...more] = await outbox()
	expect(more).toEqual([])
	expect(mail?.headers.get('to')).toContain(house.email)
	expect(mail?.headers.get('subject')).toBe('Отчёт: октябрь 2026\u00a0г., №\u00a02026-10/1')
	const { months } = await shop.call(statementsApi.account, {}, house.token)
	const october = months.find(({ month }) => month === '2026-10')
	const figures = [...(mail?.text ?? '').matchAll(/^.+: (−?[\d\s\u00a0\u202f]+,\d\d)\u00a0₽$/gmu)].map(
		([, sum]) => Number((sum ?? '').replace(/\s/g, '').replace('−', '-').replace(',', '.')),
	)
	const { sum, refund_sum, net, share, fee, payable } = october ?? {}
	expect(figures).toEqual([sum, 0 - (refund_sum ?? 0), net, share, 0 - (fee ?? 0), payable])
	expect(figures).toEqual([3802.72, -99.01, 3703.71, 2055.56, -120.37, 1935.19])
	const own = await shop.app.inject({
		url: '/api/partners/statement.pdf?month=2026-10',
		headers: { 'x-auth-token': house.token, 'accept-language': 'ru' },
	})
	expect(mail?.attachment.subarray(0, 5).toString()).toBe('%PDF-')
	expect(mail?.attachment.length).toBe(own.rawPayload.length)
})

test('each statement is sent once, whoever else sends at the same time and however often', async () => {
	await closeOctober()
	await Promise.all([send(), send(), send()])
	const [first] = await shop.services.files.list('outbox/')
	await shop.services.files.delete(first ?? '')

	await send()
	shop.clock.advance(30 * 86_400_000)
	await send()

	expect(await outbox()).toEqual([])
	expect(await state()).toBe('sent')
})

test('the language is the publisher’s own', async () => {
	await choose(true, 'en')
	await closeOctober()
	await send()

	const [mail] = await outbox()
	expect(mail?.headers.get('subject')).toBe('Statement for October 2026, No. 2026-10/1')
	expect(mail?.text).toContain('Publisher’s share, 55.5%: 2,055.56\u00a0₽')
	expect(mail?.text).toContain('/partner-dashboard#statement-mail')
})

test('who wants no messages gets none, not even later, unless somebody sends it again', async () => {
	const olga = await administrator(shop, 'olga')
	await choose(false)
	await closeOctober()
	await send()
	expect(await state()).toBe('declined')
	await choose(true)
	await send()
	expect(await outbox()).toEqual([])

	const body = { publisher_id: house.publisherId, number: '2026-10/1' }
	await shop.call(statementMailApi.again, { body }, olga)
	await send()

	expect(await outbox()).toHaveLength(1)
	await expect(shop.call(statementMailApi.again, { body }, olga)).rejects.toMatchObject(refused('conflict'))
	const unknown = { body: { ...body, number: '2020-01/1' } }
	await expect(shop.call(statementMailApi.again, unknown, olga)).rejects.toMatchObject(refused('not_found'))
})

test('it goes to the address that the partner has when it is sent', async () => {
	const olga = await administrator(shop, 'olga')
	await closeOctober()
	const data = { name: house.name, publisher_id: house.publisherId, email: 'new@press.example' }
	await shop.call(partnersEditingApi.update, { body: { operation: 'createPartner', data } }, olga)
	await send()

	const [mail] = await outbox()
	expect(mail?.headers.get('to')).toContain('new@press.example')
	expect((await shop.call(statementMailApi.own, {}, house.token)).email).toBe('new@press.example')
})

test('months that ended long before they were closed are not sent in a pile', async () => {
	shop.clock.advance(70 * 86_400_000)
	await closeOctober()
	await send()

	expect(await outbox()).toEqual([])
	expect(await mails()).toEqual([])
})

test('a partner sees its own messages only, and who edits books none', async () => {
	const other = await publisher(shop)
	await closeOctober()
	await send()

	expect((await shop.call(statementMailApi.own, {}, other.token)).mails).toEqual([])
	const query = { publisher_id: house.publisherId }
	await expect(shop.call(statementMailApi.ofPartner, { query }, other.token)).rejects.toMatchObject(
		refused('forbidden'),
	)
})
