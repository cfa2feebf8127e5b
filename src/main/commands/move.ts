import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#main/config.ts'
import { migrationsDirectory, openPlatform } from '#main/open-platform.ts'
import { runCommand, WrongUse } from '#main/run-command.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { compareRows } from '#platform/backup/compare.ts'
import { restore } from '#platform/backup/restore.ts'
import type { FileStore } from '#platform/files.ts'

/** `npm run move`: copies the embedded database of DATA_DIR to DATABASE_URL, its files to S3 where that is set, and compares. */
runCommand(async () => {
	const config = readConfig()
	if (config.DATABASE_URL === undefined) throw new WrongUse('Usage: DATABASE_URL=postgres://… npm run move')
	const { DATA_DIR, DATABASE_URL, S3_BUCKET } = config
	// Opening it would make an empty one.
	if (!existsSync(path.join(DATA_DIR, 'database')))
		throw new WrongUse(`There is no database in ${path.resolve(DATA_DIR)}: set DATA_DIR to that of the shop`)
	const embedded = await openPlatform({ ...config, DATABASE_URL: undefined, S3_BUCKET: undefined })
	const server = await openPlatform({ ...config, DATABASE_URL }).catch(async (error: unknown) => {
		await embedded.close()
		throw error
	})
	const own = await mkdtemp(path.join(path.resolve(DATA_DIR), 'move-'))
	// Without S3 the files stay where they are.
	const from = S3_BUCKET === undefined ? { ...embedded, files: withoutFiles(embedded.files) } : embedded
	const to = S3_BUCKET === undefined ? { ...server, files: withoutFiles(server.files) } : server
	try {
		const directory = path.join(own, 'copy')
		await backUp(from, directory)
		await restore(to, { directory, migrationsDirectory })
		const compared = await compareRows(embedded.database, server.database)
		const rows = compared.reduce((sum, table) => sum + table.rows, 0)
		// All is moved and compared: a store that fails now makes no failure of that.
		const files = await to.files.list('').then(
			({ length }) => `${length} files`,
			() => 'the files',
		)
		const filed = S3_BUCKET === undefined ? `files stay in ${DATA_DIR}` : `${files} are in ${S3_BUCKET}`
		process.stdout.write(
			`${rows} rows of ${compared.length} tables are the same in both databases; ${filed}\n`,
		)
	} finally {
		await rm(own, { recursive: true, force: true })
		await server.close()
		await embedded.close()
	}
})

function withoutFiles(files: FileStore): FileStore {
	return { ...files, list: async () => [] }
}
