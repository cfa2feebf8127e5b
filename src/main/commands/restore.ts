import path from 'node:path'
import { sessionTable } from '#features/accounts/server/sessions.store.ts'
import { readConfig } from '#main/config.ts'
import { migrationsDirectory, openPlatform } from '#main/open-platform.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { restore } from '#platform/backup/restore.ts'

/** `npm run restore -- DIR`: brings a backup into an empty database and an empty file store. */
runCommand(async () => {
	const [directory] = process.argv.slice(2)
	if (!directory) throw new WrongUse('Usage: npm run restore -- DIR')
	const platform = await openPlatform(readConfig())
	try {
		const { madeAt } = await restore(platform, {
			directory: path.resolve(directory),
			migrationsDirectory,
			emptyTables: [sessionTable],
		})
		process.stdout.write(`The shop is as it was at ${madeAt}; everybody logs in again\n`)
	} finally {
		await platform.close()
	}
})
