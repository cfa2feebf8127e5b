import type { QueryOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { roublesFromKopecks, wholeKopecks } from '#contract/vocabulary.ts'
import type { Figures, Order, salesApi } from '../contract.ts'
import { type Days, daysBefore, fittingStep, isDay, isPeriod, pointsOf, yearBefore } from '../rules.ts'
import { orderOnTheWire, refundOnTheWire } from './on-the-wire.ts'
import { readCursor, writeCursor } from './order-cursor.ts'
import type { OrderFilter, OrdersStore, Period } from './orders.store.ts'
import type { SalesStore, Sums } from './sales.store.ts'

type SalesServiceDeps = {
	findPartner: FindPartner
	isbnsOf: FindIsbns
	sales: SalesStore
	orders: OrdersStore
	/** IANA name; days begin at its midnight. */
	timeZone: string
}
/** What sales tell is of the day of sale; an ISBN is the product's present one. */
export type FindIsbns = (productIds: string[]) => Promise<ReadonlyMap<string, string>>
export type FindPartner = (publisherId: string) => Promise<{ partnerId: string; name: string } | undefined>
type OrdersQuery = QueryOf<typeof salesApi.orders>
type SalesQuery = QueryOf<typeof salesApi.sales>
export type Sales = ReturnType<typeof createSales>

const maxPageSize = 200
const maxTitles = 1000
const maxSteps = 1200
const lastSecond = 253_402_300_799
const always = { from: new Date(0), until: new Date(253_402_300_800_000) }

export function createSales({ findPartner, isbnsOf, sales: store, orders, timeZone }: SalesServiceDeps) {
	async function partnerOf(
		publisherId: string,
	): Promise<{ partnerId: string; publisher: { title: string } }> {
		const partner = await findPartner(publisherId)
		if (!partner) throw new AppError('not_found')
		return { partnerId: partner.partnerId, publisher: { title: partner.name } }
	}

	/** @throws AppError `bad_period` if it is reversed or out of range */
	async function periodOf({ from, to }: { from: string; to: string }): Promise<Period> {
		const period = { from: (await bounds(from)).from, until: (await bounds(to)).until }
		if (period.from >= period.until) throw new AppError('bad_period')
		return period
	}

	/** A calendar day, or Unix seconds. */
	async function bounds(moment: string): Promise<Period> {
		if (isDay(moment)) return orders.periodOf({ from: moment, to: moment })
		const seconds = Number(moment)
		if (seconds > lastSecond) throw new AppError('bad_period')
		return { from: new Date(seconds * 1000), until: new Date((seconds + 1) * 1000) }
	}

	async function filterOf(partnerId: string, query: Omit<OrdersQuery, 'cursor'>): Promise<OrderFilter> {
		const period = await periodOf(query)
		const { product_id: productId } = query
		const text = query.search?.trim()
		if (!text) return { period, match: productId ? { productIds: [productId], number: null } : undefined }
		const named = await orders.productsNamed(partnerId, text)
		const productIds = productId ? named.filter(id => id === productId) : named
		return { period, match: { productIds, number: text, among: productId } }
	}

	return {
		timeZone,
		partnerOf,
		periodOf,
		filterOf,

		async newestOrders(partnerId: string, limit: number): Promise<Order[]> {
			const page = await orders.page(partnerId, { period: always }, { sort: '-date', limit })
			return page.map(orderOnTheWire)
		},

		async orders(publisherId: string, query: OrdersQuery) {
			const { partnerId, publisher } = await partnerOf(publisherId)
			const { sort = '-date', cursor } = query
			const limit = Number(query.limit ?? maxPageSize)
			const after = cursor === undefined ? undefined : readCursor(sort, cursor)
			const filter = await filterOf(partnerId, query)
			const { count, sumKopecks } = await orders.sum(partnerId, filter)
			const found = await orders.page(partnerId, filter, { sort, after, limit: limit + 1 }, count)
			const page = found.slice(0, limit)
			const last = page.at(-1)
			return {
				publisher,
				orders: page.map(orderOnTheWire),
				count,
				sum: roublesFromKopecks(sumKopecks),
				cursor: found.length > limit && last ? writeCursor(sort, last) : null,
			}
		},

		async sales(publisherId: string, query: SalesQuery) {
			const { by, product_id: productId, from, to } = query
			const days = { from, to }
			const { partnerId, publisher } = await partnerOf(publisherId)
			const step = by ?? fittingStep(days)
			if (!isPeriod(days) || pointsOf(days, step) > maxSteps) throw new AppError('bad_period')
			const [before, yearAgo] = [againstOf(query) ?? daysBefore(days), yearBefore(days)]
			const period = await orders.periodOf(days)
			const read = await store.atOnce(async ({ totals, series, titles, nameOf }) => ({
				totals: await totals(partnerId, { ...days, productId }),
				previous: await totals(partnerId, { ...before, productId }),
				yearAgo: await totals(partnerId, { ...yearAgo, productId }),
				series: await series(partnerId, { ...days, productId }, before, step),
				name: productId === undefined ? undefined : await nameOf(partnerId, productId),
				titles: await titles(partnerId, days, before, maxTitles),
			}))
			const isbns = await isbnsOf(read.titles.map(title => title.productId))
			const closedUntil = await orders.closedUntil()
			const refunds = await orders.refunds(partnerId, period, { productId, limit: maxPageSize })
			return {
				publisher,
				time_zone: timeZone,
				final_until: closedUntil && todayIn(timeZone, closedUntil.getTime() - 1),
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
					isbn: isbns.get(title.productId) ?? null,
					...figures(title),
					previous_sum: roublesFromKopecks(title.previousKopecks),
				})),
				refunds: refunds.map(refundOnTheWire),
			}
		},
	}
}

/** @throws AppError `bad_period` for half a period, a reversed one, or one that is too long */
function againstOf({ against_from: from, against_to: to }: SalesQuery): Days | null {
	if (from === undefined && to === undefined) return null
	const days = { from: from ?? '', to: to ?? '' }
	if (!isPeriod(days) || pointsOf(days, 'month') > maxSteps) throw new AppError('bad_period')
	return days
}

function figures(sums: Sums): Figures {
	return {
		count: sums.count,
		quantity: sums.quantity,
		sum: roublesFromKopecks(sums.sumKopecks),
		average: roublesFromKopecks(sums.averageKopecks),
		refund_count: sums.refundCount,
		refund_sum: roublesFromKopecks(sums.refundKopecks),
		net: roublesFromKopecks(wholeKopecks(sums.sumKopecks - sums.refundKopecks)),
	}
}
