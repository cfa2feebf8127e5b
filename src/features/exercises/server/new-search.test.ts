import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { PageDrawing } from '#features/pages/rules.ts'
import { systemClock } from '#platform/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase } from '../../../../tests/database.ts'
import { createExercisesStore } from './exercises.store.ts'
import { type FindJobDeps, findHandler } from './find-job.ts'

const log = createLog('silent')
const database = await openTestDatabase(log)
afterAll(() => database.close())

const page: PageDrawing = {
	size: [400, 600],
	text: { lines: [], blocks: [] } as unknown as PageDrawing['text'],
	shapes: [],
}
const book = { bookId: 'tales', title: 'Tales', edition: 'e1', fileKey: 'k', pageSizes: [[400, 600]] }

/** Two processes on one database; `requested` holds the books whose exercises are to be looked for. */
function openTwo(requested: (typeof book)[], drawing: () => Promise<PageDrawing>) {
	const store = createExercisesStore(database.db(), () => {
		throw new Error('nothing is versioned here')
	})
	const booksBefore: FindJobDeps['booksBefore'] = () => ({
		next: async () => requested[0],
		taken: async () => void requested.shift(),
	})
	return [1, 2].map(() => {
		const timing = { heartbeatMs: 50, leaseMs: 60_000 }
		const jobs = createJobs({
			database: { ...database, kind: 'postgres' },
			...{ clock: systemClock, log, timing },
		})
		const deps = { isFree: () => true, teacherKeys: { read: async () => null }, clock: systemClock }
		const [currentEdition, isBusy] = [async () => book.edition, async () => false]
		jobs.handle(
			findHandler({
				...deps,
				analyse: async () => [],
				titledKeyPages: () => [],
				store,
				jobs,
				drawing,
				currentEdition,
				isBusy,
				booksBefore,
			} as unknown as FindJobDeps),
		)
		return jobs
	})
}

test('exercises that are asked for again while a search runs are looked for again after it', async () => {
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
		values ('tales', '', '', 1, false, 'k', 'e1', '[]', '[]')`.execute(database.db())
	const [first, end] = [Promise.withResolvers<void>(), Promise.withResolvers<PageDrawing>()]
	const drawing = vi
		.fn(async () => page)
		.mockImplementationOnce(() => {
			first.resolve()
			return end.promise
		})
	const requested = [book]
	const [one, other] = openTwo(requested, drawing)
	await one?.start()
	await first.promise

	requested.push(book)
	await other?.start()
	await other?.idle()
	end.resolve(page)

	await vi.waitFor(() => expect(drawing).toHaveBeenCalledTimes(2), { timeout: 5000 })
	await vi.waitFor(() => expect(requested).toEqual([]))
	await Promise.all([one?.close(), other?.close()])
})
