import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDataDirectory } from '#platform/database/data-directory.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import type { Config } from './config.ts'

export const migrationsDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** The outside world with its settings. The event loop delay is measured if `eventLoopDelayMs` is absent. */
export type ShopPlatform = Platform & { config: Config; eventLoopDelayMs?: () => number }
export type OpenPlatform = ShopPlatform & { close(): Promise<void> }

/** @throws StartupError, DirectoryInUseError if another process holds the embedded database */
export async function openPlatform(
	config: Config,
	log: Log = createLog(config.LOG_LEVEL),
	databaseDir?: string,
): Promise<OpenPlatform> {
	const dataDir = path.resolve(config.DATA_DIR)
	prepareDataDirectory(dataDir)
	const database = await openDatabase(
		{
			url: config.DATABASE_URL,
			listenUrl: config.DATABASE_LISTEN_URL,
			dataDir: databaseDir ?? dataDir,
			slowQueryMs: config.SLOW_QUERY_MS,
			connections: {
				poolSize: config.DATABASE_POOL_SIZE,
				lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
				statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
			},
		},
		log,
	)
	const files = await filesOf(config, dataDir)
	return { config, database, files, clock: database, log, close: database.close }
}

async function filesOf(config: Config, dataDir: string): Promise<FileStore> {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
	if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return diskFiles(path.join(dataDir, 'files'))
	// The client is loaded by shops that have such a store, and by no others.
	const { s3Files } = await import('#platform/s3/s3-files.ts')
	return s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
