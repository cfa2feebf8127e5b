import { AppError } from '#contract/errors.ts'
import { roublesFromKopecks } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { LedgerStore, NewOrder, NewRefund } from './ledger.store.ts'
import type { FindPartner } from './sales.service.ts'
import type { UnassignedStore } from './unassigned.store.ts'

type LedgerServiceDeps = {
	ledger: LedgerStore
	unassigned: UnassignedStore
	findPartner: FindPartner
	clock: Clock
}
/** They are rare: each is a mistake of the partner site. */
const maxExcesses = 100
export type Ledger = ReturnType<typeof createLedger>

export function createLedger({ ledger, unassigned, findPartner, clock }: LedgerServiceDeps) {
	return {
		/** @param publisher its name; known orders are skipped */
		recordOrders: (publisher: string, orders: NewOrder[]): Promise<void> =>
			ledger.addOrders(publisher, orders, clock.now()),

		/** @throws AppError `conflict` for an unknown order, or for more than is left of it */
		async recordRefund(refund: NewRefund): Promise<void> {
			if (!(await ledger.addRefund(refund, clock.now()))) throw new AppError('conflict')
		},

		async unassigned() {
			const [groups, excesses] = [await unassigned.list(), await ledger.excesses(maxExcesses)]
			return {
				excesses: excesses.map(({ orderNumber, refundedAt, kopecks, ...rest }) => ({
					...rest,
					order_number: orderNumber,
					refunded_at: unixSeconds(refundedAt),
					sum: roublesFromKopecks(kopecks),
				})),
				groups: groups.map(group => ({
					publisher: group.publisher,
					product_id: group.productId,
					title: group.title,
					count: group.count,
					sum: roublesFromKopecks(group.sumKopecks),
					first_paid_at: unixSeconds(group.firstPaidAt),
					last_paid_at: unixSeconds(group.lastPaidAt),
				})),
			}
		},

		/** @throws AppError `not_found` for an unknown partner */
		async assign(request: { publisher: string; product_id: string; publisher_id: string }) {
			const partner = await findPartner(request.publisher_id)
			if (!partner) throw new AppError('not_found', { path: 'publisher_id' })
			const which = { publisher: request.publisher, productId: request.product_id }
			return { count: await unassigned.assign(which, partner.partnerId, clock.now()) }
		},
	}
}
