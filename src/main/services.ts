import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import { createLive, type Live } from '#http/live.ts'
import type { Config } from './config.ts'

/** The outside world, handed in. */
export type World = { config: Config; database: Database; files: FileStore; clock: Clock; log: Log }

/** The map of the server: who exists, and who is given what. */
export function createServices(world: World) {
	const live: Live = createLive()
	return { ...world, live }
}
export type Services = ReturnType<typeof createServices>

/** What loaders of public pages may ask. */
export type PageServices = Record<string, never>
