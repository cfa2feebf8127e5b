import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import type { PageExercises, Space, SpaceKey } from '#features/exercises/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import type { WrittenAnswer } from '../contract.ts'
import { composeExerciseAnswers } from './compose.ts'
import type { ExerciseAnswers } from './exercise-answers.service.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await putOnSale(shop, 'steps')
})
afterAll(() => shop.close())

const space = (id: string, kind: Space['kind'] = 'gap'): Space => ({
	...{ id, kind, box: [60, 100, 80, 14], item: '1', sentence: 'I … from here.', options: [], key: 'keyed' },
})
/** One exercise of four spaces, as the feature that finds exercises would give it; fake. */
const page: PageExercises = {
	exercises: [
		{
			...{ id: 'u1-b', unit: '1', label: 'B', instruction: 'Complete.', box: [60, 80, 400, 200] },
			spaces: [space('u1-b-1-1'), space('u1-b-2-1'), space('u1-b-3-1', 'line'), space('u1-b-4-1')],
		},
		{
			...{ id: 'u1-c', unit: '1', label: 'C', instruction: 'Answer.', box: [60, 300, 400, 90] },
			spaces: [space('u1-c-1-1', 'line')],
		},
	],
}
const key = (id: string, state: SpaceKey['state'], ...accepted: string[]): SpaceKey => ({
	...{ space: id, state, accepted, source: null },
})
const keys = [
	key('u1-b-1-1', 'keyed', "doesn't"),
	key('u1-b-2-1', 'keyed', 'am'),
	key('u1-b-3-1', 'open', 'I am from Omsk.'),
	key('u1-b-4-1', 'doubtful', 'secret guess'),
	key('u1-c-1-1', 'none'),
]

let people = 0
let answers: ExerciseAnswers
let notified: string[] = []

async function putBook(bookId: string) {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		...{ bookId, title: 'Steps', source: 'steps.pdf', startPage: asPageNumber(1), fileKey: 'none' },
		...{ isDemo: bookId.endsWith('_demo'), edition: 'e1', pageLabels: null, texts: ['One', 'Two'] },
		...{ pageSizes: [0, 1].map(() => [420, 595] as [number, number]), tableOfContent: [], tracks: [] },
	})
}

async function reader({ subscribed = true } = {}) {
	const email = `pupil-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna', email, password })
	if (subscribed) await shop.services.sandbox.grant(userId, 'steps', new Date('2030-01-01'))
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	const caller: Member = { kind: 'member', userId, role: 'user', sessionId: 's', publisherId: null }
	return { userId, token, caller, visitor: { caller, address: '192.0.2.1' } }
}

const guest = { caller: { kind: 'guest' } as Caller, address: '192.0.2.7' }
const place = (
	change: Partial<{ bookId: string; edition: string; pageIndex: number; exercise: string }> = {},
) => ({
	...{ bookId: 'steps', edition: 'e1', pageIndex: 1, exercise: 'u1-b', ...change },
})
const now = Date.parse('2026-11-20T09:00:00Z') / 1000
const written = (text: string, change: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
	...{ space: 'u1-b-1-1', exercise: 'u1-b', text, verdict: null, changed_at: now - 60, ...change },
})

let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	await putBook('steps')
	await putBook('steps_demo')
	anna = await reader()
	notified = []
	answers = composeExerciseAnswers(shop.services, {
		books: shop.services.books,
		exercises: {
			onPage: async (_, edition, pageIndex) => (edition === 'e1' && pageIndex === 1 ? page : null),
			keysOnPage: async () => keys,
		},
		changed: userId => notified.push(userId),
		rateFactor: 1,
	}).exerciseAnswers
})

describe('a check', () => {
	test('says of each answer whether it is right, and never fails one that varies', async () => {
		const given = [
			{ space: 'u1-b-2-1', text: 'is' },
			{ space: 'u1-b-1-1', text: ' Does not ' },
			{ space: 'u1-b-3-1', text: 'From Perm' },
			{ space: 'u1-b-4-1', text: 'secret guess' },
		]

		expect(await answers.check(anna.visitor, place(), given)).toEqual([
			{ space: 'u1-b-2-1', verdict: 'wrong' },
			{ space: 'u1-b-1-1', verdict: 'right' },
			{ space: 'u1-b-3-1', verdict: 'open' },
			{ space: 'u1-b-4-1', verdict: 'no_key' },
		])
	})

	test('is open to a guest of a demo, and closed to a guest of the book and to whoever has no access', async () => {
		const given = [{ space: 'u1-b-2-1', text: 'am' }]
		const boris = await reader({ subscribed: false })

		expect(await answers.check(guest, place({ bookId: 'steps_demo' }), given)).toHaveLength(1)
		await expect(answers.check(guest, place(), given)).rejects.toMatchObject(refused('unauthenticated'))
		await expect(answers.check(boris.visitor, place(), given)).rejects.toMatchObject(
			refused('no_subscription'),
		)
		await expect(answers.reveal(boris.visitor, place())).rejects.toMatchObject(refused('no_subscription'))
	})

	test.each([
		['an earlier edition', { edition: 'e0' }],
		['a page without exercises', { pageIndex: 0 }],
		['an exercise that is not there', { exercise: 'u9-z' }],
		['a book that is not there', { bookId: 'nowhere' }],
	])('of %s finds nothing', async (_, change) => {
		const checked = answers.check(anna.visitor, place(change), [{ space: 'u1-b-1-1', text: 'a' }])

		await expect(checked).rejects.toMatchObject({
			code: expect.stringMatching(/^(not_found|unknown_book)$/),
		})
	})

	test('takes each space once, and none of another exercise', async () => {
		const twice = ['am', 'is'].map(text => ({ space: 'u1-b-2-1', text }))
		const other = [{ space: 'u1-c-1-1', text: 'a' }]

		await expect(answers.check(anna.visitor, place(), twice)).rejects.toMatchObject({
			...refused('invalid'),
			path: 'answers.1.space',
		})
		await expect(answers.check(anna.visitor, place(), other)).rejects.toMatchObject(refused('invalid'))
	})

	test('can’t be used to try word after word', async () => {
		const attempt = (word: number) =>
			answers.check(anna.visitor, place(), [{ space: 'u1-b-2-1', text: `word ${word}` }])
		for (let word = 0; word < 30; word += 1) await attempt(word)

		await expect(attempt(31)).rejects.toMatchObject(refused('too_many'))
		const others = answers.check(anna.visitor, place({ exercise: 'u1-c' }), [
			{ space: 'u1-c-1-1', text: 'a' },
		])
		expect(await others).toHaveLength(1)
	})
})

describe('showing answers', () => {
	test('tells what is certain and what varies, never a guess, and stays noted', async () => {
		await answers.save(anna.caller, 'steps', [written('do not')])

		expect(await answers.reveal(anna.visitor, place())).toEqual([
			{ space: 'u1-b-1-1', accepted: ["doesn't"], is_open: false },
			{ space: 'u1-b-2-1', accepted: ['am'], is_open: false },
			{ space: 'u1-b-3-1', accepted: ['I am from Omsk.'], is_open: true },
		])
		expect(await answers.list(anna.caller, 'steps')).toMatchObject([
			{ space: 'u1-b-1-1', text: 'do not', is_revealed: true },
			{ space: 'u1-b-2-1', text: '', is_revealed: true },
			{ space: 'u1-b-3-1', text: '', is_revealed: true },
		])
	})

	test('is not undone by what is written later, nor does it replace what was written before', async () => {
		await answers.reveal(anna.visitor, place())

		await answers.save(anna.caller, 'steps', [written('typed long ago', { changed_at: 1000 })])

		expect((await answers.list(anna.caller, 'steps'))[0]).toMatchObject({
			...{ text: 'typed long ago', is_revealed: true },
		})
	})

	test('that a copy on a device showed counts too, also where a later answer stays', async () => {
		await answers.save(anna.caller, 'steps', [written('later')])

		await answers.save(anna.caller, 'steps', [written('', { changed_at: now - 90, is_revealed: true })])

		expect(await answers.list(anna.caller, 'steps')).toMatchObject([{ text: 'later', is_revealed: true }])
	})

	test('of a whole book takes more than an hour', async () => {
		for (let time = 0; time < 40; time += 1) await answers.reveal(guest, place({ bookId: 'steps_demo' }))
		for (let time = 0; time < 40; time += 1) await answers.reveal(anna.visitor, place())

		await expect(answers.reveal(anna.visitor, place())).rejects.toMatchObject(refused('too_many'))
	})
})

describe('answers', () => {
	test('come back as they were saved, the same in the demo and in the book', async () => {
		const first = written("doesn't", { verdict: 'right' })
		await answers.save(anna.caller, 'steps', [first])

		expect(await answers.list(anna.caller, 'steps_demo')).toEqual([{ ...first, is_revealed: false }])
		expect(notified).toEqual([anna.userId])
	})

	test('of two devices are merged by space and by the time of the change', async () => {
		await answers.save(anna.caller, 'steps', [
			written('phone', { changed_at: now - 30 }),
			written('phone', { space: 'u1-b-2-1', changed_at: now - 50 }),
		])
		await answers.save(anna.caller, 'steps', [
			written('laptop', { changed_at: now - 40 }),
			written('laptop', { space: 'u1-b-2-1', changed_at: now - 40 }),
			written('laptop', { space: 'u1-b-3-1', changed_at: now - 90 }),
		])

		const all = await answers.list(anna.caller, 'steps')
		expect(all.map(({ text }) => text)).toEqual(['phone', 'laptop', 'laptop'])
	})

	test('a clock that is ahead wins nothing, and one that was set back loses nothing', async () => {
		await answers.save(anna.caller, 'steps', [written('ahead', { changed_at: now + 1_000_000 })])
		await answers.save(anna.caller, 'steps', [written('in time', { changed_at: now })])
		expect(await answers.list(anna.caller, 'steps')).toMatchObject([{ text: 'in time', changed_at: now }])

		shop.clock.advance(-3_600_000)
		await answers.save(anna.caller, 'steps', [written('after', { changed_at: now - 3600 })])
		shop.clock.advance(3_600_000)

		expect(await answers.list(anna.caller, 'steps')).toMatchObject([{ text: 'after' }])
	})

	test('one space twice in a call is saved once, as it was last', async () => {
		await answers.save(anna.caller, 'steps', [
			written('second', { changed_at: now - 1 }),
			written('first', { changed_at: now - 2 }),
		])

		expect(await answers.list(anna.caller, 'steps')).toMatchObject([{ text: 'second' }])
	})

	test('are seen only by whoever wrote them', async () => {
		const boris = await reader()
		await answers.save(anna.caller, 'steps', [written('Anna’s')])
		await answers.save(boris.caller, 'steps', [written('Boris’s')])

		expect(await answers.list(anna.caller, 'steps')).toMatchObject([{ text: 'Anna’s' }])
	})

	test('have an end in one book', async () => {
		const many = Array.from({ length: 5000 }, (_, at) => written('a', { space: `u9-a-${at}-1` }))
		for (let at = 0; at < many.length; at += 100)
			await answers.save(anna.caller, 'steps', many.slice(at, at + 100))

		await expect(answers.save(anna.caller, 'steps', [written('one more')])).rejects.toMatchObject(
			refused('limit_reached'),
		)
		await answers.save(anna.caller, 'steps', [{ ...written('changed', { space: 'u9-a-7-1' }) }])
		expect(await answers.list(anna.caller, 'steps')).toHaveLength(5000)
	})

	test('are in the data of their writer, and go with the account', async () => {
		await answers.save(anna.caller, 'steps', [written('My own words')])
		const headers = { 'x-auth-token': anna.token }

		const data = await shop.app.inject({ url: '/api/users/export', headers })
		await shop.call(accountsApi.deleteAccount, { body: { password: 'correct horse' } }, anna.token)

		expect(data.body).toContain('My own words')
		const left = await shop.services.database
			.db<{ exercise_answer: { user_id: string } }>()
			.selectFrom('exercise_answer')
			.selectAll()
			.where('user_id', '=', anna.userId)
			.execute()
		expect(left).toEqual([])
	})
})
