import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from '../../src/main/config.ts'
import { createServices } from '../../src/main/services.ts'
import { shopProduct } from '../../tests/fixtures/shop-product.ts'
import { addBookToRead } from './page-turns.ts'
import { addUsers } from './users.ts'

/** An empty database gets so many books, one of them to read, and so many people. */
export async function fill(database: Database, count: number, dataDir: string, people = 0): Promise<void> {
	const log = createLog('silent')
	await migrate(database, path.resolve('migrations'), log)
	const platform = { config: readConfig({ LOG_LEVEL: 'silent' }), database, log, clock: systemClock }
	const services = await createServices({ ...platform, files: diskFiles(tmpdir()) })
	const about =
		'A course of English for schools with recordings, exercises and a key to all of them. '.repeat(4)
	const levels = ['A1', 'A2', 'B1', 'B2']
	await services.catalogue.importCatalogue({
		categories: Array.from({ length: 40 }, (_, at) => ({
			id: at + 1,
			name: { en: `Section ${at}`, ru: `Раздел ${at}` },
		})),
		products: Array.from({ length: count }, (_, at) =>
			shopProduct(`b${at}`, {
				...{ name: `Lessons of English, part ${at}`, publisher: `House ${at % 20}`, price: 200 + (at % 700) },
				...{
					description: { en: about, ru: about },
					categories: [3 + (at % 2)],
					level: levels[at % 4] ?? null,
				},
				...{ priceWithoutDiscount: at % 2 ? null : 1000, audioMinutes: at % 2 ? 40 : null },
			}),
		),
	})
	await addBookToRead(services, database, dataDir)
	if (people > 0) await addUsers(services, database, people)
	await services.close()
	// Or PostgreSQL would do it by itself while something is measured.
	await sql`vacuum analyze`.execute(database.maintenanceDb())
}
