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
		undone_at: Date | null
	}
	product_import_line: { import_id: number; book_id: string; before: unknown; version: number }
	person: { user_id: string; name: string }
}
type NewImport = Omit<ImportTables['product_import'], 'import_id' | 'undone_at'>
type Line = { bookId: string; before: unknown; version: number }
export type ImportsStore = ReturnType<typeof createImportsStore>

const shownMax = 50

/** All SQL of imports that were applied. */
export function createImportsStore(db: Kysely<ImportTables>) {
	return {
		async add(made: NewImport, lines: Line[]): Promise<number> {
			const columns = sql`file_name, made_by, made_at, added, changed, refused`
			const { rows } = await sql<{ import_id: number }>`
				insert into product_import (${columns}) values (${made.file_name}, ${made.made_by}, ${made.made_at},
					${made.added}, ${made.changed}, ${made.refused}) returning import_id::int`.execute(db)
			const id = rows[0]?.import_id ?? 0
			await sql`
				insert into product_import_line (import_id, book_id, before, version)
				select ${id}::bigint, line->>'bookId', nullif(line->'before', 'null'), (line->>'version')::int
				from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line`.execute(db)
			return id
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
				.orderBy('product_import.import_id', 'desc')
				.limit(shownMax)
				.execute()
		},

		/** Marks an import as taken back. @returns false where there is none or it was taken back before */
		async close(importId: number, at: Date): Promise<boolean> {
			const row = await db
				.updateTable('product_import')
				.set({ undone_at: at })
				.where('import_id', '=', importId)
				.where('undone_at', 'is', null)
				.returning('file_name')
				.executeTakeFirst()
			return row !== undefined
		},

		lines(importId: number) {
			return db
				.selectFrom('product_import_line')
				.select(['book_id as bookId', 'before', 'version'])
				.where('import_id', '=', importId)
				.orderBy('book_id')
				.execute()
		},
	}
}
