import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { createApiKeysStore } from '#features/api-keys/server/api-keys.store.ts'
import { createAnswersStore } from '#features/exercise-answers/server/answers.store.ts'
import { createInkStore } from '#features/ink/server/ink.store.ts'
import { createPracticeStore } from '#features/listening/server/practice.store.ts'
import { reviewsPerReader } from '#features/my-words/rules.ts'
import { createMyWords } from '#features/my-words/server/my-words.service.ts'
import { createMyWordsStore } from '#features/my-words/server/my-words.store.ts'
import { createNotesStore } from '#features/notes/server/notes.store.ts'
import { createSavedFiltersStore } from '#features/saved-filters/server/saved-filters.store.ts'
import { type Database, type Db, openDatabase } from '#platform/database.ts'
import { createJobsStore } from '#platform/jobs/jobs.store.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { transactional } from '#platform/platform.ts'
import { providePostgres } from '../provide-postgres.ts'

const postgres = providePostgres()

// Only a server with several connections can do two things at once.
describe('of ten at once that fit once', () => {
	const now = new Date('2026-11-20T09:00:00Z')
	const seconds = now.getTime() / 1000
	let database: Database
	beforeAll(async () => {
		const log = createLog('silent')
		database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, log)
		await migrate(database, path.resolve('migrations'), log)
		await sql`insert into person (user_id, name, email, role, created_at) values ('anna', 'Anna', 'a@example.com', 'user', now())`.execute(
			database.db(),
		)
	})
	afterAll(() => database.close())

	/** @returns how many of ten were stored */
	async function stored(act: (n: number) => Promise<unknown>): Promise<number> {
		const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => act(n)))
		return outcomes.filter(
			one => one.status === 'fulfilled' && one.value !== false && one.value !== 'too_many',
		).length
	}

	test('one note is stored', async () => {
		const notes = createNotesStore(database.db())
		const quote = { exact: 'one', prefix: '', suffix: '' }
		const note = {
			page_index: asPageIndex(0),
			edition: 'e',
			colour: 'yellow' as const,
			quote,
			boxes: [],
			text: '',
		}
		const times = { created_at: seconds, changed_at: seconds }

		const count = await stored(n =>
			notes.put('anna', 'tales', { ...note, ...times, id: `note${n}` }, { now, max: { inBook: 1, all: 5 } }),
		)

		expect(count).toBe(1)
	})

	test('one piece of ink is stored', async () => {
		const ink = createInkStore(database.db())
		const quote = { exact: '', prefix: '', suffix: '' }
		const strokes = [{ tool: 'pen' as const, colour: 'red' as const, points: [1, 1, 9, 9] }]
		const place = { page_index: asPageIndex(0), edition: 'e', quote, anchor: [0, 0] as [number, number] }
		const drawn = { ...place, strokes, created_at: seconds, changed_at: seconds }

		const count = await stored(n =>
			ink.put('anna', 'tales', { ...drawn, id: `ink-number-${n}` }, { now, max: { inBook: 1, all: 5 } }),
		)

		expect(count).toBe(1)
	})

	test('one passage is stored', async () => {
		const practice = createPracticeStore(database.db())
		const passage = { source: '1.mp3', name: '', from: 1, to: 2 }

		expect(
			await stored(n => practice.savePassage('anna', 'tales', { ...passage, id: `p${n}` }, { max: 1 })),
		).toBe(1)
	})

	test('one answer is stored', async () => {
		const answers = createAnswersStore(database.db())
		const answer = { exercise: 'e1', text: 'is', verdict: null, changed_at: seconds }
		const max = { inBook: 5, all: 1 }

		expect(
			await stored(n => answers.put('anna', 'tales', [{ ...answer, space: `s${n}` }], { now, max })),
		).toBe(1)
	})

	test('one filter is stored', async () => {
		const filters = createSavedFiltersStore(database.db())

		expect(
			await stored(n => filters.put('anna', { name: `f${n}`, query: '' }, { savedAt: now, max: 1 })),
		).toBe(1)
	})

	test('one key is made', async () => {
		await sql`insert into partner (publisher_id, name, email, password_hash, created_at) values ('p', 'P', 'p@example.com', '', now())`.execute(
			database.db(),
		)
		const { rows } = await sql<{ id: string }>`select record_id as id from partner`.execute(database.db())
		const keys = createApiKeysStore(database.db())

		expect(
			await stored(async n => {
				const key = { keyId: `k${n}`, name: `k${n}`, keyHash: `h${n}`, createdAt: now }
				return (await keys.add(rows[0]?.id ?? '', key, 1)) === null
			}),
		).toBe(1)
	})

	test('one review of a word is stored', async () => {
		const storeOf = (db: Db<unknown>) => createMyWordsStore(db.withTables())
		// As if there were half a million but one before: to write them takes longer than all other tests here.
		const words = transactional(database, db => {
			const store = storeOf(db)
			const countReviews = async (userId: string) => reviewsPerReader - 1 + (await store.countReviews(userId))
			return { ...store, countReviews }
		})
		const myWords = createMyWords({ words, changed: () => undefined, clock: { now: () => now } })

		const reviews = (n: number) => [
			{ id: `new${n}`, word: 'w', kind: 'meaning' as const, rating: 3 as const, at: seconds },
		]
		await stored(n => myWords.review({ kind: 'member', userId: 'anna' } as never, reviews(n)))

		expect(await storeOf(database.db()).countReviews('anna')).toBe(1)
	})

	test('one job waits', async () => {
		const jobs = createJobsStore(database.db())
		const job = { kind: 'k', title: '', data: {}, madeBy: null, createdAt: now }

		expect(await stored(n => jobs.addWithin({ ...job, jobId: `j${n}` }, 1))).toBe(1)
	})
})
