import { type Kysely, sql } from 'kysely'
import { type FigureKind, minReaders, type Period } from '../rules.ts'

export type InsightTables = {
	insight_act: { user_id: string; book_id: string; kind: ActKind; place: string; detail: string; at: Date }
	insight_refusal: { user_id: string; refused_at: Date }
	insight_period: { period: Period; closed_at: Date }
	insight_figure: {
		book_id: string
		period: Period
		kind: FigureKind
		place: string
		detail: string
		readers: number
	}
}
export type ActKind = Extract<FigureKind, 'looked_up' | 'second'>
export type Act = { kind: ActKind; place: string; detail: string }
/**
 * What a figure counts. `place` is the space of an exercise (answered, wrong, wrong_answer), a lemma (word, looked_up), the
 * source of a track (second) or the first page index of eight (stop); `detail` is the answer (wrong_answer) or the first of
 * five seconds (second), else empty.
 */
export type FigureName = { bookId: string; kind: FigureKind; place: string; detail: string }
export type Figure = Omit<FigureName, 'bookId'> & { readers: number }
export type InsightsStore = ReturnType<typeof createInsightsStore>

/** Of a book in a quarter: the largest ones. */
const maxFigures = 5000
const rowsPerInsert = 500

export function createInsightsStore(db: Kysely<InsightTables>) {
	return {
		async isOptedOut(userId: string): Promise<boolean> {
			const found = db.selectFrom('insight_refusal').select('user_id').where('user_id', '=', userId)
			return (await found.executeTakeFirst()) !== undefined
		},

		async setOptedOut(userId: string, since: Date | null): Promise<void> {
			if (since === null) {
				await db.deleteFrom('insight_refusal').where('user_id', '=', userId).execute()
				return
			}
			await db.transaction().execute(async tx => {
				await tx
					.insertInto('insight_refusal')
					.values({ user_id: userId, refused_at: since })
					.onConflict(conflict => conflict.column('user_id').doNothing())
					.execute()
				await tx.deleteFrom('insight_act').where('user_id', '=', userId).execute()
			})
		},

		/** Each is counted in the quarter of its latest time. Adds nothing of who opted out, nor beyond `limit` rows of one book. */
		async addActs(
			{ userId, bookId, at }: { userId: string; bookId: string; at: Date },
			{ acts, limit }: { acts: readonly Act[]; limit: number },
		): Promise<void> {
			await sql`
				insert into insight_act (user_id, book_id, kind, place, detail, at)
				select ${userId}, ${bookId}, kind, place, detail, ${at}::timestamptz
				from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as act (kind text, place text, detail text)
				where not exists (select from insight_refusal where user_id = ${userId})
					and (select count(*) from insight_act where user_id = ${userId} and book_id = ${bookId}) < ${limit}
				order by kind, place, detail
				on conflict (user_id, book_id, kind, place, detail) do update set at = excluded.at`.execute(db)
		},

		/** To be called once their quarter is closed. */
		async removeActsBefore(moment: Date): Promise<void> {
			await db.deleteFrom('insight_act').where('at', '<', moment).execute()
		},

		async closedPeriods(): Promise<Period[]> {
			const { rows } = await sql<{ period: Period }>`
				select period::text from insight_period order by period desc`.execute(db)
			return rows.map(({ period }) => period)
		},

		/**
		 * Counts what readers did from `period` to `end`, once: nothing where it was counted before.
		 * @param publishedOf what is published of so many readers; null for nothing
		 */
		async close(
			{ period, end, at }: { period: Period; end: Period; at: Date },
			publishedOf: (name: FigureName, readers: number) => number | null,
		): Promise<void> {
			await db.transaction().execute(async tx => {
				const inserted = await sql`
					insert into insight_period (period, closed_at) values (${period}::date, ${at})
					on conflict do nothing`.execute(tx)
				if (inserted.numAffectedRows !== 1n) return
				const { rows } = await sql<FigureName & { readers: number }>`
					select book_id as "bookId", kind, place, detail, count(distinct user_id)::integer as readers
					from reader_act
					where at >= ${`${period}T00:00:00Z`}::timestamptz and at < ${`${end}T00:00:00Z`}::timestamptz
					group by book_id, kind, place, detail
					having count(distinct user_id) >= ${minReaders}`.execute(tx)
				const figures = rows.flatMap(({ readers, bookId, ...name }) => {
					const count = publishedOf({ bookId, ...name }, readers)
					return count === null ? [] : [{ book_id: bookId, period, ...name, readers: count }]
				})
				for (let start = 0; start < figures.length; start += rowsPerInsert)
					await tx
						.insertInto('insight_figure')
						.values(figures.slice(start, start + rowsPerInsert))
						.execute()
			})
		},

		async removeBefore(period: Period): Promise<void> {
			await sql`delete from insight_period where period < ${period}::date`.execute(db)
		},

		async periodsOf(bookId: string): Promise<Period[]> {
			const { rows } = await sql<{ period: Period }>`
				select distinct period::text from insight_figure where book_id = ${bookId} order by 1 desc`.execute(
				db,
			)
			return rows.map(({ period }) => period)
		},

		async figures(bookId: string, period: Period): Promise<Figure[]> {
			return db
				.selectFrom('insight_figure')
				.select(['kind', 'place', 'detail', 'readers'])
				.where('book_id', '=', bookId)
				.where(sql<boolean>`period = ${period}::date`)
				.orderBy('readers', 'desc')
				.orderBy('kind')
				.orderBy('place')
				.orderBy('detail')
				.limit(maxFigures)
				.execute()
		},
	}
}
