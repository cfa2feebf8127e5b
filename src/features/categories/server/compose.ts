import type { Db } from '#platform/database.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { createCategories } from './categories.service.ts'
import { type CategoryTables, createCategoriesStore } from './categories.store.ts'

type CategoriesDeps = { versionsIn(db: Db<unknown>): VersionsStore }

export function composeCategories({ database, clock }: Platform, { versionsIn }: CategoriesDeps) {
	const storesIn = (db: Db<unknown>) => ({
		categories: createCategoriesStore(db.withTables<CategoryTables>()),
		versions: versionsIn(db),
	})
	return {
		categories: createCategories({ ...transactional(database, storesIn), clock }),
		categoriesIn: (db: Db<unknown>) => createCategoriesStore(db.withTables<CategoryTables>()),
	}
}
