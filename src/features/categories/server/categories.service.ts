import { AppError } from '#contract/errors.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { firstVersion, saveVersion } from '#records/server/save-version.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import type { CategoryLine } from '../contract.ts'
import { isNeededCategory } from '../rules.ts'

export type CategoryStores = {
	categories: {
		lines(): Promise<CategoryLine[]>
		counts(): Promise<{ id: number; books: number }[]>
		put(lines: readonly CategoryLine[]): Promise<void>
	}
	versions: VersionsStore
}
type CategoriesDeps = {
	stores: CategoryStores
	inTransaction<T>(act: (stores: CategoryStores) => Promise<T>): Promise<T>
	clock: Clock
}
export type Categories = ReturnType<typeof createCategories>

const subject = { kind: 'categories', id: 'shop' } as const

export function createCategories({ stores, inTransaction, clock }: CategoriesDeps) {
	async function info() {
		const [rows, counts] = await Promise.all([stores.categories.lines(), stores.categories.counts()])
		return { rows, counts, version: (await stores.versions.newest(subject)) ?? firstVersion }
	}

	return {
		info,

		/** @throws AppError invalid, category_needed, conflict */
		async save(caller: Member, { data, version }: { data: CategoryLine[]; version: number }) {
			checkTree(data)
			await inTransaction(async ({ categories, versions }) => {
				const before = await categories.lines()
				const remaining = new Set(data.map(line => line.id))
				if (before.some(({ id }) => isNeededCategory(id) && !remaining.has(id)))
					throw new AppError('category_needed')
				await saveVersion(versions, {
					subject,
					expected: version,
					read: async () => before,
					next: data,
					write: () => categories.put(data),
					by: caller.userId,
					at: clock.now(),
				})
			})
			return info()
		},
	}
}

/** Every category once, and none more than one level deeper than the row before it. */
function checkTree(lines: readonly CategoryLine[]): void {
	const seen = new Set<number>()
	for (const [place, { id, depth }] of lines.entries()) {
		const above = lines[place - 1]?.depth ?? -1
		if (depth > above + 1) throw new AppError('invalid', { path: `data.${place}.depth` })
		if (seen.has(id)) throw new AppError('invalid', { path: `data.${place}.id` })
		seen.add(id)
	}
}
