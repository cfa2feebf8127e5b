import type { Language } from '#contract/vocabulary.ts'
import type { Category } from '../contract.ts'
import type { CategoryRow } from './catalogue.store.ts'

/** The nested tree of all categories, in the order of their positions. */
export function treeOf(rows: CategoryRow[], language: Language, parentId: number | null = null): Category[] {
	return rows
		.filter(row => row.parent_id === parentId)
		.sort((a, b) => a.position - b.position)
		.map(row => ({
			id: row.category_id,
			name: language === 'ru' ? row.name_ru : row.name_en,
			children: treeOf(rows, language, row.category_id),
		}))
}

/** A category and everything below it: a category's list holds its children's books too. */
export function idsBelow(rows: CategoryRow[], id: number): number[] {
	const children = rows.filter(row => row.parent_id === id)
	return [id, ...children.flatMap(child => idsBelow(rows, child.category_id))]
}
