import type { QueryOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Figures, partnersApi } from '../contract.ts'
import { daysBefore, fittingStep, isDay, isPeriod, pointsOf, yearBefore } from '../rules.ts'
import { orderOnTheWire, refundOnTheWire } from './on-the-wire.ts'
import { readCursor, writeCursor } from './order-cursor.ts'
import type { OrderChoice, OrdersStore, Period } from './orders.store.ts'
import type { Partner } from './partners.store.ts'
import type { SalesStore, Sums } from './sales.store.ts'

type Needs = {
	partners: { find(publisherId: string): Promise<Partner | undefined> }
	sales: SalesStore
	orders: OrdersStore
	/** Whose midnights divide the days, an IANA name. */
	timeZone: string
}
type OrdersAsked = QueryOf<typeof partnersApi.orders>
type SalesAsked = QueryOf<typeof partnersApi.sales>
export type Sales = ReturnType<typeof createSales>

const largestPage = 200
const mostTitles = 1000
const mostSteps = 1200
const lastSecond = 253_402_300_799

/** What a publisher may know about its own sales. */
export function createSales({ partners, sales: store, orders, timeZone }: Needs) {
	async function publisher(publisherId: string): Promise<{ title: string }> {
		const partner = await partners.find(publisherId)
		if (!partner) throw new AppError('not_found')
		return { title: partner.name }
	}

	/** @throws AppError `bad_period` for one that is reversed or beyond all dates */
	async function periodOf({ from, to }: { from: string; to: string }): Promise<Period> {
		const period = { from: (await bounds(from)).from, until: (await bounds(to)).until }
		if (period.from >= period.until) throw new AppError('bad_period')
		return period
	}

	/** A calendar day, or the second that unix seconds name. */
	async function bounds(moment: string): Promise<Period> {
		if (isDay(moment)) return orders.periodOf({ from: moment, to: moment })
		const seconds = Number(moment)
		if (seconds > lastSecond) throw new AppError('bad_period')
		return { from: new Date(seconds * 1000), until: new Date((seconds + 1) * 1000) }
	}

	async function choose(publisherId: string, asked: Omit<OrdersAsked, 'cursor'>): Promise<OrderChoice> {
		const period = await periodOf(asked)
		const { product_id: productId } = asked
		const text = asked.search?.trim()
		if (!text) return { period, found: productId ? { productIds: [productId], number: null } : undefined }
		const named = await orders.productsNamed(publisherId, text)
		const productIds = productId ? named.filter(id => id === productId) : named
		return { period, found: { productIds, number: text, among: productId } }
	}

	return {
		timeZone,
		publisher,
		periodOf,
		choose,

		async orders(publisherId: string, asked: OrdersAsked) {
			const { sort = '-date', cursor } = asked
			const limit = Number(asked.limit ?? largestPage)
			const after = cursor === undefined ? undefined : readCursor(sort, cursor)
			const choice = await choose(publisherId, asked)
			const { count, sumKopecks } = await orders.sum(publisherId, choice)
			const found = await orders.page(publisherId, choice, { sort, after, limit: limit + 1 }, count)
			const page = found.slice(0, limit)
			const last = page.at(-1)
			return {
				publisher: await publisher(publisherId),
				orders: page.map(orderOnTheWire),
				count,
				sum: roublesFromKopecks(sumKopecks),
				cursor: found.length > limit && last ? writeCursor(sort, last) : null,
			}
		},

		async sales(publisherId: string, { by, product_id: productId, ...days }: SalesAsked) {
			const step = by ?? fittingStep(days)
			if (!isPeriod(days) || pointsOf(days, step) > mostSteps) throw new AppError('bad_period')
			const [before, yearAgo] = [daysBefore(days), yearBefore(days)]
			const period = await orders.periodOf(days)
			const read = await store.atOnce(async ({ totals, series, titles, nameOf }) => ({
				totals: await totals(publisherId, { ...days, productId }),
				previous: await totals(publisherId, { ...before, productId }),
				yearAgo: await totals(publisherId, { ...yearAgo, productId }),
				series: await series(publisherId, { ...days, productId }, step),
				name: productId === undefined ? undefined : await nameOf(publisherId, productId),
				titles: await titles(publisherId, days, before, mostTitles),
			}))
			const refunds = await orders.refunds(publisherId, period, { productId, limit: largestPage })
			return {
				publisher: await publisher(publisherId),
				time_zone: timeZone,
				title: read.name ?? null,
				totals: { ...days, ...figures(read.totals) },
				previous: { ...before, ...figures(read.previous) },
				year_ago: { ...yearAgo, ...figures(read.yearAgo) },
				series: read.series.map(point => ({
					from: point.from,
					to: point.to,
					count: point.count,
					sum: roublesFromKopecks(point.sumKopecks),
					refund_sum: roublesFromKopecks(point.refundKopecks),
					previous_sum: roublesFromKopecks(point.previousKopecks),
				})),
				titles: read.titles.map(title => ({
					product_id: title.productId,
					title: title.title,
					...figures(title),
					previous_sum: roublesFromKopecks(title.previousKopecks),
				})),
				refunds: refunds.map(refundOnTheWire),
			}
		},
	}
}

function figures(sums: Sums): Figures {
	return {
		count: sums.count,
		quantity: sums.quantity,
		sum: roublesFromKopecks(sums.sumKopecks),
		average: roublesFromKopecks(sums.averageKopecks),
		refund_count: sums.refundCount,
		refund_sum: roublesFromKopecks(sums.refundKopecks),
		net: roublesFromKopecks(sums.sumKopecks - sums.refundKopecks),
	}
}
