import { type Kysely, sql } from 'kysely'

export type ImportTables = {
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
	}
	product_import_line: {
		import_id: number
		book_id: string
		before: unknown
		version: number
		is_taken_back: boolean
	}
	person: { user_id: string; name: string }
}
type NewImport = Pick<
	ImportTables['product_import'],
	'file_name' | 'made_by' | 'made_at' | 'added' | 'changed' | 'refused'
>
/** What a product was, and the version that the import made of it. */
export type ImportLine = { bookId: string; before: unknown; version: number }
export type ImportsStore = ReturnType<typeof createImportsStore>

const shownMax = 50

/** All SQL of imports. */
export function createImportsStore(db: Kysely<ImportTables>) {
	return {
		async begin(made: NewImport): Promise<number> {
			const columns = sql`file_name, made_by, made_at, added, changed, refused`
			const { rows } = await sql<{ import_id: number }>`
				insert into product_import (${columns}) values (${made.file_name}, ${made.made_by}, ${made.made_at},
					${made.added}, ${made.changed}, ${made.refused}) returning import_id::int`.execute(db)
			return rows[0]?.import_id ?? 0
		},

		async addLines(importId: number, lines: ImportLine[]): Promise<void> {
			await sql`
				insert into product_import_line (import_id, book_id, before, version)
				select ${importId}::bigint, line->>'bookId', nullif(line->'before', 'null'), (line->>'version')::int
				from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line`.execute(db)
		},

		async finish(importId: number, at: Date): Promise<void> {
			await db
				.updateTable('product_import')
				.set({ finished_at: at })
				.where('import_id', '=', importId)
				.execute()
		},

		async remove(importId: number): Promise<void> {
			await db.deleteFrom('product_import').where('import_id', '=', importId).execute()
		},

		/** The newest, first. */
		list() {
			return db
				.selectFrom('product_import')
				.leftJoin('person', 'person.user_id', 'product_import.made_by')
				.select(sql<number>`import_id::int`.as('import_id'))
				.select([
					'file_name',
					'made_at',
					'person.name as made_by',
					'added',
					'changed',
					'refused',
					'undone_at',
				])
				.where('finished_at', 'is not', null)
				.orderBy('product_import.import_id', 'desc')
				.limit(shownMax)
				.execute()
		},

		/** @returns how many books it changed; null where there is none to take back, or somebody is at it */
		async beginUndo(importId: number, at: Date): Promise<number | null> {
			const row = await db
				.updateTable('product_import')
				.set({ undoing_at: at })
				.where('import_id', '=', importId)
				.where('finished_at', 'is not', null)
				.where('undoing_at', 'is', null)
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

		async tookBack(importId: number, lines: ImportLine[]): Promise<void> {
			const bookIds = lines.map(({ bookId }) => bookId)
			await db
				.updateTable('product_import_line')
				.set({ is_taken_back: true })
				.where('import_id', '=', importId)
				.where(sql<boolean>`book_id = any(${bookIds})`)
				.execute()
		},

		/** What a process that ended left half-way, the newest first. */
		interrupted() {
			return db
				.selectFrom('product_import')
				.select([
					sql<number>`import_id::int`.as('importId'),
					'made_by as madeBy',
					sql<boolean>`finished_at is not null`.as('isFinished'),
				])
				.where(sql<boolean>`finished_at is null or (undoing_at is not null and undone_at is null)`)
				.orderBy('import_id', 'desc')
				.execute()
		},
	}
}
