import type { Category } from '#features/catalogue/contract.ts'

/** A category and the one it stands in. */
export type Placed = { category: Category; parent: Category | null }

/** Every category of a tree, parents before their children. */
export function walk(children: readonly Category[], parent: Category | null = null): Placed[] {
	return children.flatMap(category => [{ category, parent }, ...walk(category.children, category)])
}

/** The way down to the first of `ids` that the tree has; empty where it has none. */
export function wayTo(children: readonly Category[], ids: readonly number[]): Category[] {
	for (const category of children) {
		if (ids.includes(category.id) && !category.children.some(child => ids.includes(child.id)))
			return [category]
		const below = wayTo(category.children, ids)
		if (below.length > 0) return [category, ...below]
	}
	return []
}

/** The category and everything below it. */
export function idsBelow(children: readonly Category[], id: number): Set<number> {
	const found = walk(children).find(({ category }) => category.id === id)?.category
	return new Set(found ? [found.id, ...walk(found.children).map(({ category }) => category.id)] : [])
}
