import { sql } from 'kysely'
import { exerciseVersion } from '#features/exercises/rules.ts'
import { importKinds } from '#features/importing/server/import-jobs.ts'
import { recognitionVersion } from '#features/text-recognition/rules.ts'
import { wordVersion } from '#features/word-meanings/rules.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from '../../src/main/config.ts'
import { setUpDemo } from '../../src/main/demo/demo-data.ts'
import { migrationsDirectory, openPlatform } from '../../src/main/open-platform.ts'
import { createServices } from '../../src/main/services.ts'

/** The only ones whose exercises and words journeys ask for. */
const searched = ['grammar_in_steps', 'grammar_in_steps_demo']

/**
 * A program: fills DATA_DIR with the demonstration catalogue, as a shop's first start does, but leaves no page to be made
 * ahead of its readers and searches few books for exercises and words: each takes a minute of processor time of every
 * shop, which journeys would wait for.
 */
const platform = await openPlatform(readConfig({ ...process.env, LOG_LEVEL: 'silent' }))
await migrate(platform.database, migrationsDirectory, platform.log)
const services = await createServices(platform)
await setUpDemo(services)
await sql`delete from job where kind = ${importKinds.preparation}`.execute(platform.database.db())
await sql`update book set exercise_version = ${exerciseVersion}, word_version = ${wordVersion}, recognition_version = ${recognitionVersion}
	where book_id not in (${sql.join(searched)})`.execute(platform.database.db())
await services.jobs.start()
await services.jobs.idle()
await services.close()
await platform.close()
