import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { randomToken } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { readConfig } from './config.ts'
import { createServices } from './services.ts'
import { migrationsDirectory } from './shop.ts'

const passwordMinimum = 12

/** `npm run admin:create -- email [name]`: creates an administrator, or gives one a new password. */
async function main(email: string | undefined, name = 'Administrator'): Promise<void> {
	if (!email?.includes('@')) throw new Error('Usage: npm run admin:create -- email [name]')
	const typed = await askPassword()
	if (typed !== '' && typed.length < passwordMinimum)
		throw new Error(`The password needs at least ${passwordMinimum} characters`)
	const password = typed || randomToken().slice(0, 20)
	const config = readConfig()
	const log = createLog('warn')
	const database = await openDatabase(
		{ url: config.DATABASE_URL, dataDir: path.resolve(config.DATA_DIR, 'database') },
		log,
	)
	try {
		await migrate(database, migrationsDirectory, log)
		const files = diskFiles(path.resolve(config.DATA_DIR, 'files'))
		const services = await createServices({ config, database, files, clock: systemClock, log })
		await services.accounts.createAdministrator({ email, password, name })
		services.close()
	} finally {
		await database.close()
	}
	process.stdout.write(`${email} is an administrator\n${typed ? '' : `Password: ${password}\n`}`)
}

/** @returns what was typed; empty where nobody is there to type, or wants one made */
async function askPassword(): Promise<string> {
	if (!process.stdin.isTTY) return ''
	const terminal = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return await terminal.question('Password (shown as you type; leave it empty to have one made): ')
	} finally {
		terminal.close()
	}
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
	process.exit(1)
})
