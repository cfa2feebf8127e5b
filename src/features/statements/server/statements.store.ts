import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { Amounts, Terms } from '../rules.ts'

/** `until` is exclusive. */
export type Period = { from: Date; until: Date }
export type Line = {
	productId: string
	title: string
	count: number
	quantity: number
	sumKopecks: Kopecks
	refundCount: number
	refundQuantity: number
	refundKopecks: Kopecks
}
export type NewStatement = { number: string; month: string; partnerId: string; publisher: string } & Terms &
	Amounts
export type StoredStatement = NewStatement & Period & Omit<Line, 'productId' | 'title'>
export type AccountEntry = { kind: 'payment' | 'correction'; at: Date; kopecks: Kopecks; note: string }
export type ClosedMonth = {
	month: string
	closedAt: Date
	statements: number
	payableKopecks: Kopecks
} & Period
export type StatementsStore = ReturnType<typeof createStatementsStore>

const monthText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`
const firstDay = (month: string) => sql`${`${month}-01`}::date`

export function createStatementsStore(db: Kysely<unknown>) {
	async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
		return (await query.execute(db)).rows
	}

	return {
		/** Blocks new payments and corrections until the transaction ends. */
		async lock(): Promise<void> {
			await sql`lock table closed_month, partner_account_entry in share row exclusive mode`.execute(db)
		},

		closedMonths(): Promise<ClosedMonth[]> {
			return rows(sql<ClosedMonth>`
				select ${monthText('closed.month')} as month, from_at as "from", until_at as until, closed_at as "closedAt",
					count(number)::int8 as statements, coalesce(sum(payable_kopecks), 0)::int8 as "payableKopecks"
				from closed_month closed left join statement on statement.month = closed.month
				group by closed.month order by closed.month desc`)
		},

		async addClosedMonth(month: string, { from, until }: Period, closedAt: Date, by: string): Promise<void> {
			await sql`insert into closed_month (month, from_at, until_at, closed_at, closed_by)
				values (${firstDay(month)}, ${from}, ${until}, ${closedAt}, ${by})`.execute(db)
		},

		async addStatement(statement: NewStatement, lines: Line[]): Promise<void> {
			const s = statement
			await sql`insert into statement (number, month, partner_id, publisher, share_basis_points, fee_basis_points,
					payment_day, share_kopecks, fee_kopecks, correction_kopecks, payable_kopecks)
				values (${s.number}, ${firstDay(s.month)}, ${s.partnerId}, ${s.publisher}, ${s.shareBasisPoints},
					${s.feeBasisPoints}, ${s.paymentDay}, ${s.shareKopecks}, ${s.feeKopecks}, ${s.correctionKopecks},
					${s.payableKopecks})`.execute(db)
			for (const line of lines)
				await sql`insert into statement_line (number, product_id, title, orders, quantity, kopecks, refunds,
						refund_quantity, refund_kopecks)
					values (${s.number}, ${line.productId}, ${line.title}, ${line.count}, ${line.quantity},
						${line.sumKopecks}, ${line.refundCount}, ${line.refundQuantity}, ${line.refundKopecks})`.execute(
					db,
				)
		},

		statementsOf(partnerId: string): Promise<StoredStatement[]> {
			return rows(sql<StoredStatement>`
				select s.number, ${monthText('s.month')} as month, partner_id as "partnerId", publisher,
					share_basis_points as "shareBasisPoints", fee_basis_points as "feeBasisPoints",
					payment_day as "paymentDay", share_kopecks as "shareKopecks", fee_kopecks as "feeKopecks",
					correction_kopecks as "correctionKopecks", payable_kopecks as "payableKopecks",
					from_at as "from", until_at as until,
					coalesce(sum(orders), 0)::int8 as count, coalesce(sum(quantity), 0)::int8 as quantity,
					coalesce(sum(kopecks), 0)::int8 as "sumKopecks", coalesce(sum(refunds), 0)::int8 as "refundCount",
					coalesce(sum(refund_quantity), 0)::int8 as "refundQuantity",
					coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"
				from statement s join closed_month closed on closed.month = s.month
				left join statement_line line on line.number = s.number
				where partner_id = ${partnerId}
				group by s.number, closed.month order by s.month desc`)
		},

		linesOf(number: string): Promise<Line[]> {
			return rows(sql<Line>`
				select product_id as "productId", title, orders::int8 as count, quantity, kopecks as "sumKopecks",
					refunds::int8 as "refundCount", refund_quantity as "refundQuantity", refund_kopecks as "refundKopecks"
				from statement_line where number = ${number} order by kopecks desc, product_id`)
		},

		async terms(partnerId: string, month: string): Promise<Terms | undefined> {
			const [found] = await rows(sql<Terms>`
				select share_basis_points as "shareBasisPoints", fee_basis_points as "feeBasisPoints",
					payment_day as "paymentDay"
				from partner_terms where partner_id = ${partnerId} and from_month <= ${firstDay(month)}
				order by from_month desc limit 1`)
			return found
		},

		async setTerms(partnerId: string, fromMonth: string, terms: Terms): Promise<void> {
			const { shareBasisPoints, feeBasisPoints, paymentDay } = terms
			await sql`insert into partner_terms (partner_id, from_month, share_basis_points, fee_basis_points, payment_day)
				values (${partnerId}, ${firstDay(fromMonth)}, ${shareBasisPoints}, ${feeBasisPoints}, ${paymentDay})
				on conflict (partner_id, from_month) do update set share_basis_points = excluded.share_basis_points,
					fee_basis_points = excluded.fee_basis_points, payment_day = excluded.payment_day`.execute(db)
		},

		/**
		 * One with the key of an earlier one changes nothing.
		 * @returns `conflict` where the earlier one is another
		 */
		async addEntry(
			partnerId: string,
			{ kind, at, kopecks, note }: AccountEntry,
			{ by, key }: { by: string; key: string },
		): Promise<'added' | 'repeated' | 'conflict'> {
			const added =
				await rows(sql`insert into partner_account_entry (partner_id, kind, at, kopecks, note, made_by, entry_key)
				values (${partnerId}, ${kind}, ${at}, ${kopecks}, ${note}, ${by}, ${key})
				on conflict (partner_id, entry_key) do nothing returning entry_id`)
			if (added.length > 0) return 'added'
			const same = await rows(sql`select entry_id from partner_account_entry where partner_id = ${partnerId}
				and entry_key = ${key} and kind = ${kind} and kopecks = ${kopecks} and note = ${note}`)
			return same.length > 0 ? 'repeated' : 'conflict'
		},

		entriesOf(partnerId: string): Promise<(AccountEntry & { id: number })[]> {
			return rows(sql<AccountEntry & { id: number }>`
				select entry_id as id, kind, at, kopecks, note from partner_account_entry
				where partner_id = ${partnerId} order by counted_at desc, entry_id desc`)
		},

		/** @param from null for the first of all */
		async firstCorrection(from: Date | null): Promise<Date | null> {
			const [found] = await rows(sql<{ at: Date | null }>`
				select min(counted_at) as at from partner_account_entry
				where kind = 'correction' and counted_at >= coalesce(${from}::timestamptz, '-infinity')`)
			return found?.at ?? null
		},

		/** By partner; partners without any are left out. */
		async corrections({ from, until }: Period): Promise<Map<string, Kopecks>> {
			const found = await rows(sql<{ partnerId: string; kopecks: Kopecks }>`
				select partner_id as "partnerId", sum(kopecks)::int8 as kopecks from partner_account_entry
				where kind = 'correction' and counted_at >= ${from} and counted_at < ${until} group by partner_id`)
			return new Map(found.map(({ partnerId, kopecks }) => [partnerId, kopecks]))
		},
	}
}
