import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { PageExercises } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
let shop: TestShop
let edition: string
beforeAll(async () => {
	shop = await openTestShop()
	const about = {
		title: 'Fables',
		source: 'fables.pdf',
		startPage: asPageNumber(1),
		tableOfContent: [],
		tracks: [],
		texts: [],
		pdf,
	}
	await shop.services.books.add({ ...about, bookId: 'fables', isDemo: false })
	await shop.services.books.add({ ...about, bookId: 'fables_demo', isDemo: true })
	edition = (await shop.services.books.find('fables')).edition
	await vi.waitFor(
		async () => {
			for (const bookId of ['fables', 'fables_demo'])
				expect(await shop.services.exercises.onPage(bookId, edition, 2)).not.toBeNull()
		},
		{ timeout: 60_000, interval: 200 },
	)
}, 90_000)
afterAll(() => shop.close())

const get = (url: string, headers: { [name: string]: string } = {}) => shop.app.inject({ url, headers })
const page = (bookId: string, index: number) => `/content/exercises/${bookId}/${edition}/${index}`

test('a page has its exercises with their spaces, and no answers', async () => {
	const answer = await get(page('fables_demo', 2))

	expect(answer.statusCode).toBe(200)
	const { exercises }: PageExercises = answer.json()
	expect(exercises.map(({ id }) => id)).toEqual(['u1-1', 'u1-2', 'u1-3', 'u1-4'])
	expect(exercises[0]?.spaces[0]).toMatchObject({
		id: 'u1-1-a-1',
		kind: 'gap',
		item: 'a',
		sentence: 'The Fox was … when she saw the grapes.',
		key: 'keyed',
	})
	expect(answer.body).not.toContain('famished')
	expect(answer.body).not.toContain('accepted')
})

test('a page without exercises has none', async () => {
	expect((await get(page('fables_demo', 1))).json()).toEqual({ exercises: [] })
})

test('an unchanged page is not sent again', async () => {
	const { etag } = (await get(page('fables_demo', 2))).headers

	expect((await get(page('fables_demo', 2), { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('exercises of a full book are for its readers', async () => {
	expect((await get(page('fables', 2))).statusCode).toBe(401)
})

test('another edition and a page after the last are not found', async () => {
	expect((await get(page('fables_demo', 99))).statusCode).toBe(404)
	expect((await get(`/content/exercises/fables_demo/${'0'.repeat(20)}/2`)).statusCode).toBe(404)
})

test('answers are known to the server with where they were read', async () => {
	const keys = await shop.services.exercises.keysOnPage('fables', edition, 2)

	expect(keys.find(({ space }) => space === 'u1-2-c-1')).toEqual({
		space: 'u1-2-c-1',
		accepted: ['did not reach', 'didn’t reach'],
		state: 'keyed',
		source: { pageIndex: 11, quote: 'did not reach / didn’t reach;' },
	})
})
