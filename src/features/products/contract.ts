import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, Version } from '#contract/vocabulary.ts'
import { Category } from '#features/categories/contract.ts'
import { productFields } from './field-table.ts'
import { type FieldName, fieldNames, fieldOf } from './fields.ts'
import { discountErrors } from './rules.ts'

export const ProductFields = z.object(
	Object.fromEntries(fieldNames.map(name => [name, productFields[name].value.schema])) as {
		[name in FieldName]: (typeof productFields)[name]['value']['schema']
	},
)
/** The first product of a book, which is the one that is shown. */
export const ProductRecord = ProductFields.check(
	z.check(({ value, issues }) => {
		for (const { field, error } of discountErrors(value))
			issues.push({ code: 'custom', path: [field], message: error, input: value })
	}),
	// A price that is raised later ends what was free.
	z.overwrite(product => (product.isFree && product.price > 0 ? { ...product, isFree: false } : product)),
)
export type ProductRecord = z.infer<typeof ProductRecord>

/** As a call sends it: a field that a caller of before it leaves out stays as it is. */
const SentProduct = z.object(
	Object.fromEntries(
		fieldNames.map(name => {
			const { schema } = productFields[name].value
			return [name, schema instanceof z.ZodMiniDefault ? z.optional(schema.def.innerType) : schema]
		}),
	),
) as unknown as z.ZodMiniType<SentProduct, SentProduct>
export type SentProduct = z.input<typeof ProductFields>

/** A new product is a draft. @param today ISO date */
export function blankProduct(today: string): ProductRecord {
	const blanks = Object.fromEntries(fieldNames.map(name => [name, fieldOf(name).value.blank]))
	// `fields.test.ts` checks that every blank is of its field's type.
	return { ...blanks, publishedOn: today } as ProductRecord
}

const ofBook = { book_id: BookId }
const getInfo = z.literal('getInfo')

export const productsApi = {
	product: post('/api/conteditor/product', {
		isLogged: false,
		summary: 'What is sold of a book, null where nothing is, with the categories it can stand in',
		body: z.object({ operation: getInfo, ...ofBook }),
		reply: z.object({
			product: z.nullable(ProductRecord),
			version: z.int(),
			categories: z.array(Category),
			demos: z.array(BookId),
			/** Page numbers of the book; null without a PDF. */
			pages: z.nullable(z.object({ first: z.int(), last: z.int() })),
			time_zone: z.string(),
		}),
		errors: ['unknown_book'],
	}),
	saveProduct: post('/api/conteditor/saveproduct', {
		summary:
			'Put a book on sale or change what is sold of it; with the version that was seen. Optional fields that are left out stay as they are',
		body: z.object({ operation: z.literal('saveProduct'), ...ofBook, data: SentProduct, version: Version }),
		reply: z.object({ product: ProductRecord, version: z.int() }),
		errors: [
			'unknown_book',
			'conflict',
			'page_out_of_range',
			'pdf_needed',
			'price_needed',
			'book_withdrawn',
			'unavailable',
			'unusable_file',
		],
	}),
}
