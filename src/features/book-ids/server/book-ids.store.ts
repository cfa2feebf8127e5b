import { type Kysely, sql } from 'kysely'
import { holdNewJobs } from '#platform/jobs/jobs.store.ts'

export type BookIdTables = {
	former_book_id: { former_id: string; current_id: string; changed_at: Date }
	reserved_book_id: { id: string; reserved_at: Date; is_moving: boolean; job_id: string | null }
}
export type KnownBook = {
	isDemo: boolean
	/** False for a product without its book. */
	hasBook: boolean
	/** The edition of the PDF; 'none' without one. */
	edition: string
}
/** Without being renewed; the database's clock is the same for all processes. */
export const holdSeconds = 60
const now = sql<Date>`now()`
const heldSince = sql<Date>`now() - make_interval(secs => ${sql.lit(holdSeconds)})`
const withoutEnd = sql<Date>`'infinity'::timestamptz`

export type BookIdsStore = ReturnType<typeof createBookIdsStore>

export function createBookIdsStore(db: Kysely<BookIdTables>) {
	return {
		async find(bookId: string): Promise<KnownBook | undefined> {
			const { rows } = await sql<KnownBook>`
				select coalesce(is_demo, false) as "isDemo", book.book_id is not null as "hasBook",
					coalesce(edition, 'none') as edition
				from (select ${bookId}::text as id) as wanted
				left join book_edition as book on book.book_id = wanted.id
				where book.book_id is not null or exists (select from sold_product where book_id = wanted.id)`.execute(
				db,
			)
			return rows[0]
		},

		/** Whether anything has the id, in whichever case; what the owner itself was called before is free for it. */
		async isTaken(id: string, ownerId: string): Promise<boolean> {
			const { rows } = await sql<{ isTaken: boolean }>`
				select is_book_id_taken(${id}, ${ownerId}) as "isTaken"`.execute(db)
			return rows[0]?.isTaken === true
		},

		/**
		 * Nobody else reserves it, in whichever case, until it is released, or was not renewed for `holdSeconds`: whoever had it ended in the
		 * middle. @returns whether it was free
		 */
		async reserve(id: string, { isMoving }: { isMoving: boolean }): Promise<boolean> {
			const reserved = await db
				.insertInto('reserved_book_id')
				.values({ id, reserved_at: now, is_moving: isMoving })
				.onConflict(on =>
					on
						.expression(sql`lower(id)`)
						.doUpdateSet({ reserved_at: now, is_moving: isMoving })
						.where('reserved_book_id.id', '=', id)
						.where('reserved_book_id.reserved_at', '<', heldSince),
				)
				.returning('id')
				.executeTakeFirst()
			return reserved !== undefined
		},

		/** For a job, which holds it until it ends. @returns whether it was free, or the job's own already */
		async reserveForJob(id: string, jobId: string): Promise<boolean> {
			const held = { reserved_at: withoutEnd, is_moving: true, job_id: jobId }
			const reserved = await db
				.insertInto('reserved_book_id')
				.values({ id, ...held })
				.onConflict(on =>
					on
						.expression(sql`lower(id)`)
						.doUpdateSet(held)
						.where('reserved_book_id.id', '=', id)
						.where(
							sql<boolean>`(reserved_book_id.reserved_at < ${heldSince} or reserved_book_id.job_id = ${jobId})`,
						),
				)
				.returning('id')
				.executeTakeFirst()
			return reserved !== undefined
		},

		async heldBy(jobId: string): Promise<string[]> {
			const rows = await db.selectFrom('reserved_book_id').select('id').where('job_id', '=', jobId).execute()
			return rows.map(({ id }) => id)
		},

		/** From the job to the caller, who renews and releases the holds. @returns the ids */
		async takeFromJob(jobId: string): Promise<string[]> {
			const rows = await db
				.updateTable('reserved_book_id')
				.set({ job_id: null, reserved_at: now })
				.where('job_id', '=', jobId)
				.returning('id')
				.execute()
			return rows.map(({ id }) => id)
		},

		/** Jobs that have ended and hold ids nevertheless: their process ended before it could release them. */
		async endedWithHolds(): Promise<string[]> {
			const { rows } = await sql<{ jobId: string }>`
				select distinct job_id as "jobId" from reserved_book_id
				where job_id is not null and is_job_over(job_id, ${holdSeconds})`.execute(db)
			return rows.map(({ jobId }) => jobId)
		},

		async renew(ids: readonly string[]): Promise<void> {
			if (ids.length === 0) return
			await db.updateTable('reserved_book_id').set({ reserved_at: now }).where('id', 'in', ids).execute()
		},

		async stale(): Promise<string[]> {
			const rows = await db
				.selectFrom('reserved_book_id')
				.select('id')
				.where('reserved_at', '<', heldSince)
				.execute()
			return rows.map(({ id }) => id)
		},

		async isMoving(id: string): Promise<boolean> {
			const row = await db
				.selectFrom('reserved_book_id')
				.select('id')
				.where('id', '=', id)
				.where('is_moving', '=', true)
				.where('reserved_at', '>=', heldSince)
				.executeTakeFirst()
			return row !== undefined
		},

		async isFormer(id: string): Promise<boolean> {
			const row = await db
				.selectFrom('former_book_id')
				.select('former_id')
				.where('former_id', '=', id)
				.executeTakeFirst()
			return row !== undefined
		},

		/** Whether any row has the id; an id that a book had before is no longer used. */
		async isUsed(id: string): Promise<boolean> {
			const { rows } = await sql<{ isUsed: boolean }>`
				select is_book_id_taken(${id}, coalesce((select current_id from former_book_id where former_id = ${id}), ''))
					as "isUsed"`.execute(db)
			return rows[0]?.isUsed === true
		},

		async release(ids: readonly string[]): Promise<void> {
			if (ids.length > 0) await db.deleteFrom('reserved_book_id').where('id', 'in', ids).execute()
		},

		/** Inside a transaction, before `isTaken`: ids are given one after the other. */
		async lockIds(): Promise<void> {
			await sql`select pg_advisory_xact_lock(hashtext('book_ids'))`.execute(db)
		},

		/** Inside a transaction, until its end. */
		holdNewJobs: () => holdNewJobs(db),

		async change(oldId: string, newId: string, at: Date): Promise<void> {
			await sql`select change_book_id(${oldId}, ${newId}, ${at})`.execute(db)
		},

		async copy(fromId: string, toId: string, title: string): Promise<void> {
			await sql`select copy_book(${fromId}, ${toId}, ${title})`.execute(db)
		},

		async former(): Promise<Map<string, string>> {
			const rows = await db.selectFrom('former_book_id').select(['former_id', 'current_id']).execute()
			return new Map(rows.map(({ former_id, current_id }) => [former_id, current_id]))
		},
	}
}
