/**
 * Categories that cannot be removed: the featured carousel, the default of the random one, the one not shown as
 * related.
 */
export const neededCategories = [106, 109, 87] as const

export function isNeededCategory(id: number): id is (typeof neededCategories)[number] {
	return neededCategories.some(needed => needed === id)
}
