import path from 'node:path'
import { composeShopStatus } from '#features/shop-status/server/compose.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import { type BackupState, createReadiness } from '#main/readiness.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

type StatusDeps = {
	jobs: Pick<Jobs, 'counts'>
	partnerSite: { isAvailable(): boolean }
	backups: { isOff: boolean; state(): Promise<BackupState>; lastAt(): Promise<Date | null> }
}

/** What says whether the shop works: to a balancer, and to the administrator. */
export function createStatusServices(platform: ShopPlatform, { jobs, partnerSite, backups }: StatusDeps) {
	const { config, database, files, log } = platform
	const readiness = createReadiness({ database, files, partnerSite, backups, log })
	const isAllElsewhere = config.DATABASE_URL !== undefined && config.S3_BUCKET !== undefined
	return {
		readiness,
		...composeShopStatus(platform, {
			...{ jobs, readiness },
			lastBackupAt: backups.lastAt,
			directory: isAllElsewhere ? null : path.resolve(config.DATA_DIR),
			version: config.version,
			commit: config.commit,
		}),
	}
}
