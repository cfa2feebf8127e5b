import type { Language } from '#contract/vocabulary.ts'
import type { Category } from '#features/categories/contract.ts'
import type { Db } from '#platform/database.ts'
import type { JobRun } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Platform, transactional } from '#platform/platform.ts'
import { createBookFactsStore } from './book-facts.store.ts'
import type { ImportStores } from './import-steps.ts'
import { createProductExport } from './product-export.service.ts'
import { createProductExports, productExportHandler } from './product-export-jobs.ts'
import { createProductImport } from './product-import.service.ts'
import { type ProductImportJobsDeps, productImportHandlers } from './product-import-jobs.ts'
import { createProductImportsStore, type ProductImportTables } from './product-imports.store.ts'

const dayMs = 86_400_000
/** A program that sends prices every night leaves a thousand records of before each time. */
const undoableMs = 90 * dayMs

type ImportDeps = ProductImportJobsDeps
type ExportDeps = Parameters<typeof createProductExport>[0]
type ProductImportExportDeps = Pick<
	ImportDeps,
	'records' | 'currentId' | 'canBeSold' | 'coverOf' | 'timeZone'
> &
	Pick<ExportDeps, 'soldIds' | 'shop'> & {
		jobs: Jobs
		saveProductIn(db: Db<unknown>): ImportStores['save']
		invalidFieldOf: ImportDeps['invalidFieldOf']
		/** Returns before it is made. */
		makeDemo(book: { bookId: string; title: string }): Promise<void>
		categories(language: Language): Promise<{ children: Category[] }>
	}

export function composeProductImportExport(
	{ database, files, clock }: Platform,
	{ jobs, saveProductIn, makeDemo, categories, records, soldIds, shop, ...deps }: ProductImportExportDeps,
) {
	const importsIn = (db: Db<unknown>) => createProductImportsStore(db.withTables<ProductImportTables>())
	const { inTransaction } = transactional(database, db => ({
		save: saveProductIn(db),
		imports: importsIn(db),
		hold: (run: JobRun) => run.hold(db),
	}))
	const imports = importsIn(database.db())
	const handlers = productImportHandlers({
		...deps,
		records,
		imports,
		files,
		inTransaction,
		async remakeDemos(changes) {
			for (const { demoPages, ...book } of changes) if (demoPages !== null) await makeDemo(book)
		},
		clock,
	})
	for (const handler of handlers) jobs.handle(handler)
	jobs.handle({
		...{ kind: 'product_import_removal', priority: 4, atOnce: 1, everyMs: dayMs },
		run: () => imports.removeOld(new Date(clock.now().getTime() - undoableMs)),
	})
	const productExport = createProductExport({
		soldIds,
		records,
		facts: createBookFactsStore(database.db()).ofBooks,
		categoryNames: async language => namesOf((await categories(language)).children),
		shop,
		clock,
	})
	jobs.handle(productExportHandler({ productExport, files }))
	return {
		productImport: createProductImport({ imports, jobs, files, clock, timeZone: deps.timeZone }),
		productExports: createProductExports({ jobs, files }),
	}
}

function namesOf(categories: Category[]): Map<number, string> {
	return new Map(categories.flatMap(({ id, name, children }) => [[id, name] as const, ...namesOf(children)]))
}
