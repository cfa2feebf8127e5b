import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createApp } from '../src/main/app.ts'
import { readConfig } from '../src/main/config.ts'
import { createServices, type Services } from '../src/main/services.ts'

export type OpenShop = {
	directory: string
	database: Database
	services: Services
	app: FastifyInstance
	close(): Promise<void>
}

/**
 * The whole server in this process, on the embedded database on a disk and without its pages.
 * @param dataDir stays for the next run; without it the shop's folder is a new one that goes with it
 */
export async function openShop({
	dataDir,
	clock = systemClock,
}: {
	dataDir?: string | undefined
	clock?: Clock
} = {}): Promise<OpenShop> {
	const directory = dataDir ? path.resolve(dataDir) : await mkdtemp(path.join(tmpdir(), 'bench-'))
	const log = createLog('silent')
	const database = await openDatabase({ dataDir: directory }, log)
	await migrate(database, path.resolve('migrations'), log)
	const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' })
	const files = diskFiles(path.join(directory, 'files'))
	const services = await createServices({ config, database, files, clock, log })
	const app = await createApp(services, config)
	return {
		...{ directory, database, services, app },
		async close() {
			services.close()
			await app.close()
			await database.close()
			if (!dataDir) await rm(directory, { recursive: true, force: true })
		},
	}
}
