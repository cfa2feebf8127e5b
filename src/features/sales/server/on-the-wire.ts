import { roublesFromKopecks } from '#contract/vocabulary.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { Order, Refund } from '../contract.ts'
import type { StoredOrder, StoredRefund } from './orders.store.ts'

export function orderOnTheWire(order: StoredOrder): Order {
	return {
		number: order.number,
		site_number: order.siteNumber,
		paid_at: unixSeconds(order.paidAt),
		product_title: order.productTitle,
		price_per_pcs: roublesFromKopecks(order.priceKopecks),
		quantity: order.quantity,
		total_price: roublesFromKopecks(order.totalKopecks),
	}
}

export function refundOnTheWire(refund: StoredRefund): Refund {
	return {
		number: refund.number,
		order_number: refund.orderNumber,
		site_number: refund.siteNumber,
		refunded_at: unixSeconds(refund.refundedAt),
		product_title: refund.productTitle,
		quantity: refund.quantity,
		amount: roublesFromKopecks(refund.kopecks),
	}
}
