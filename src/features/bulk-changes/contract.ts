import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, RowId, UnixSeconds } from '#contract/vocabulary.ts'
import { ImportPlan } from '#features/product-import-export/contract.ts'
import { ageMarks } from '#features/products/rules.ts'

export const maxBooksAtOnce = 500

const roubles = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01))

export const BulkChange = z.union([
	/** Sets a price (`to`), or raises it by roubles (`by`) or a percentage, rounded to whole roubles; the price without discount is raised alike. */
	z.object({ kind: z.literal('price'), way: z.literal('to'), amount: roubles }),
	z.object({
		kind: z.literal('price'),
		way: z.literal('by'),
		amount: z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000), z.multipleOf(0.01)),
	}),
	z.object({
		kind: z.literal('price'),
		way: z.literal('percent'),
		amount: z.number().check(z.minimum(-99), z.maximum(1000)),
	}),
	/** Reduces the full price by a percentage, rounded to whole roubles; `from` null is at once, `to` null without end. */
	z.object({
		kind: z.literal('discount'),
		percent: z.int().check(z.minimum(1), z.maximum(99)),
		from: z.nullable(UnixSeconds),
		to: z.nullable(UnixSeconds),
	}),
	z.object({ kind: z.literal('noDiscount') }),
	z.object({ kind: z.literal('category'), id: RowId, is_added: z.boolean() }),
	z.object({ kind: z.literal('state'), state: z.enum(['draft', 'production', 'ready']) }),
	z.object({ kind: z.literal('age'), age: z.literal(ageMarks) }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const bulkChangesApi = {
	change: post('/api/conteditor/changeproducts', {
		summary:
			'Preview a change of many books; with the plan of the preview, make it. It is listed among the imports and undone as a whole',
		body: z.object({
			book_ids: z.array(BookId).check(z.minLength(1), z.maxLength(maxBooksAtOnce)),
			change: BulkChange,
			plan: z.optional(Line(0, 64)),
			/** A new id that the caller chooses, to poll `importRun` with where the change takes long. */
			run: z.string().check(z.regex(/^[\w-]{8,64}$/)),
		}),
		reply: z.object({
			/** Null while the change is in progress. */
			plan: z.nullable(ImportPlan),
			/** While it is in progress, the id for `importRun`; where the same change was sent before, the id of that one. */
			run: z.optional(z.string()),
			/** Books without a product: they stay as they are. */
			without: z.array(z.string()),
		}),
		errors: ['conflict', 'taken', 'too_many', 'list_empty'],
	}),
}
