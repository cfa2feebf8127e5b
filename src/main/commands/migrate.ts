import { readConfig } from '#main/config.ts'
import { migrationsDirectory, openPlatform } from '#main/open-platform.ts'
import { runCommand } from '#main/run-command.ts'
import { migrate } from '#platform/migrate.ts'

/** `npm run db:migrate`: brings the database to this version and says what it did. */
runCommand(async () => {
	const platform = await openPlatform(readConfig())
	try {
		const applied = await migrate(platform.database, migrationsDirectory, platform.log)
		process.stdout.write(
			applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n',
		)
	} finally {
		await platform.close()
	}
})
