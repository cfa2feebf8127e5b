import { resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from '../src/main/config.ts'
import { createServices } from '../src/main/services.ts'
import { shopProduct } from './fixtures/shop-product.ts'

/** Books b0, b1 … at 100 roubles in an empty database, and two administrators, olga@ and anna@example.com. */
export async function fillShop(
	database: Database,
	{ books, password, filesDir }: { books: number; password: string; filesDir: string },
): Promise<void> {
	const log = createLog('silent')
	await migrate(database, resolve('migrations'), log)
	const platform = { config: readConfig({ LOG_LEVEL: 'silent' }), database, log, clock: systemClock }
	const services = await createServices({ ...platform, files: diskFiles(filesDir) })
	for (const name of ['olga', 'anna'])
		await services.accounts.createAdministrator({ email: `${name}@example.com`, password, name })
	await services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: Array.from({ length: books }, (_, at) => shopProduct(`b${at}`, { isReady: false })),
	})
	await services.close()
}
