import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type PageDrawing, PdfError } from '#features/pages/rules.ts'
import { type Job, type JobRun, JobStopped } from '#platform/jobs/job-types.ts'
import { openTestDatabase } from '../../../../tests/database.ts'
import { createExercisesStore } from './exercises.store.ts'
import { type FindData, type FindJobDeps, findHandler } from './find-job.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const drawing: PageDrawing = {
	size: [400, 600],
	text: { runs: [], words: [], blocks: [] } as unknown as PageDrawing['text'],
	shapes: [],
}
const edition = { bookId: 'tales', edition: 'e1' }
const job = { data: { ...edition, fileKey: 'k', pageCount: 3 } } as Job<FindData>
const run = {
	signal: new AbortController().signal,
	progress: async () => {},
	report: () => {},
} as unknown as JobRun

test('a search that ends at a damaged page leaves none of the pages that it had read', async () => {
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
		values ('tales', '', '', 1, false, 'k', 'e1', '[]', '[]')`.execute(database.db())
	const store = createExercisesStore(database.db(), () => {
		throw new Error('nothing is versioned here')
	})
	const handler = findHandler({
		store,
		isFree: () => true,
		currentEdition: async () => edition.edition,
		isBusy: async () => false,
		booksBefore: () => ({}),
		drawing: async (_: string, index: number) => {
			if (index === 2) throw new PdfError('damaged')
			return drawing
		},
	} as unknown as FindJobDeps)

	await expect(handler.run(job, run)).rejects.toThrow()
	expect(await store.drawings.indexes(edition)).toEqual([0, 1])
	await handler.stopped?.(job, 'failed')

	expect(await store.drawings.indexes(edition)).toEqual([])
})

test('a book whose import fails is not searched, and that is no failure', async () => {
	let looks = 0
	const handler = findHandler({
		isFree: () => true,
		isBusy: async () => ++looks === 1,
		// Removed with its import.
		currentEdition: async () => undefined,
		booksBefore: () => ({}),
		drawing: () => Promise.reject(new PdfError('damaged')),
	} as unknown as FindJobDeps)

	await expect(handler.run(job, run)).rejects.toThrow(JobStopped)
	await handler.run(job, run)

	expect(looks).toBe(2)
})

test('a sentence that is cut in the middle of a character does not keep a book from being searched', async () => {
	const emoji = { bookId: 'emoji', edition: 'e1' }
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
		values ('emoji', '', '', 1, false, 'k', 'e1', '[]', '[]')`.execute(database.db())
	const store = createExercisesStore(database.db(), () => {
		throw new Error('nothing is versioned here')
	})
	const exercise = {
		id: 'a',
		unit: null,
		label: 'A',
		instruction: 'Be happy \ud83d',
		box: [0, 0, 1, 1],
		spaces: [],
	}
	const pages = [{ pageIndex: 0, exercises: [exercise], keys: [] }] as unknown as Parameters<
		typeof store.put
	>[1]['pages']

	await store.put(emoji, { pages, keyPages: [] }, new Date())

	expect(JSON.stringify(await store.page(emoji, 0))).toContain('Be happy \ufffd')
})
