import { sql } from 'kysely'
import { importKinds } from '#features/importing/server/import-jobs.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from '../../src/main/config.ts'
import { setUpDemo } from '../../src/main/demo-data.ts'
import { migrationsDirectory, openPlatform } from '../../src/main/open-platform.ts'
import { createServices } from '../../src/main/services.ts'

/**
 * A program: fills DATA_DIR with the demonstration catalogue, as a shop's first start does, but leaves no page to be made
 * ahead of its readers: drawing all books takes a minute of processor time that journeys would wait for.
 */
const platform = await openPlatform(readConfig({ ...process.env, LOG_LEVEL: 'silent' }))
await migrate(platform.database, migrationsDirectory, platform.log)
const services = await createServices(platform)
await setUpDemo(services)
await sql`delete from job where kind = ${importKinds.ahead}`.execute(platform.database.db())
await services.close()
await platform.close()
