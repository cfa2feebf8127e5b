import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { type MyWord, myWordsApi, type WrittenWord } from '../contract.ts'

const migration = readFileSync('migrations/0671-words-saved-twice.sql', 'utf8')
const now = Date.parse('2026-11-20T09:00:00Z') / 1000
const day = 86_400

let shop: TestShop
let people = 0
let anna: string
beforeAll(async () => {
	shop = await openTestShop()
	shop.clock.set(new Date(now * 1000))
})
afterAll(() => shop.close())
beforeEach(async () => {
	anna = await reader()
})

async function reader(): Promise<string> {
	const account = { name: 'Anna', email: `learner-${++people}@example.com`, password: 'correct horse' }
	await shop.services.sandbox.createAccount(account)
	const { email: username, password } = account
	return (await shop.call(accountsApi.signIn, { body: { username, password } })).token
}

const idOf = (id: string) => `word-${id}-${people}`
function word(id: string, ageDays: number, change: Partial<WrittenWord> = {}): WrittenWord {
	const at = now - ageDays * day
	return {
		...{ id: idOf(id), lemma: id, form: id, translation: id, language: 'ru', ipa: null, sentence: '' },
		...{ spoken: null, mark: null, is_removed: false, created_at: at, changed_at: at },
		place: {
			...{ book_id: `book-${id}`, title: 'Steps', edition: 'e1', page_index: asPageIndex(3), page_number: 4 },
			quote: { exact: id, prefix: '', suffix: '' },
		},
		...change,
	}
}
const save = (...words: WrittenWord[]) => shop.call(myWordsApi.save, { body: { words } }, anna)
const answered = (id: string, of: string, ageDays: number) =>
	shop.call(
		myWordsApi.review,
		{
			body: {
				reviews: [
					{
						id: `review-${id}-${people}`,
						word: idOf(of),
						kind: 'meaning',
						rating: 3,
						at: now - ageDays * day,
					},
				],
			},
		},
		anna,
	)
const changes = (after?: string) =>
	shop.call(myWordsApi.changes, { query: after === undefined ? {} : { after } }, anna)
const shown = async (): Promise<MyWord[]> => (await changes()).words.filter(one => !one.is_removed)

/** Gives words the dictionary form that they had before 0670, which joins none that are there, and joins them. */
async function join(lemmas: { [id: string]: string }): Promise<void> {
	const db = shop.services.database.db()
	for (const [id, lemma] of Object.entries(lemmas))
		await sql`update my_word set lemma = ${lemma} where word_id = ${idOf(id)}`.execute(db)
	await db.transaction().execute(async tx => void (await sql.raw(migration).execute(tx)))
}

test('of a form that two devices saved the first word stays, with the answers of both and the stronger progress', async () => {
	await save(word('phone', 9), word('tablet', 5), word('guest', 3))
	await answered('one', 'phone', 4)
	await answered('two', 'tablet', 5)
	await answered('three', 'tablet', 1)
	const strongest = (await shown()).find(({ id }) => id === idOf('tablet'))?.progress

	await join({ phone: 'boat', tablet: 'Boat', guest: 'boat' })

	expect(await shown()).toMatchObject([
		{
			id: idOf('phone'),
			lemma: 'boat',
			translation: 'phone',
			created_at: now - 9 * day,
			progress: strongest,
		},
	])
	await answered('four', 'guest', 0)
	expect((await shown()).map(({ progress }) => progress?.reps)).toEqual([4])
})

test('what somebody changed last, after it was saved, is what the word says', async () => {
	await save(word('phone', 9), word('tablet', 5), word('guest', 1))
	await save(word('tablet', 5, { translation: 'edited', mark: 'known', changed_at: now - 3 * day }))

	await join({ phone: 'boat', tablet: 'boat', guest: 'boat' })

	expect(await shown()).toMatchObject([
		{ id: idOf('phone'), translation: 'edited', mark: 'known', place: { book_id: 'book-tablet' } },
	])
})

test('devices hear of it form by form, and what they still say of the other word goes to the first', async () => {
	await save(word('boat', 9), word('ship', 8), word('boat2', 2), word('ship2', 1))
	const { revision } = await changes()

	await join({ boat2: 'boat', ship2: 'ship' })

	const { words, is_all } = await changes(revision)
	expect(is_all).toBe(true)
	expect(words.map(({ id, lemma, is_removed }) => [id, lemma, is_removed]).sort()).toEqual([
		[idOf('boat'), 'boat', false],
		[idOf('boat2'), '-', true],
		[idOf('ship'), 'ship', false],
		[idOf('ship2'), '-', true],
	])
	await save(word('ship2', 1, { lemma: 'ship', translation: 'later', changed_at: now }))
	expect((await shown()).find(({ id }) => id === idOf('ship'))?.translation).toBe('later')
})

test('a word that was joined to one that is joined now goes to the first too', async () => {
	await save(word('phone', 9), word('tablet', 5))
	await save(word('guest', 3, { lemma: 'tablet' }))

	await join({ phone: 'boat', tablet: 'boat' })
	await answered('one', 'guest', 0)

	expect(await shown()).toMatchObject([{ id: idOf('phone'), progress: { reps: 1 } }])
})

test('words of other readers, removed ones and other forms stay as they are', async () => {
	await save(word('boris', 20))
	const boris = idOf('boris')
	anna = await reader()
	await save(word('boat', 9), word('boats', 8), word('removed', 10))
	await save(word('removed', 10, { is_removed: true, changed_at: now }))
	const before = await changes()

	await sql`update my_word set lemma = 'boat' where word_id = ${boris}`.execute(shop.services.database.db())
	await join({ removed: 'boat' })

	expect({ ...(await changes()), words: await shown() }).toEqual({
		...before,
		words: before.words.filter(one => !one.is_removed),
	})
})
