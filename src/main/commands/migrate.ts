import { readConfig } from '#main/config.ts'
import { runCommand } from '#main/run-command.ts'
import { migrationsDirectory, openWorld } from '#main/world.ts'
import { migrate } from '#platform/migrate.ts'

/** `npm run db:migrate`: brings the database to this version and says what it did. */
runCommand(async () => {
	const world = await openWorld(readConfig())
	try {
		const applied = await migrate(world.database, migrationsDirectory, world.log)
		process.stdout.write(
			applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date\n',
		)
	} finally {
		await world.close()
	}
})
