import type { Language } from '#contract/vocabulary.ts'
import type { Category } from '#features/categories/contract.ts'
import type { CategoryRow } from './catalogue.store.ts'

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

/** A category and its descendants: a listing includes their books. */
export function idsBelow(rows: CategoryRow[], id: number): number[] {
	const children = rows.filter(row => row.parent_id === id)
	return [id, ...children.flatMap(child => idsBelow(rows, child.category_id))]
}

export function namesOf(rows: CategoryRow[], language: Language): Map<number, string> {
	return new Map(rows.map(row => [row.category_id, language === 'ru' ? row.name_ru : row.name_en]))
}
