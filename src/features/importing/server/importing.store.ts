import type { Generated, Kysely } from 'kysely'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
export type ImportTables = {
	import_job: {
		job_id: string
		book_id: string
		title: string
		source: string
		is_demo: boolean
		start_page: number | null
		file_key: string
		edition: string
		is_urgent: boolean
		state: JobState
		reason: string | null
		replaces: boolean
		page_count: number | null
		pages_done: Generated<number>
		created_at: Date
		claimed_until: Date | null
		made_by: string | null
	}
}
export type Job = {
	jobId: string
	bookId: string
	title: string
	source: string
	isDemo: boolean
	startPage: number | null
	fileKey: string
	edition: string
	/** Somebody waits for it; pages that are only drawn ahead of time give way. */
	isUrgent: boolean
	state: JobState
	reason: string | null
	replaces: boolean
	pageCount: number | null
	pagesDone: number
	createdAt: Date
	/** Null for pages that are drawn ahead of time. */
	madeBy: string | null
}

const columns = [
	'job_id as jobId',
	'book_id as bookId',
	'title',
	'source',
	'is_demo as isDemo',
	'start_page as startPage',
	'file_key as fileKey',
	'edition',
	'is_urgent as isUrgent',
	'state',
	'reason',
	'replaces',
	'page_count as pageCount',
	'pages_done as pagesDone',
	'created_at as createdAt',
	'made_by as madeBy',
] as const

type Claim = { now: Date; until: Date; urgentOnly: boolean }

export type ImportingStore = ReturnType<typeof createImportingStore>

/** All SQL of imports. */
export function createImportingStore(db: Kysely<ImportTables>) {
	return {
		/** @returns false where the book is being imported already */
		async add(job: Job): Promise<boolean> {
			const result = await db
				.insertInto('import_job')
				.values({
					job_id: job.jobId,
					book_id: job.bookId,
					title: job.title,
					source: job.source,
					is_demo: job.isDemo,
					start_page: job.startPage,
					file_key: job.fileKey,
					edition: job.edition,
					is_urgent: job.isUrgent,
					state: 'waiting',
					replaces: job.replaces,
					created_at: job.createdAt,
					made_by: job.madeBy,
					claimed_until: null,
					reason: null,
					page_count: null,
				})
				.onConflict(conflict => conflict.doNothing())
				.executeTakeFirst()
			return result.numInsertedOrUpdatedRows === 1n
		},

		async find(jobId: string): Promise<Job | undefined> {
			return db.selectFrom('import_job').select(columns).where('job_id', '=', jobId).executeTakeFirst()
		},

		/** Whether somebody waits for an import of the book. */
		async isImporting(bookId: string): Promise<boolean> {
			const row = await db
				.selectFrom('import_job')
				.select('job_id')
				.where('book_id', '=', bookId)
				.where('is_urgent', '=', true)
				.where('state', 'in', ['waiting', 'running'])
				.executeTakeFirst()
			return row !== undefined
		},

		/** Pages that are drawn ahead of time are not drawn of a PDF that is about to be replaced. */
		async standDown(bookId: string): Promise<void> {
			await db
				.updateTable('import_job')
				.set({ state: 'cancelled', claimed_until: null })
				.where('book_id', '=', bookId)
				.where('is_urgent', '=', false)
				.where('state', 'in', ['waiting', 'running'])
				.execute()
		},

		async newest(limit: number): Promise<Job[]> {
			return db
				.selectFrom('import_job')
				.select(columns)
				.orderBy('created_at', 'desc')
				.orderBy('job_id')
				.limit(limit)
				.execute()
		},

		/** Takes the oldest job that waits, or that a process left behind. Two processes never take the same one. */
		async claim({ now, until, urgentOnly }: Claim): Promise<Job | undefined> {
			const next = db
				.selectFrom('import_job')
				.select('job_id')
				.where('state', 'in', ['waiting', 'running'])
				.where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
				.where(eb => (urgentOnly ? eb('is_urgent', '=', true) : eb.lit(true)))
				.orderBy('is_urgent', 'desc')
				.orderBy('created_at')
				.limit(1)
				.forUpdate()
				.skipLocked()
			return db
				.updateTable('import_job')
				.set({ state: 'running', claimed_until: until, reason: null })
				.where('job_id', '=', next)
				.returning(columns)
				.executeTakeFirst()
		},

		/** Whether a job that somebody waits for has not begun. */
		async urgentWaits(): Promise<boolean> {
			const row = await db
				.selectFrom('import_job')
				.select('job_id')
				.where('state', '=', 'waiting')
				.where('is_urgent', '=', true)
				.limit(1)
				.executeTakeFirst()
			return row !== undefined
		},

		/** What a process left behind that has ended for certain is free at once. */
		async release(): Promise<void> {
			await db.updateTable('import_job').set({ claimed_until: null }).execute()
		},

		/** @returns false where the job was cancelled meanwhile */
		async progress(
			jobId: string,
			{ pageCount, pagesDone, until }: { pageCount: number; pagesDone: number; until: Date },
		): Promise<boolean> {
			const result = await db
				.updateTable('import_job')
				.set({ page_count: pageCount, pages_done: pagesDone, claimed_until: until })
				.where('job_id', '=', jobId)
				.where('state', '=', 'running')
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},

		/** Moves a job on, if it is still in one of the states `from`. */
		async move(
			jobId: string,
			{ from, to, reason = null }: { from: JobState[]; to: JobState; reason?: string | null },
		): Promise<boolean> {
			const result = await db
				.updateTable('import_job')
				.set({
					state: to,
					reason,
					claimed_until: null,
				})
				.where('job_id', '=', jobId)
				.where('state', 'in', from)
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},
	}
}
