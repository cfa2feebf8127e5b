import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { isDay } from '#features/sales/rules.ts'

/** `YYYY-MM` */
const Month = z.string().check(
	z.regex(/^\d{4}-\d\d$/),
	z.refine(text => isDay(`${text}-01`)),
)
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay))
const PublisherId = Line(1, 200)
/** Per cent with at most two decimals. */
const Percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))
/** May be negative. */
const Amount = z.number()

export const StatementTerms = z.object({
	/** The publisher's share of net sales. */
	share_percent: Percent,
	/** A fee, in per cent of net sales, deducted from the share. */
	fee_percent: Percent,
	/** Day of the following month. */
	payment_day: z.int().check(z.minimum(1), z.maximum(28)),
})
export type StatementTerms = z.infer<typeof StatementTerms>

export const MonthStatement = z.object({
	month: Month,
	/** Null while the month is open and its sums are preliminary. */
	number: z.nullable(z.string()),
	count: z.int(),
	/** Copies sold, and copies in refunds of whole copies. */
	quantity: z.int(),
	refund_quantity: z.int(),
	sum: Roubles,
	refund_sum: Roubles,
	net: Amount,
	terms: z.nullable(StatementTerms),
	share: z.nullable(Amount),
	fee: z.nullable(Amount),
	corrections: Amount,
	payable: z.nullable(Amount),
})
export type MonthStatement = z.infer<typeof MonthStatement>

export const Account = z.object({
	/** Newest first, open months too; at most 36. */
	months: z.array(MonthStatement),
	/** Sums of all closed months. */
	payable: Amount,
	paid: Roubles,
	/** The next payment; null if nothing is owed. */
	next_payment: z.nullable(z.object({ sum: Roubles, day: Day })),
	/** Payments and corrections, newest first. */
	entries: z.array(
		z.object({
			id: z.int(),
			kind: z.enum(['payment', 'correction']),
			at: UnixSeconds,
			sum: Amount,
			note: z.string(),
		}),
	),
	terms: z.nullable(StatementTerms),
})
export type Account = z.infer<typeof Account>

export const statementsApi = {
	statement: get('/api/partners/statement.pdf', {
		summary: "The caller's own sales and refunds of a month by title and entry by entry, to be printed",
		query: z.object({ month: Month }),
		media: 'application/pdf',
		errors: ['bad_period', 'not_found'],
	}),
	account: get('/api/partners/account', {
		summary: "What the caller's months came to, what was paid, and what is paid next",
		reply: Account,
		errors: ['not_found', 'conflict'],
	}),
}

export const accountingApi = {
	months: get('/api/partnerseditor/months', {
		summary: 'The closed months, the newest first, and the next one that can be closed',
		reply: z.object({
			closed: z.array(
				z.object({ month: Month, closed_at: UnixSeconds, statements: z.int(), payable: Amount }),
			),
			/** The first open month, and whether it is over. */
			next: Month,
			is_over: z.boolean(),
		}),
	}),
	close: post('/api/partnerseditor/closemonth', {
		summary: 'Close the first open month for good: each partner gets a numbered statement',
		body: z.object({ month: Month }),
		reply: z.object({ statements: z.int() }),
		errors: ['month_closed', 'month_not_next', 'month_not_over', 'terms_needed'],
	}),
	account: post('/api/partnerseditor/account', {
		isLogged: false,
		summary: "A partner's account as the partner sees it",
		body: z.object({ publisher_id: PublisherId }),
		reply: Account,
		errors: ['not_found'],
	}),
	terms: post('/api/partnerseditor/terms', {
		summary: "Set a partner's share from the first open month on",
		body: z.object({ publisher_id: PublisherId, terms: StatementTerms }),
		reply: Account,
		errors: ['not_found'],
	}),
	entry: post('/api/partnerseditor/entry', {
		summary:
			'Record a payment to a partner, or a correction that counts in the open month; sent again with its `entry_key` it is recorded once, and another one with the same key is 409',
		body: z.object({
			publisher_id: PublisherId,
			kind: z.enum(['payment', 'correction']),
			/** At most two decimals; a correction may be negative. */
			sum: z.number().check(z.minimum(-2_000_000_000), z.maximum(2_000_000_000), z.multipleOf(0.01)),
			note: Line(1, 300),
			/** The caller's own name of the entry, needed for a call that is sent again because no answer came. */
			entry_key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
		}),
		reply: Account,
		errors: ['not_found', 'conflict'],
	}),
}
