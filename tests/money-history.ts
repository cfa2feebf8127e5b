import { wholeKopecks } from '#contract/vocabulary.ts'
import type { TestShop } from './shop.ts'

/** `terms` by the first month in which they hold, in basis points. */
type Terms = { from: string; share: number; fee: number }
type House = { publisherId: string; name: string; terms: Terms[] }
type Entry = { house: House; at: number; kopecks: bigint; isRefund: boolean }
type Order = { number: string; house: House | null; left: number; entry: { at: number; kopecks: bigint }[] }

/** As many as `MONEY_SEEDS` says. */
export const seedsOfHistory = [
	...[7, 1_924, 20_261_122],
	...Array.from({ length: 97 }, (_, n) => 31 * n + 5),
].slice(0, Number(process.env.MONEY_SEEDS ?? 3))

const dayMs = 86_400_000
const months = new Intl.DateTimeFormat('sv-SE', {
	timeZone: 'Europe/Moscow',
	year: 'numeric',
	month: '2-digit',
})
export const monthOfMoment = (ms: number) => months.format(ms)

/**
 * Lives through months of a shop by chance, the same for the same seed: sales, late ones, refunds, renamed partners,
 * orders without a partner, corrections and closed months. Beside it every entry is booked by hand under the moment at
 * which it has to count, with Intl's idea of months and BigInt kopecks.
 */
export async function liveThrough(shop: TestShop, seed: number, steps: number) {
	const { ledger, accounting, partnersEditing } = shop.services
	const random = numbers(seed)
	const upTo = (most: number) => Math.floor(random() * most)
	const now = () => shop.clock.now().getTime()
	const houses: House[] = []
	const entries: Entry[] = []
	const corrections: { house: House; at: number; kopecks: bigint }[] = []
	const orders: Order[] = []
	const closed: string[] = []
	/** What each statement said on the day on which its month was closed. */
	const signed = new Map<string, string>()
	let closedUntil = 0
	let fresh = 0

	for (const n of [1, 2, 3]) {
		const publisherId = `chance-${seed}-${n}`
		const house: House = { publisherId, name: `Chance ${seed} ${n}`, terms: [] }
		await partnersEditing.create({
			name: house.name,
			email: `${publisherId}@example.com`,
			publisher_id: publisherId,
		})
		await agree(house, { share: 4150 + 777 * n, fee: 33 * n })
		houses.push(house)
	}
	const anyHouse = () => houses[upTo(houses.length)] as House
	const counting = (at: number) => (at < closedUntil ? Math.max(now(), closedUntil) : at)

	/** New terms hold from the first open month on. */
	async function agree(house: House, { share, fee }: { share: number; fee: number }): Promise<void> {
		const newest = closed.at(-1)
		const terms = { share_percent: share / 100, fee_percent: fee / 100, payment_day: 1 + upTo(28) }
		await accounting.setTerms(house.publisherId, terms)
		house.terms.push({ from: newest === undefined ? '' : `${newest}~`, share, fee })
	}

	async function sell(): Promise<void> {
		const house = random() < 0.15 ? null : anyHouse()
		const paidAt = now() - upTo(25) * dayMs - upTo(dayMs)
		const [priceKopecks, quantity] = [1 + upTo(99_999), 1 + upTo(9)]
		const number = `chance-${seed}-${++fresh}`
		const product = { productId: `chance-${upTo(4)}`, productTitle: `Title ${upTo(9)}` }
		const order = {
			number,
			...product,
			paidAt: new Date(paidAt),
			priceKopecks: wholeKopecks(priceKopecks),
			quantity,
		}
		await ledger.recordOrders(house?.name ?? `Nobody ${seed}`, [order])
		const kopecks = BigInt(priceKopecks) * BigInt(quantity)
		orders.push({ number, house, left: Number(kopecks), entry: [{ at: paidAt, kopecks }] })
		if (house) entries.push({ house, at: counting(paidAt), kopecks, isRefund: false })
	}

	async function refund(): Promise<void> {
		const order = orders[upTo(orders.length)]
		if (!order || order.left === 0) return
		const kopecks = 1 + upTo(order.left)
		const at = now() - upTo(8) * dayMs
		const refundedAt = new Date(at)
		await ledger.recordRefund({
			number: `back-${seed}-${++fresh}`,
			orderNumber: order.number,
			refundedAt,
			kopecks: wholeKopecks(kopecks),
		})
		order.left -= kopecks
		if (order.house)
			entries.push({ house: order.house, at: counting(at), kopecks: BigInt(kopecks), isRefund: true })
		else order.entry.push({ at, kopecks: -BigInt(kopecks) })
	}

	async function rename(): Promise<void> {
		const house = anyHouse()
		house.name = `Renamed ${seed} ${++fresh}`
		const email = `${house.publisherId}@example.com`
		await partnersEditing.update({ name: house.name, email, publisher_id: house.publisherId })
	}

	async function assign(): Promise<void> {
		const house = anyHouse()
		const product_id = `chance-${upTo(4)}`
		const { groups } = await ledger.unassigned()
		const mine = groups.find(group => group.publisher === `Nobody ${seed}` && group.product_id === product_id)
		if (!mine) return
		const known = await shop.services.database
			.db<{
				partner_order: { number: string; partner_id: string | null; product_id: string; publisher: string }
			}>()
			.selectFrom('partner_order')
			.select('number')
			.where('partner_id', 'is', null)
			.where('product_id', '=', product_id)
			.where('publisher', '=', mine.publisher)
			.execute()
		await ledger.assign({ publisher: mine.publisher, product_id, publisher_id: house.publisherId })
		for (const order of orders.filter(({ number }) => known.some(row => row.number === number))) {
			order.house = house
			for (const { at, kopecks } of order.entry)
				entries.push({
					...{ house, at: counting(at), isRefund: kopecks < 0n },
					kopecks: kopecks < 0n ? -kopecks : kopecks,
				})
		}
	}

	async function correct(): Promise<void> {
		const house = anyHouse()
		const kopecks = 1 + upTo(50_000) - 25_000 || 7
		await accounting.addEntry(
			{
				...{ publisher_id: house.publisherId, kind: 'correction', sum: kopecks / 100, note: 'by chance' },
				entry_key: `correction-${corrections.length}`,
			},
			{ by: 'olga' },
		)
		corrections.push({ house, at: counting(now()), kopecks: BigInt(kopecks) })
	}

	async function close(): Promise<void> {
		const { next, is_over } = await accounting.months()
		if (!is_over) return
		await accounting.close(next, 'olga')
		closed.push(next)
		const [year = 0, month = 1] = next.split('-').map(Number)
		closedUntil = Date.UTC(year, month, 1) - 3 * 3_600_000
		for (const house of houses) {
			const { months: all } = await accounting.account(house.publisherId)
			const statement = all.find(known => known.month === next && known.number !== null)
			if (statement) signed.set(`${house.publisherId} ${next}`, JSON.stringify(statement))
		}
	}

	for (let step = 0; step < steps; step++) {
		shop.clock.advance(upTo(40) * 3_600_000)
		const chance = random()
		if (chance < 0.6) await sell()
		else if (chance < 0.75) await refund()
		else if (chance < 0.8) await rename()
		else if (chance < 0.82) await agree(anyHouse(), { share: upTo(10_001), fee: upTo(2000) })
		else if (chance < 0.88) await assign()
		else if (chance < 0.93) await correct()
		else await close()
	}
	return { houses, entries, corrections, closed, signed }
}

/** What holds in a month (`2026-10~` is after `2026-10` and before `2026-11`): of several agreements the last. */
export function termsIn(house: House, month: string): { share: number; fee: number } {
	const terms = house.terms.findLast(({ from }) => from < month)
	if (!terms) throw new Error(`Nothing was agreed with ${house.publisherId}`)
	return terms
}

/** A share rounded to the nearest kopeck, a half away from zero, in whole numbers. */
export function shareOf(kopecks: bigint, basisPoints: number): bigint {
	const doubled = 2n * kopecks * BigInt(basisPoints)
	return (doubled + (kopecks < 0n ? -10_000n : 10_000n)) / 20_000n
}

function numbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 4_294_967_296
	}
}
