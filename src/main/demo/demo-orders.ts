import { type Kopecks, kopecksFromRoubles } from '#contract/vocabulary.ts'

type Sold = { product_id: string; name: string; price: number }
export type DemoOrder = {
	number: string
	paidAt: Date
	productId: string
	productTitle: string
	priceKopecks: Kopecks
	quantity: number
}

const dayMs = 86_400_000
/** By month, January first: schools buy in September, nobody in July. */
const season = [3, 3, 3, 2, 3, 1, 1, 6, 8, 5, 4, 4]

/** A year of orders up to `now`, deterministic for the same products and day. */
export function yearOfOrders(products: Sold[], now: Date): DemoOrder[] {
	const random = numbers(20_261)
	const orders: DemoOrder[] = []
	for (let day = 365; day >= 0; day--) {
		const date = new Date(now.getTime() - day * dayMs)
		const count = Math.floor(random() * (season[date.getUTCMonth()] ?? 2))
		for (let n = 0; n < count; n++) {
			// Squared: some titles sell far better than others.
			const product = products[Math.floor(random() ** 2 * products.length)]
			const paidAt = new Date(
				Math.floor(date.getTime() / dayMs) * dayMs + Math.floor(random() * 57_600) * 1000 + 6 * 3_600_000,
			)
			if (!product || paidAt > now) continue
			orders.push({
				number: `D-${date.getUTCFullYear()}-${String(orders.length + 1).padStart(5, '0')}`,
				paidAt,
				productId: product.product_id,
				productTitle: product.name,
				priceKopecks: kopecksFromRoubles(product.price),
				quantity: random() < 0.9 ? 1 : 2 + Math.floor(random() * 28),
			})
		}
	}
	return orders
}

/** Refunds of some orders, the larger ones in part. */
export function demoRefunds(orders: DemoOrder[], now: Date) {
	return orders
		.filter((_, index) => index % 47 === 12)
		.map(({ number, paidAt, priceKopecks }) => ({
			number: `R-${number.slice(2)}`,
			orderNumber: number,
			refundedAt: new Date(paidAt.getTime() + 5 * dayMs),
			kopecks: priceKopecks,
		}))
		.filter(refund => refund.refundedAt <= now)
}

/** A linear congruential generator (Numerical Recipes): repeatable numbers in [0, 1). */
function numbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 4_294_967_296
	}
}
