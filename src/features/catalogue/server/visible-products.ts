import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a product is published at a moment. Everything public, be it a card, a count or a suggestion, is read under
 * this condition on `product`.
 */
export function isVisible(at: Date): RawBuilder<SqlBool> {
	return sql<SqlBool>`(product.shown_from <= ${at})`
}
