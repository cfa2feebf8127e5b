import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'

/** Orders and refunds between two moments, of all partners and of none; the same as the partners' reports count them. */
export const SoldIn = z.object({
	count: z.int(),
	sum: Roubles,
	refund_count: z.int(),
	refund_sum: Roubles,
})
export type SoldIn = z.infer<typeof SoldIn>

/** Days are the shop's; `_so_far` ends at the same time of day as now. */
export const soldPeriods = [
	'today',
	'yesterday_so_far',
	'yesterday',
	'week_ago_so_far',
	'week_ago',
	'last7',
	'previous7',
] as const
export type SoldPeriod = (typeof soldPeriods)[number]

export const stuckKinds = [
	'failed_jobs',
	'unassigned_orders',
	'month_to_close',
	'no_book',
	'no_pdf',
	'no_price',
	'tracks_without_page',
] as const
export const Stuck = z.object({ kind: z.enum(stuckKinds), count: z.int() })
export type Stuck = z.infer<typeof Stuck>

export const Overview = z.object({
	now: UnixSeconds,
	time_zone: z.string(),
	/** Null for whoever does not look after sales. */
	sold: z.nullable(
		z.object({
			today: SoldIn,
			yesterday_so_far: SoldIn,
			yesterday: SoldIn,
			week_ago_so_far: SoldIn,
			week_ago: SoldIn,
			/** The seven days before today, and the seven before those. */
			last7: SoldIn,
			previous7: SoldIn,
		}),
	),
	/** Only what there is and what the caller looks after; the most pressing first. */
	stuck: z.array(Stuck),
	/** Accounts of readers, and those that came today; null likewise. */
	readers: z.nullable(z.object({ total: z.int(), today: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
	read: get('/api/overview', {
		summary: 'What the shop sold today beside earlier days, and what waits for an administrator',
		reply: Overview,
	}),
}
