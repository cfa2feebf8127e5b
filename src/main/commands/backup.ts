import path from 'node:path'
import { readConfig } from '#main/config.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { openWorld } from '#main/world.ts'
import { backUp } from '#platform/backup/back-up.ts'

/** `npm run backup -- DIR`: copies the database and every file into a new directory. */
runCommand(async () => {
	const [directory] = process.argv.slice(2)
	if (!directory) throw new WrongUse('Usage: npm run backup -- DIR')
	const world = await openWorld(readConfig())
	try {
		const { tables, entries } = await backUp(world, path.resolve(directory))
		const rows = tables.reduce((sum, table) => sum + table.rows, 0)
		const files = Object.keys(entries).length - tables.length
		process.stdout.write(`${rows} rows of ${tables.length} tables and ${files} files are in ${directory}\n`)
	} finally {
		await world.close()
	}
})
