import { wholeKopecks } from '#contract/vocabulary.ts'
import type { NewOrder, NewRefund } from '../src/features/sales/server/ledger.store.ts'

type Ledger = { orders: NewOrder[]; refunds: NewRefund[] }
type Recount = {
	count: number
	kopecks: number
	refunded: number
	/** Roubles of each day. */
	days: [string, number][]
	/** Roubles of each title, most first. */
	titles: [string, number][]
}

const hourMs = 3_600_000

/** Orders at every odd moment: half-hours around midnights of month ends and of the nights when clocks change. */
export function generatedLedger(prefix: string): Ledger {
	const nights = [
		'2025-10-26',
		'2025-10-31',
		'2025-11-02',
		'2025-12-31',
		'2026-02-28',
		'2026-03-08',
		'2026-03-29',
		'2026-10-31',
	]
	const moments = nights.flatMap(night =>
		Array.from(
			{ length: 60 },
			(_, n) => new Date(Date.parse(night) - 4 * hourMs + n * (hourMs / 2) - (n % 2)),
		),
	)
	const orders = moments.map((paidAt, n) => ({
		number: `${prefix}-${n}`,
		productId: `p${n % 5}`,
		productTitle: `Title ${n % 5}`,
		paidAt,
		priceKopecks: wholeKopecks([10, 20, 33, 49_999, 100_001][n % 5] ?? 1),
		quantity: 1 + (n % 7),
	}))
	const refunds = orders
		.filter((_, n) => n % 9 === 0)
		.map(({ number, paidAt, priceKopecks }) => ({
			number: `back-${number}`,
			orderNumber: number,
			refundedAt: new Date(paidAt.getTime() + 30 * hourMs),
			kopecks: priceKopecks,
		}))
	return { orders, refunds }
}

/** Counts by hand what the database counts, with another library's idea of days (Intl), in BigInt kopecks. */
export function recount(
	{ orders, refunds }: Ledger,
	days: { from: string; to: string },
	timeZone: string,
): Recount {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
	const isWithin = (at: Date) => format.format(at) >= days.from && format.format(at) <= days.to
	const chosen = orders.filter(order => isWithin(order.paidAt))
	const total = (some: NewOrder[]) =>
		Number(some.reduce((sum, order) => sum + BigInt(order.priceKopecks) * BigInt(order.quantity), 0n))
	const titles = [...new Set(chosen.map(order => order.productId))].map((id): [string, number] => [
		id,
		total(chosen.filter(order => order.productId === id)) / 100,
	])
	return {
		count: chosen.length,
		kopecks: total(chosen),
		refunded: refunds
			.filter(refund => isWithin(refund.refundedAt))
			.reduce((sum, refund) => sum + refund.kopecks, 0),
		days: calendar(days).map(day => [
			day,
			total(chosen.filter(order => format.format(order.paidAt) === day)) / 100,
		]),
		titles: titles.sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])),
	}
}

function calendar({ from, to }: { from: string; to: string }): string[] {
	const length = Math.round((Date.parse(to) - Date.parse(from)) / (24 * hourMs)) + 1
	return Array.from({ length }, (_, n) =>
		new Date(Date.parse(from) + n * 24 * hourMs).toISOString().slice(0, 10),
	)
}
