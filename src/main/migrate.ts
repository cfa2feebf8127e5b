import path from 'node:path'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from './config.ts'
import { migrationsDirectory } from './shop.ts'

/** `npm run db:migrate`: brings the database to this version and says what it did. */
const config = readConfig()
const log = createLog(config.LOG_LEVEL)
const database = await openDatabase({ url: config.DATABASE_URL, dataDir: path.resolve(config.DATA_DIR) }, log)
try {
	const applied = await migrate(database, migrationsDirectory, log)
	process.stdout.write(
		applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n',
	)
} finally {
	await database.close()
}
