import { editsBooks, sells } from '#contract/roles.ts'
import { type Role, roublesFromKopecks } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Overview, SoldIn, SoldPeriod, Stuck } from '../contract.ts'
import type { OverviewStore, SoldRow } from './overview.store.ts'

type OverviewDeps = {
	store: OverviewStore
	/** Long work that is not tried again by itself. */
	failedJobs(): Promise<number>
	/** Whether the first open month is over, and so can be closed. */
	isMonthOver(): Promise<boolean>
	timeZone: string
	clock: Clock
}
export type ShopOverview = ReturnType<typeof createOverview>

/** Where an administrator begins the day. */
export function createOverview({ store, failedJobs, isMonthOver, timeZone, clock }: OverviewDeps) {
	return {
		/** What somebody with this role looks after. */
		async read(role: Role): Promise<Overview> {
			const now = clock.now()
			const [sold, counts, failed, isOver] = [
				await store.sold(now, timeZone),
				await store.counts(now, timeZone),
				await failedJobs(),
				await isMonthOver(),
			]
			const ofSales: Stuck[] = [
				{ kind: 'unassigned_orders', count: counts.unassignedOrders },
				{ kind: 'month_to_close', count: isOver ? 1 : 0 },
			]
			const ofBooks: Stuck[] = [
				{ kind: 'failed_jobs', count: failed },
				{ kind: 'no_book', count: counts.noBook },
				{ kind: 'no_pdf', count: counts.noPdf },
				{ kind: 'no_price', count: counts.noPrice },
				{ kind: 'tracks_without_page', count: counts.tracksWithoutPage },
			]
			const stuck = [...(sells(role) ? ofSales : []), ...(editsBooks(role) ? ofBooks : [])]
			const of = (period: SoldPeriod) => soldIn(sold, period)
			return {
				now: unixSeconds(now),
				time_zone: timeZone,
				sold: sells(role)
					? {
							today: of('today'),
							yesterday_so_far: of('yesterday_so_far'),
							yesterday: of('yesterday'),
							week_ago_so_far: of('week_ago_so_far'),
							week_ago: of('week_ago'),
							last7: of('last7'),
							previous7: of('previous7'),
						}
					: null,
				stuck: stuck.filter(({ count }) => count > 0),
				readers: sells(role) ? { total: counts.readers, today: counts.readersToday } : null,
			}
		},
	}
}

function soldIn(rows: readonly SoldRow[], period: SoldPeriod): SoldIn {
	const row = rows.find(each => each.period === period)
	if (!row) throw new Error(`No sums of ${period}`)
	return {
		count: row.count,
		sum: roublesFromKopecks(row.sumKopecks),
		refund_count: row.refundCount,
		refund_sum: roublesFromKopecks(row.refundKopecks),
	}
}
