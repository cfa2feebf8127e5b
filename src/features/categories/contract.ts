import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { RowId, Version } from '#contract/vocabulary.ts'

const getInfo = z.literal('getInfo')

export type Category = { id: number; name: string; children: Category[] }
export const Category: z.ZodMiniType<Category> = z
	.object({
		id: z.int(),
		name: z.string(),
		get children() {
			return z.array(Category)
		},
	})
	.register(z.globalRegistry, { id: 'Category' })
export const CategoryTree = z.object({ children: z.array(Category) })
export type CategoryTree = z.infer<typeof CategoryTree>

export const CategoryLine = z.object({
	id: RowId,
	/** 0 at the top; the parent of a row is the last one above it that is less deep. */
	depth: z.int().check(z.minimum(0), z.maximum(4)),
	name_en: Line(1, 200),
	name_ru: Line(1, 200),
})
export type CategoryLine = z.infer<typeof CategoryLine>
export const CategoryLines = z.array(CategoryLine).check(z.maxLength(1000))
const CategoryTreeState = z.object({
	rows: z.array(CategoryLine),
	/** Books in a category and its descendants, each once. */
	counts: z.array(z.object({ id: z.int(), books: z.int() })),
	version: z.int(),
})

export const categoriesApi = {
	categories: post('/api/conteditor/categories', {
		isLogged: false,
		summary: 'The tree of categories, line by line, with how many books stand in each',
		body: z.object({ operation: getInfo }),
		reply: CategoryTreeState,
	}),
	saveCategories: post('/api/conteditor/savecategories', {
		summary: 'The whole tree of categories; one that is left out is removed and can come back with its books',
		body: z.object({
			operation: z.literal('saveCategories'),
			data: CategoryLines,
			version: Version,
		}),
		reply: CategoryTreeState,
		errors: ['conflict', 'category_needed'],
	}),
}
