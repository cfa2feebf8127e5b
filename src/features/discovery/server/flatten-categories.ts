import type { Category } from '#features/categories/contract.ts'

export type CategoryNode = { category: Category; parent: Category | null }

/** Depth-first, parents before children. */
export function flattenCategories(
	children: readonly Category[],
	parent: Category | null = null,
): CategoryNode[] {
	return children.flatMap(category => [
		{ category, parent },
		...flattenCategories(category.children, category),
	])
}

/** The path to the first of `ids` in the tree; empty for none. */
export function pathTo(children: readonly Category[], ids: readonly number[]): Category[] {
	for (const category of children) {
		if (ids.includes(category.id) && !category.children.some(child => ids.includes(child.id)))
			return [category]
		const below = pathTo(category.children, ids)
		if (below.length > 0) return [category, ...below]
	}
	return []
}
