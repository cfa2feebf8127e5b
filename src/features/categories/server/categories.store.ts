import { type Kysely, sql } from 'kysely'

export type CategoryTables = {
	category: {
		category_id: number
		parent_id: number | null
		name_en: string
		name_ru: string
		position: number
		/** Removed by an editor; it can be restored with its books. */
		is_removed: boolean
	}
}

/** A row of the tree, in depth-first order. */
export type CategoryLine = { id: number; depth: number; name_en: string; name_ru: string }

export function createCategoriesStore(db: Kysely<CategoryTables>) {
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

		async counts(): Promise<{ id: number; books: number }[]> {
			const { rows } = await sql<{ id: number; books: number }>`
				with recursive below (top, category_id) as (
					select category_id, category_id from category where not is_removed
					union all
					select below.top, category.category_id from below
					join category on category.parent_id = below.category_id and not category.is_removed
				)
				select top as id, count(distinct product.book_id)::integer as books
				from below join product_in_category using (category_id) join sold_product as product using (product_id)
				group by top`.execute(db)
			return rows
		},

		/** Inside a transaction; also replaces removed categories. */
		async replaceAll(rows: CategoryTables['category'][]): Promise<void> {
			await db.deleteFrom('category').execute()
			await sql`insert into category select * from jsonb_populate_recordset(null::category,
				${JSON.stringify(rows)}::jsonb)`.execute(db)
		},

		/** Replaces the tree; inside a transaction. Missing categories are removed and can be restored. */
		async put(lines: readonly CategoryLine[]): Promise<void> {
			const path: number[] = []
			const rows = lines.map(({ id, depth, name_en, name_ru }, position) => {
				path[depth] = id
				const parent_id = depth === 0 ? null : path[depth - 1]
				return { category_id: id, parent_id, name_en, name_ru, position, is_removed: false }
			})
			// All rows first, then parents: a parent may be inserted after its child.
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
