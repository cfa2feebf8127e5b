import { type Kysely, sql } from 'kysely'

export type ProductImportTables = {
	product_import: {
		import_id: number
		file_name: string
		made_by: string
		made_at: Date
		added: number
		changed: number
		refused: number
		finished_at: Date | null
		undoing_at: Date | null
		undone_at: Date | null
		/** The job that applies it, and the one that takes it back. */
		job_id: string | null
		undo_job_id: string | null
	}
	product_import_line: {
		import_id: number
		book_id: string
		before: unknown
		version: number
		is_taken_back: boolean
		is_left: boolean
	}
	person_name: { user_id: string; name: string }
}
type NewImport = Pick<
	ProductImportTables['product_import'],
	'file_name' | 'made_by' | 'made_at' | 'added' | 'changed' | 'refused' | 'job_id'
>
/** A product's former state, and the version that the import made. */
export type ImportLine = { bookId: string; before: unknown; version: number }
export type DemoChange = { bookId: string; title: string; demoPages: string | null }
export type ProductImportsStore = ReturnType<typeof createProductImportsStore>

const maxShown = 50
/** A list of all would fill the screen with ids. */
const maxLeftShown = 20

export function createProductImportsStore(db: Kysely<ProductImportTables>) {
	return {
		async begin(made: NewImport): Promise<number> {
			const columns = sql`file_name, made_by, made_at, added, changed, refused, job_id`
			const { rows } = await sql<{ import_id: number }>`
				insert into product_import (${columns}) values (${made.file_name}, ${made.made_by}, ${made.made_at},
					${made.added}, ${made.changed}, ${made.refused}, ${made.job_id}) returning import_id::int`.execute(
				db,
			)
			return rows[0]?.import_id ?? 0
		},

		/** What an earlier run of the job began. */
		ofJob(jobId: string): Promise<{ importId: number; isFinished: boolean } | undefined> {
			return db
				.selectFrom('product_import')
				.select([
					sql<number>`import_id::int`.as('importId'),
					sql<boolean>`finished_at is not null`.as('isFinished'),
				])
				.where('job_id', '=', jobId)
				.executeTakeFirst()
		},

		async addLines(importId: number, lines: ImportLine[]): Promise<void> {
			await sql`
				insert into product_import_line (import_id, book_id, before, version)
				select ${importId}::bigint, line->>'bookId', nullif(line->'before', 'null'), (line->>'version')::int
				from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line`.execute(db)
		},

		lines(importId: number): Promise<ImportLine[]> {
			return db
				.selectFrom('product_import_line')
				.select(['book_id as bookId', 'before', 'version'])
				.where('import_id', '=', importId)
				.execute()
		},

		async finish(importId: number, at: Date): Promise<void> {
			await db
				.updateTable('product_import')
				.set({ finished_at: at })
				.where('import_id', '=', importId)
				.execute()
		},

		async remove(importId: number): Promise<void> {
			const unfinished = db.deleteFrom('product_import').where('finished_at', 'is', null)
			await unfinished.where('import_id', '=', importId).execute()
		},

		/** Removes finished imports that the list does not show any more, with the records of before. One that is being undone stays. */
		async removeOld(before: Date): Promise<void> {
			await db
				.deleteFrom('product_import')
				.where('finished_at', '<', before)
				.where(eb => eb.or([eb('undoing_at', 'is', null), eb('undone_at', 'is not', null)]))
				.where('import_id', 'not in', eb =>
					eb
						.selectFrom('product_import')
						.select('import_id')
						.where('finished_at', 'is not', null)
						.orderBy('import_id', 'desc')
						.limit(maxShown),
				)
				.execute()
		},

		list() {
			return db
				.selectFrom('product_import')
				.leftJoin('person_name', 'person_name.user_id', 'product_import.made_by')
				.select(sql<number>`import_id::int`.as('import_id'))
				.select([
					'file_name',
					'made_at',
					'person_name.name as made_by',
					'added',
					'changed',
					'refused',
					'undone_at',
				])
				.select(
					sql<string[]>`array(select book_id from product_import_line line where is_left
						and line.import_id = product_import.import_id order by book_id limit ${maxLeftShown})`.as('left'),
				)
				.where('finished_at', 'is not', null)
				.orderBy('product_import.import_id', 'desc')
				.limit(maxShown)
				.execute()
		},

		async undoable(importId: number): Promise<string | undefined> {
			const finished = db.selectFrom('product_import').select('file_name').where('import_id', '=', importId)
			const row = await finished.where('finished_at', 'is not', null).executeTakeFirst()
			return row?.file_name
		},

		/** Books that an earlier undo left are tried again. @returns how many books it changed; null where there is none to undo, or another job does that */
		async beginUndo(importId: number, at: Date, jobId: string): Promise<number | null> {
			await sql`
				with again as (
					update product_import set undone_at = null, undoing_at = ${at}, undo_job_id = ${jobId}
					where import_id = ${importId}::bigint and undone_at is not null and undo_job_id is distinct from ${jobId}
						and exists (select from product_import_line line where is_left and line.import_id = ${importId}::bigint)
					returning import_id
				)
				update product_import_line line set is_taken_back = false, is_left = false from again
				where is_left and line.import_id = again.import_id`.execute(db)
			const row = await db
				.updateTable('product_import')
				.set({ undoing_at: at, undo_job_id: jobId })
				.where('import_id', '=', importId)
				.where('finished_at', 'is not', null)
				.where(eb => eb.or([eb('undoing_at', 'is', null), eb('undo_job_id', '=', jobId)]))
				.returning(sql<number>`added + changed`.as('books'))
				.executeTakeFirst()
			return row?.books ?? null
		},

		async finishUndo(importId: number, at: Date): Promise<void> {
			await db
				.updateTable('product_import')
				.set({ undone_at: at })
				.where('import_id', '=', importId)
				.execute()
		},

		linesLeft(importId: number, limit: number): Promise<ImportLine[]> {
			return db
				.selectFrom('product_import_line')
				.select(['book_id as bookId', 'before', 'version'])
				.where('import_id', '=', importId)
				.where('is_taken_back', '=', false)
				.orderBy('book_id')
				.limit(limit)
				.execute()
		},

		/** @param left of the lines those that somebody has changed since, which stay */
		async markUndone(importId: number, lines: ImportLine[], left: string[]): Promise<void> {
			const bookIds = lines.map(({ bookId }) => bookId)
			await db
				.updateTable('product_import_line')
				.set({ is_taken_back: true, is_left: sql<boolean>`book_id = any(${left})` })
				.where('import_id', '=', importId)
				.where(sql<boolean>`book_id = any(${bookIds})`)
				.execute()
		},

		/** Demo changes of the products that have their former record again. */
		async demosUndone(importId: number): Promise<DemoChange[]> {
			return db
				.selectFrom('product_import_line')
				.select('book_id as bookId')
				.select(sql<string>`coalesce(before->>'name', '')`.as('title'))
				.select(sql<string | null>`before->>'demoPages'`.as('demoPages'))
				.where('import_id', '=', importId)
				.where('is_taken_back', '=', true)
				.where('is_left', '=', false)
				.orderBy('book_id')
				.execute()
		},

		async undone(importId: number): Promise<{ restored: number; left: string[] }> {
			const lines = await db
				.selectFrom('product_import_line')
				.select(['book_id', 'is_left'])
				.where('import_id', '=', importId)
				.where('is_taken_back', '=', true)
				.orderBy('book_id')
				.execute()
			const left = lines.filter(({ is_left }) => is_left).map(({ book_id }) => book_id)
			return { restored: lines.length - left.length, left }
		},
	}
}
