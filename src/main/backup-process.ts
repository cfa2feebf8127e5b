import { backUp } from '#platform/backup/back-up.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { openWorld } from './world.ts'

/** `node backup-process.ts DIR [COPY]`: backs up into DIR; the embedded database from a copy of its directory. */
runCommand(async () => {
	const [directory = '', copy] = process.argv.slice(2)
	const config = readConfig()
	const world = await openWorld(config, createLog('error'), copy)
	try {
		await backUp(world, directory)
	} finally {
		await world.close()
	}
})
