import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { postgresVersions } from '../../../tests/postgres.ts'
import { providePostgres } from '../../../tests/provide-postgres.ts'
import type { JobTables } from './jobs.store.ts'
import { createJobs, type Jobs } from './jobs.ts'

// Only a server with several connections can do two things at once.
describe.each(postgresVersions)('at the very same moment on PostgreSQL %i', version => {
	const postgres = providePostgres(version)
	const log = createLog('silent')
	let database: Database
	let jobs: Jobs
	beforeAll(async () => {
		database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, log)
		await migrate(database, path.resolve('migrations'), log)
		jobs = createJobs({ database, clock: settableClock('2026-11-20T09:00:00Z'), log })
		jobs.handle({ kind: 'print', priority: 1, atOnce: 1, isCancellable: true, run: async () => undefined })
		return database.close
	})

	test('of ended jobs with the same key one is tried again, the others are a conflict', async () => {
		const ids = ['a', 'b', 'c', 'd']
		for (const jobId of ids) {
			await jobs.add({ jobId, kind: 'print', title: jobId, data: null, madeBy: null, uniqueKey: 'book:a' })
			await jobs.cancel(jobId)
		}
		for (let round = 0; round < 30; round += 1) {
			const retried = await Promise.allSettled(ids.map(id => jobs.retry(id)))

			const refused = retried.filter(one => one.status === 'rejected').map(({ reason }) => reason.code)
			expect(refused).toEqual(['conflict', 'conflict', 'conflict'])
			await database.db<JobTables>().updateTable('job').set({ state: 'cancelled' }).execute()
		}
	})
})
