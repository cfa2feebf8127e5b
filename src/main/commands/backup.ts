import path from 'node:path'
import { readConfig } from '#main/config.ts'
import { openPlatform } from '#main/open-platform.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { backUp } from '#platform/backup/back-up.ts'

/** `npm run backup -- DIR`: copies the database and every file into a new directory. */
runCommand(async () => {
	const [directory] = process.argv.slice(2)
	if (!directory) throw new WrongUse('Usage: npm run backup -- DIR')
	const platform = await openPlatform(readConfig())
	try {
		const { tables, entries } = await backUp(platform, path.resolve(directory))
		const rows = tables.reduce((sum, table) => sum + table.rows, 0)
		const files = Object.keys(entries).length - tables.length
		process.stdout.write(`${rows} rows of ${tables.length} tables and ${files} files are in ${directory}\n`)
	} finally {
		await platform.close()
	}
})
