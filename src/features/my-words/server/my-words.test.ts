import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { progressOf } from '#features/repetition/rules.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type MyWord, myWordsApi, type Review, type WrittenWord } from '../contract.ts'
import { stateOf, wordsPerReader } from '../rules.ts'
import type { MyWordTables } from './my-word-tables.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const now = Date.parse('2026-11-20T09:00:00Z') / 1000
const day = 86_400
let people = 0

async function reader() {
	const email = `learner-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna', email, password })
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return { userId, token }
}
let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	anna = await reader()
})

const word = (id: string, change: Partial<WrittenWord> = {}): WrittenWord => ({
	...{ id: `word-${id}`, lemma: id, form: id, translation: 'перевод', language: 'ru', ipa: null },
	...{ sentence: `This is ${id}.`, spoken: null, mark: null, is_removed: false },
	place: {
		...{ book_id: 'steps', title: 'Steps', edition: 'e1', page_index: asPageIndex(3), page_number: 4 },
		quote: { exact: id, prefix: 'This is ', suffix: '.' },
	},
	...{ created_at: now - 9 * day, changed_at: now - 9 * day, ...change },
})
const review = (id: string, change: Partial<Review> = {}): Review => ({
	...{ id: `review-${id}`, word: 'word-nurse', kind: 'meaning', rating: 3, at: now - day, ...change },
})
const save = (...words: WrittenWord[]) => shop.call(myWordsApi.save, { body: { words } }, anna.token)
const practise = (...reviews: Review[]) => shop.call(myWordsApi.review, { body: { reviews } }, anna.token)
const changes = (after?: string) =>
	shop.call(myWordsApi.changes, { query: after === undefined ? {} : { after } }, anna.token)
const only = async (): Promise<MyWord | undefined> => (await changes()).words[0]

describe('words', () => {
	test('a word is saved with its sentence, place and sound, and only its reader has it', async () => {
		const spoken = { source: '01.mp3', from: 1.5, to: 3.25 }
		const boris = await reader()

		await save(word('nurse', { spoken, ipa: 'nɝs' }))

		expect((await changes()).words).toEqual([{ ...word('nurse', { spoken, ipa: 'nɝs' }), progress: null }])
		expect((await shop.call(myWordsApi.changes, { query: {} }, boris.token)).words).toEqual([])
	})

	test('of two changes the later stays, whichever comes first; a clock that is ahead is not later', async () => {
		await save(word('nurse', { translation: 'later', changed_at: now - 10 }))
		await save(word('nurse', { translation: 'earlier', changed_at: now - 20 }))
		expect((await only())?.translation).toBe('later')

		await save(word('nurse', { translation: 'ahead', changed_at: now + 900 }))
		shop.clock.set(new Date((now + 60) * 1000))
		await save(word('nurse', { translation: 'after', changed_at: now + 30 }))
		shop.clock.set(new Date(now * 1000))

		expect((await only())?.translation).toBe('after')
	})

	test('a removed word leaves nothing of itself, is told to other devices, and comes back with its progress', async () => {
		await save(word('nurse'))
		await practise(review('one'))
		const { revision } = await changes()

		await save(word('nurse', { is_removed: true, changed_at: now - 5 }))
		const { words } = await changes(revision)
		expect(words).toMatchObject([
			{ id: 'word-nurse', is_removed: true, lemma: '-', sentence: '', place: null },
		])

		await save(word('nurse', { changed_at: now - 4 }))
		expect(await only()).toMatchObject({ lemma: 'nurse', is_removed: false, progress: { reps: 1 } })
	})

	test('a device that knows more than a restored shop hears of what is saved afterwards', async () => {
		await save(word('nurse'))
		const db = shop.services.database.db<MyWordTables>()
		const backup = await db.selectFrom('word_revision').selectAll().execute()
		for (const name of ['harbour', 'gull', 'quay']) await save(word(name))
		const { revision } = await changes()
		await db.deleteFrom('my_word').where('word_id', '<>', 'word-nurse').execute()
		for (const row of backup)
			await db.updateTable('word_revision').set(row).where('user_id', '=', row.user_id).execute()

		await save(word('lamp'))

		expect((await changes(revision)).words).toMatchObject([{ id: 'word-lamp' }])
	})

	test('a device asks for what changed since, and has all of a call or nothing', async () => {
		for (let from = 0; from < 1250; from += 50)
			await save(...Array.from({ length: 50 }, (_, at) => word(`number-${from + at}`)))

		const first = await changes()
		const second = await changes(first.revision)

		expect([first.is_all, second.is_all]).toEqual([false, true])
		expect(first.words.length % 50).toBe(0)
		expect(new Set([...first.words, ...second.words].map(({ id }) => id)).size).toBe(1250)
		expect((await changes(second.revision)).words).toEqual([])
	})

	test('one word too many is refused', async () => {
		await sql`
			insert into my_word (user_id, word_id, lemma, form, translation, language, sentence, book_title, edition,
				page_index, page_number, exact, prefix, suffix, is_removed, created_at, changed_at, revision)
			select ${anna.userId}, 'many-words-' || n, 'w', 'w', '', 'ru', '', '', '', 0, 0, '', '', '', false, now(), now(), 1
			from generate_series(1, ${wordsPerReader}) as n`.execute(shop.services.database.db())

		await expect(save(word('nurse'))).rejects.toMatchObject(refused('limit_reached'))
		await save({ ...word('nurse'), id: 'many-words-1' })
	})

	test('a word stays when its book is removed for good, without the place', async () => {
		await save(word('nurse'))
		const { revision } = await changes()

		await sql`select remove_book('steps')`.execute(shop.services.database.db())

		expect((await changes(revision)).words).toMatchObject([{ id: word('nurse').id, place: null }])
	})

	test('a dictionary form that two devices saved is one word, with the answers and later changes of both', async () => {
		const ofPhone = word('boat', { id: 'word-of-phone', translation: 'лодка', created_at: now - 99 })
		const ofTablet = word('boat', { id: 'word-of-tablet', lemma: 'Boat', translation: 'судно' })
		await save(ofPhone)
		await practise(review('early', { word: 'word-of-tablet', at: now - 2 * day }))

		await save(ofTablet)
		await save(ofTablet)
		await practise(review('late', { word: 'word-of-tablet' }))

		const shown = async () => (await changes()).words.filter(({ is_removed }) => !is_removed)
		expect(await shown()).toMatchObject([
			{ id: 'word-of-phone', translation: 'лодка', progress: { last: now - day } },
		])
		const logs = await shop.services.database
			.db<MyWordTables>()
			.selectFrom('word_review')
			.select('word_id')
			.where('user_id', '=', anna.userId)
			.execute()
		expect(logs).toEqual([{ word_id: 'word-of-phone' }, { word_id: 'word-of-phone' }])

		await save({ ...ofTablet, translation: 'корабль', changed_at: now - 5 })
		expect(await shown()).toMatchObject([{ id: 'word-of-phone', translation: 'корабль' }])
		await save({ ...ofTablet, is_removed: true, changed_at: now - 4 })
		expect(await shown()).toEqual([])
		await save(word('boat', { id: 'word-again', changed_at: now - 3 }))
		expect(await shown()).toMatchObject([{ id: 'word-again' }])
	})

	test('a book’s new id reaches words, and devices that have them', async () => {
		await save(word('nurse'))
		const { revision } = await changes()

		await sql`select change_book_id('steps', 'new-steps', now())`.execute(shop.services.database.db())

		expect((await changes(revision)).words).toMatchObject([{ place: { book_id: 'new-steps' } }])
	})
})

describe('practice', () => {
	test('a review sent twice counts once, and one without its word waits for it', async () => {
		await practise(review('one'), review('one'))
		await practise(review('one'))

		await save(word('nurse'))

		expect(await only()).toMatchObject({ progress: { reps: 1, last: now - day } })
	})

	test('of two devices that were offline no review is lost, in whatever order they are sent', async () => {
		const times = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 9 })
		const ratings = fc.array(fc.constantFrom(1, 2, 3, 4), { minLength: 9, maxLength: 9 })
		let run = 0
		await fc.assert(
			fc.asyncProperty(times, ratings, fc.infiniteStream(fc.nat()), async (hours, rated, chance) => {
				run += 1
				const of = `word-run-${run}`
				const log = hours.map((hour, at) =>
					review(`${run}-${at}`, { word: of, rating: rated[at] as Review['rating'], at: now - hour * 3600 }),
				)
				const sent = log
					.map(each => ({ each, order: chance.next().value }))
					.sort((one, other) => one.order - other.order)
					.map(({ each }) => each)
				const half = Math.ceil(sent.length / 2)
				await save({ ...word('nurse'), id: of, lemma: of })

				await practise(...sent.slice(0, half))
				// What got no answer is sent again.
				await practise(...sent.slice(half - 1))

				const found = (await changes()).words.find(({ id }) => id === of)
				expect(found?.progress).toEqual(progressOf(log))
			}),
			{ numRuns: 20, seed: 21 },
		)
	})

	test('good answers put a word off by days, weeks and months; it is known then', async () => {
		await save(word('nurse'))
		const before = await only()
		const ats = [0, 3, 14, 60].map(days => now - (100 - days) * day)
		await practise(...ats.map((at, n) => review(String(n), { at })))
		const after = await only()

		expect(before && stateOf(before)).toBe('new')
		expect(after && stateOf(after)).toBe('known')
		expect(await shop.services.myWords.knownLemmas(anna.userId)).toEqual(['nurse'])
		await save(word('nurse', { mark: 'ignored', changed_at: now - 1 }))
		expect(await shop.services.myWords.knownLemmas(anna.userId)).toEqual([])
	})

	test('words, reviews and nothing of others are in the download of an account, and go with it', async () => {
		await save(word('nurse'))
		await practise(review('one'))
		const headers = { 'x-auth-token': anna.token }
		const { data } = (await shop.app.inject({ url: '/api/users/export', headers })).json()

		expect(data).toMatchObject({ my_word: [{ lemma: 'nurse' }], word_review: [{ rating: 3 }] })
		await shop.call(accountsApi.deleteAccount, { body: { password: 'correct horse' } }, anna.token)
		const { rows } = await sql`select 1 from my_word where user_id = ${anna.userId}`.execute(
			shop.services.database.db(),
		)
		expect(rows).toEqual([])
	})
})
