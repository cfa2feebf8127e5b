import type { Kysely } from 'kysely'

export type StoredCover = { key: string; width: number; height: number; colour: string | null }
export type ProductCoverTables = {
	product: {
		product_id: string
		book_id: string
		position: number
		cover_key: string | null
		cover_width: number | null
		cover_height: number | null
		cover_colour: string | null
	}
}

export function createProductCoversStore(db: Kysely<ProductCoverTables>) {
	return {
		/** @returns undefined without a product, null without a cover */
		async find(bookId: string): Promise<StoredCover | null | undefined> {
			const row = await db
				.selectFrom('product')
				.select([
					'cover_key as key',
					'cover_width as width',
					'cover_height as height',
					'cover_colour as colour',
				])
				.where('book_id', '=', bookId)
				.orderBy('position')
				.limit(1)
				.executeTakeFirst()
			if (!row) return undefined
			const { key, width, height, colour } = row
			return key === null || width === null || height === null ? null : { key, width, height, colour }
		},

		async put(bookId: string, cover: StoredCover | null): Promise<void> {
			await db
				.updateTable('product')
				.set({
					cover_key: cover?.key ?? null,
					cover_width: cover?.width ?? null,
					cover_height: cover?.height ?? null,
					cover_colour: cover?.colour ?? null,
				})
				.where('product_id', '=', eb =>
					eb
						.selectFrom('product as first')
						.select('first.product_id')
						.where('first.book_id', '=', bookId)
						.orderBy('first.position')
						.limit(1),
				)
				.execute()
		},
	}
}
