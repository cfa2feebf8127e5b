import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/errors.ts'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { ledgerApi } from '../contract.ts'

let shop: TestShop
let olga: string
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const orderKopecks = 1000
type Message = { kind: 'order' } | { kind: 'refund'; name: string; kopecks: number; second: number }

/** @returns whether the shop took it */
async function send(order_id: string, message: Message): Promise<boolean> {
	const occurred_at = `2026-11-20T08:00:${message.kind === 'refund' ? 10 + message.second : 10}Z`
	const product = { publisher: 'Millrood', product_id: 'tales-1', product_title: 'Tales' }
	const paid = { order_id, ...product, price_kopecks: wholeKopecks(orderKopecks), quantity: 1 }
	const event =
		message.kind === 'order'
			? { type: 'order.paid' as const, occurred_at, data: paid }
			: {
					type: 'order.refunded' as const,
					occurred_at,
					data: {
						refund_id: `${order_id}-${message.name}`,
						order_id,
						kopecks: wholeKopecks(message.kopecks),
					},
				}
	return shop.services.siteEvents.receive(`event-${++fresh}`, event).then(
		() => true,
		(error: unknown) => {
			if (isRefusal(error, 'invalid')) return false
			throw error
		},
	)
}
async function recorded(order_id: string) {
	const { rows } = await sql<{ number: string; kopecks: number }>`
		select number, kopecks from partner_refund where number like ${`${order_id}-%`} order by number`.execute(
		shop.services.database.db(),
	)
	return rows
}
const excessesOf = async (order_id: string) =>
	(await shop.call(ledgerApi.unassigned, {}, olga)).excesses.filter(one => one.order_number === order_id)
const sumOf = (parts: readonly { kopecks: number }[]) => parts.reduce((sum, { kopecks }) => sum + kopecks, 0)

test('a refund above its order that came first: what fits is recorded, the rest is shown to administrators', async () => {
	await send('early', { kind: 'refund', name: 'a', kopecks: 1500, second: 1 })
	await send('early', { kind: 'order' })

	expect(await recorded('early')).toEqual([{ number: 'early-a', kopecks: 1000 }])
	expect(await excessesOf('early')).toEqual([
		{
			...{ number: 'early-a', order_number: 'early', title: 'Tales', publisher: 'Millrood' },
			...{ refunded_at: Date.parse('2026-11-20T08:00:11Z') / 1000, sum: 5 },
		},
	])
})

const refunds = fc.array(fc.record({ kopecks: fc.integer({ min: 1, max: 1400 }) }), {
	minLength: 1,
	maxLength: 4,
})
const stories = refunds
	.map(amounts =>
		amounts.map(({ kopecks }, second) => ({ kind: 'refund' as const, name: `r${second}`, kopecks, second })),
	)
	.chain(given =>
		fc.record({
			given: fc.constant(given),
			messages: fc.shuffledSubarray<Message>([{ kind: 'order' }, ...given], { minLength: given.length + 1 }),
		}),
	)

test('whatever comes first, no kopeck of an order and its refunds is lost, and none is given back twice', {
	tags: 'slow',
}, async () => {
	await fc.assert(
		fc.asyncProperty(stories, async ({ given, messages }) => {
			const order_id = `story-${++fresh}`
			const refusedOnes: Message[] = []
			for (const one of messages) if (!(await send(order_id, one))) refusedOnes.push(one)
			const entries = await recorded(order_id)
			const excess = (await excessesOf(order_id)).map(({ sum }) => ({ kopecks: Math.round(sum * 100) }))

			const refusedKopecks = sumOf(refusedOnes.filter(one => one.kind === 'refund'))
			expect(sumOf(entries) + sumOf(excess) + refusedKopecks).toBe(sumOf(given))
			expect(sumOf(entries)).toBeLessThanOrEqual(orderKopecks)
			if (sumOf(given) <= orderKopecks)
				expect(entries).toEqual(
					given.map(({ name, kopecks }) => ({ number: `${order_id}-${name}`, kopecks })),
				)
			if (messages.at(-1)?.kind === 'order') expect(sumOf(entries)).toBe(Math.min(orderKopecks, sumOf(given)))
		}),
		{ numRuns: 150, seed: 15 },
	)
})
