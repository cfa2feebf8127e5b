import { readConfig } from '#main/config.ts'
import { openPlatform } from '#main/open-platform.ts'
import { runCommand } from '#main/run-command.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { createLog } from '#platform/log.ts'

/** `node backup-process.ts DIR [COPY]`: backs up into DIR; the embedded database from a copy of its directory. */
runCommand(async () => {
	const [directory = '', copy] = process.argv.slice(2)
	const config = readConfig()
	const platform = await openPlatform(config, createLog('error'), copy)
	try {
		await backUp(platform, directory)
	} finally {
		await platform.close()
	}
})
