import { type Kysely, sql } from 'kysely'
import { searchTextOf } from '#contract/fold-text.ts'
import type { ProductRecord } from '../contract.ts'
import { type FieldColumn, type FieldName, fieldNames, fieldOf, fieldValue } from '../fields.ts'
import { toColumn } from '../rules.ts'

export type ProductTables = {
	product: ProductRow
	product_category: { product_id: string; category_id: number }
	shop_category: { category_id: number }
	book_withdrawal: { book_id: string }
}
export type ProductRow = { [column in FieldColumn]: unknown } & {
	product_id: string
	book_id: string
	position: number
	pages: number | null
	audio_minutes: number | null
	cover_key: string | null
	cover_width: number | null
	cover_height: number | null
	cover_colour: string | null
	search_text: string
	was_shown: boolean
}

export type Cover = { key: string; width: number; height: number }

const categoryIdsOf = sql<number[]>`array(select category_id from product_category
	join shop_category using (category_id) where product_category.product_id = product.product_id
	order by category_id)`

const stored = fieldNames.map(name => {
	const { column, kind } = fieldOf(name).stored
	if (column === null) return categoryIdsOf.as(name)
	const found = sql<unknown>`${sql.ref(`product.${column}`)}`
	return (kind === 'day' ? sql<string>`${found}::text` : found).as(name)
})

export function createProductsStore(db: Kysely<ProductTables>) {
	function firstOf(bookId: string) {
		return db.selectFrom('product').where('book_id', '=', bookId).orderBy('position').limit(1)
	}

	return {
		async find(bookId: string): Promise<ProductRecord | null> {
			const row = await firstOf(bookId).select(stored).executeTakeFirst()
			return row ? recordOf(row) : null
		},

		/** Books without a product are left out. */
		async findAll(bookIds: string[]): Promise<{ bookId: string; record: ProductRecord }[]> {
			const rows = await db
				.selectFrom('product')
				.distinctOn('book_id')
				.select('book_id')
				.select(stored)
				.where(sql<boolean>`book_id = any(${bookIds})`)
				.orderBy('book_id')
				.orderBy('position')
				.execute()
			return rows.map(row => ({ bookId: row.book_id, record: recordOf(row) }))
		},

		async unknownCategories(ids: number[]): Promise<number[]> {
			if (ids.length === 0) return []
			const known = await db
				.selectFrom('shop_category')
				.select('category_id')
				.where('category_id', 'in', ids)
				.execute()
			return ids.filter(id => !known.some(({ category_id }) => category_id === id))
		},

		async isWithdrawn(bookId: string): Promise<boolean> {
			const found = await db
				.selectFrom('book_withdrawal')
				.select('book_id')
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return found !== undefined
		},

		/** Deletes it, or hides it if it was ever on sale: owners still see its name. */
		async remove(bookId: string): Promise<void> {
			const known = firstOf(bookId).select('product_id')
			await sql`update product set shown_from = null, was_shown = true
				where product_id = (${known}) and (was_shown or shown_from <= now())`.execute(db)
			await sql`delete from product where product_id = (${known}) and not was_shown`.execute(db)
		},

		/** Inside a transaction, before the categories are replaced. */
		async removeAll(): Promise<void> {
			await db.deleteFrom('product').execute()
		},

		/** Inside a transaction: one statement per table. */
		async addAll(products: ProductRow[], shelved: ProductTables['product_category'][]): Promise<void> {
			// By name: some columns are generated.
			const columns = sql.join(Object.keys(products[0] ?? { product_id: '' }).map(name => sql.ref(name)))
			await sql`insert into product (${columns}) select ${columns} from jsonb_populate_recordset(null::product,
				${JSON.stringify(products)}::jsonb)`.execute(db)
			await sql`insert into product_category select * from jsonb_populate_recordset(null::product_category,
				${JSON.stringify(shelved)}::jsonb)`.execute(db)
		},

		/** Inside a transaction. A new product is last in unsorted lists. */
		async put(
			bookId: string,
			product: ProductRecord,
			{ cover, at }: { cover: Cover | null; at: Date },
		): Promise<void> {
			const known = await firstOf(bookId).select('product_id').select(stored).executeTakeFirst()
			const productId = known?.product_id ?? bookId
			if (known) await update(productId, changesOf(rowOf(recordOf(known)), rowOf(product)), at)
			else await insert(bookId, productId, rowOf(product))
			if (cover) await addCover(productId, cover)
			// A removed category is restored with its books.
			await sql`delete from product_category where product_id = ${productId}
				and category_id <> all(${product.categories}::int[])
				and category_id in (select category_id from shop_category)`.execute(db)
			const shelved = [...new Set(product.categories)].map(id => ({
				product_id: productId,
				category_id: id,
			}))
			// Unchanged rows are not written, or other books' pages would be invalidated.
			if (shelved.length > 0)
				await db
					.insertInto('product_category')
					.values(shelved)
					.onConflict(conflict => conflict.doNothing())
					.execute()
		},
	}

	async function update(productId: string, row: Partial<ProductRow>, at: Date): Promise<void> {
		await db
			.updateTable('product')
			.set(row)
			// The state until now.
			.set({ was_shown: sql`was_shown or coalesce(shown_from <= ${at}, false)` })
			.where('product_id', '=', productId)
			.execute()
	}

	async function addCover(productId: string, { key, width, height }: Cover): Promise<void> {
		await db
			.updateTable('product')
			.set({ cover_key: key, cover_width: width, cover_height: height })
			.where('product_id', '=', productId)
			.where('cover_key', 'is', null)
			.execute()
	}

	async function insert(bookId: string, productId: string, row: ReturnType<typeof rowOf>): Promise<void> {
		const next = await db
			.selectFrom('product')
			.select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
			.executeTakeFirstOrThrow()
		const unknown = { was_shown: false, pages: null, audio_minutes: null, cover_key: null }
		const cover = { cover_width: null, cover_height: null, cover_colour: null }
		await db
			.insertInto('product')
			.values({
				...row,
				...unknown,
				...cover,
				product_id: productId,
				book_id: bookId,
				position: next.position,
			})
			.execute()
	}
}

/** Unchanged columns are not written: each costs its indexes, above all the description's. */
function changesOf<T extends object>(known: T, row: Partial<T>): Partial<T> {
	const entries = Object.entries(row) as [keyof T, unknown][]
	const changed = entries.filter(([key, value]) => JSON.stringify(known[key]) !== JSON.stringify(value))
	return Object.fromEntries(changed) as Partial<T>
}

/** Categories have a table of their own. */
export function rowOf(record: { [name in FieldName]: unknown }) {
	const columns = fieldNames.flatMap((name): [string, unknown][] => {
		const { column, kind } = fieldOf(name).stored
		return column === null ? [] : [[column, toColumn(kind, record[name])]]
	})
	const searched = [record.name, record.author, record.description_en, record.description_ru]
	return {
		...(Object.fromEntries(columns) as { [column in FieldColumn]: unknown }),
		search_text: searchTextOf(searched.map(String)),
	}
}

/** The inverse of `rowOf`. */
function recordOf(row: { [field: string]: unknown }): ProductRecord {
	return Object.fromEntries(fieldNames.map(name => [name, fieldValue(name, row[name])])) as ProductRecord
}
