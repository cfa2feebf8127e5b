import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createApp } from './app.ts'
import { BadSetting, type Config } from './config.ts'
import { demoAccounts, setUpDemo } from './demo-data.ts'
import { createServices } from './services.ts'
import { servePages } from './ssr.ts'

export const migrationsDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url))
const loopback = ['127.0.0.1', 'localhost', '::1']

export type Shop = { address: string; close(): Promise<void> }

/**
 * Opens the shop on its port.
 * @throws BadSetting, DirectoryInUseError, or what keeps the database or the port from opening
 */
export async function openShop(config: Config, { development = false } = {}): Promise<Shop> {
	const isDemo = config.DATABASE_URL === undefined
	if (isDemo && !loopback.includes(config.HOST))
		throw new BadSetting(
			`HOST is ${config.HOST}, but without DATABASE_URL the shop holds demonstration accounts and listens on 127.0.0.1 only`,
		)
	const log = createLog(config.LOG_LEVEL)
	const dataDir = path.resolve(config.DATA_DIR)
	const database = await openDatabase(
		{ url: config.DATABASE_URL, dataDir: path.join(dataDir, 'database') },
		log,
	)
	try {
		await migrate(database, migrationsDirectory, log)
		const services = await createServices({
			config,
			database,
			files: diskFiles(path.join(dataDir, 'files')),
			clock: systemClock,
			log,
		})
		if (isDemo) await setUpDemo(services)
		const app = await createApp(services, config)
		await servePages(app, { services: services.pages, config, development })
		const address = await app.listen({ port: config.PORT, host: config.HOST })
		announce(isDemo ? config.publicUrl : address, isDemo)
		return {
			address,
			async close() {
				services.close()
				await app.close()
				await database.close()
			},
		}
	} catch (error) {
		await database.close()
		throw error
	}
}

function announce(address: string, isDemo: boolean): void {
	const lines = [`Folio is open on ${address}`]
	if (isDemo) {
		lines.push('', 'Demonstration accounts:')
		for (const { email, password, what } of demoAccounts)
			lines.push(`  ${email.padEnd(22)}${password.padEnd(16)}${what}`)
	}
	process.stdout.write(`${lines.join('\n')}\n`)
}
