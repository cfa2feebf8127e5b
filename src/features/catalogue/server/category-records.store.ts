import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from './catalogue.store.ts'

/** A category on its line of the tree, above those that are below it. */
export type CategoryLine = { id: number; depth: number; name_en: string; name_ru: string }

/** The tree of categories as an administrator edits it. */
export function createCategoryRecordsStore(db: Kysely<CatalogueTables>) {
	return {
		async lines(): Promise<CategoryLine[]> {
			const rows = await db
				.selectFrom('category')
				.selectAll()
				.where('is_removed', '=', false)
				.orderBy('position')
				.orderBy('category_id')
				.execute()
			const linesBelow = (parentId: number | null, depth: number): CategoryLine[] =>
				rows
					.filter(row => row.parent_id === parentId)
					.flatMap(({ category_id: id, name_en, name_ru }) => [
						{ id, depth, name_en, name_ru },
						...linesBelow(id, depth + 1),
					])
			return linesBelow(null, 0)
		},

		/** How many books stand in each category and below it, each once. */
		async counts(): Promise<{ id: number; books: number }[]> {
			const { rows } = await sql<{ id: number; books: number }>`
				with recursive below (top, category_id) as (
					select category_id, category_id from category where not is_removed
					union all
					select below.top, category.category_id from below
					join category on category.parent_id = below.category_id and not category.is_removed
				)
				select top as id, count(distinct product.book_id)::integer as books
				from below join product_category using (category_id) join product using (product_id)
				group by top`.execute(db)
			return rows
		},

		/** In place of the tree that was there; inside a transaction. What is left out is removed and can come back. */
		async put(lines: readonly CategoryLine[]): Promise<void> {
			const path: number[] = []
			const rows = lines.map(({ id, depth, name_en, name_ru }, position) => {
				path[depth] = id
				const parent_id = depth === 0 ? null : path[depth - 1]
				return { category_id: id, parent_id, name_en, name_ru, position, is_removed: false }
			})
			// First all of them, then who is above whom: a parent may come into the table after its child.
			await sql`insert into category (category_id, name_en, name_ru, position, is_removed)
				select category_id, name_en, name_ru, position, is_removed
				from jsonb_populate_recordset(null::category, ${JSON.stringify(rows)}::jsonb)
				on conflict (category_id) do update set name_en = excluded.name_en, name_ru = excluded.name_ru,
					position = excluded.position, is_removed = false`.execute(db)
			await sql`update category set parent_id = line.parent_id
				from jsonb_populate_recordset(null::category, ${JSON.stringify(rows)}::jsonb) line
				where category.category_id = line.category_id`.execute(db)
			await sql`update category set is_removed = true, parent_id = null
				where category_id <> all(${lines.map(line => line.id)}::integer[])`.execute(db)
		},
	}
}
