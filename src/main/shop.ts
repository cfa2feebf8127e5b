import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '#contract/language.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { s3Files } from '#platform/s3-files.ts'
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
	const database = await openDatabase({ url: config.DATABASE_URL, dataDir }, log)
	try {
		await migrate(database, migrationsDirectory, log)
		const services = await createServices({
			config,
			database,
			files: filesOf(config, dataDir),
			clock: systemClock,
			log,
		})
		if (isDemo) await setUpDemo(services)
		const app = await createApp(services, config)
		await servePages(app, { services: services.pages, config, kept: services.keptAnswers, development })
		const address = await app.listen({ port: config.PORT, host: config.HOST })
		await services.importWorker.start()
		await services.bulkImport.recover()
		if (!development)
			openDoor(app).catch((error: unknown) => log.warn({ err: error }, 'pages not made ahead'))
		announce(isDemo ? config.publicUrl : address, isDemo, config.PARTNER_SITE_URL)
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

/** Makes the pages that strangers see first once, so that the first of them does not wait for what is only slow once. */
async function openDoor(app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
	for (const url of ['/', '/books'])
		for (const language of languages) await app.inject({ url, headers: { 'accept-language': language } })
}

/** Covers, books and sounds: in object storage where one is set, else beside the database. */
function filesOf(config: Config, dataDir: string): FileStore {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
	if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return diskFiles(path.join(dataDir, 'files'))
	return s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}

function announce(address: string, isDemo: boolean, partnerSiteUrl: string | undefined): void {
	const lines = [`Folio is open on ${address}`]
	if (isDemo) {
		lines.push('', 'Demonstration accounts:')
		// The reader's account is one of the sandbox.
		for (const { email, password, what } of demoAccounts.slice(partnerSiteUrl === undefined ? 0 : 1))
			lines.push(`  ${email.padEnd(22)}${password.padEnd(16)}${what}`)
	}
	process.stdout.write(`${lines.join('\n')}\n`)
}
