import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import { administrator } from '../../../../tests/editors.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { exercisesApi } from '../contract.ts'
import type { PageExercises } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
let shop: TestShop
let edition: string
let editor: string
beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'olga')
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
	await putOnSale(shop, 'fables')
	edition = (await shop.services.books.find('fables')).edition
	await vi.waitFor(
		async () => {
			for (const bookId of ['fables', 'fables_demo'])
				expect(await shop.services.exercises.onPage(bookId, edition, 2)).not.toBeNull()
		},
		{ timeout: 200_000, interval: 200 },
	)
}, 240_000)
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

const ofBook = { book_id: 'fables' }
const untouched = { accepted: null, is_refused: false, box: null }
const save = (change: object, version: number) =>
	shop.call(exercisesApi.save, { body: { ...ofBook, version, spaces: [], confirmed: [], ...change } }, editor)
const review = () => shop.call(exercisesApi.list, { body: ofBook }, editor)
const keyOf = async (id: string) =>
	(await shop.services.exercises.keysOnPage('fables', edition, 2)).find(({ space }) => space === id)

test('an editor sees all exercises with how much of them is sure', async () => {
	const { exercises, is_found: isFound } = await review()

	expect(isFound).toBe(true)
	expect(exercises).toHaveLength(24)
	expect(exercises[0]).toMatchObject({
		id: 'u1-1',
		page_index: 2,
		spaces: 7,
		doubtful: 0,
		is_confirmed: false,
	})
})

test('a corrected answer takes the place of the one that was read, in the demo too', async () => {
	const { version } = await review()
	await save({ spaces: [{ ...untouched, id: 'u1-1-a-1', accepted: ['famished', 'hungry'] }] }, version)

	expect(await keyOf('u1-1-a-1')).toMatchObject({
		accepted: ['famished', 'hungry'],
		state: 'keyed',
		source: null,
	})
	const ofDemo = await shop.services.exercises.keysOnPage('fables_demo', edition, 2)
	expect(ofDemo.find(({ space }) => space === 'u1-1-a-1')?.accepted).toEqual(['famished', 'hungry'])
})

test('what is refused is no space for readers, and comes back', async () => {
	const spacesOf = async () => {
		const { exercises }: PageExercises = (await get(page('fables_demo', 2))).json()
		return exercises.flatMap(({ spaces }) => spaces.map(({ id }) => id))
	}
	const { version } = await review()
	const refusal = await save({ spaces: [{ ...untouched, id: 'u1-1-e-1', is_refused: true }] }, version)
	expect(await spacesOf()).not.toContain('u1-1-e-1')

	await save({ spaces: [{ ...untouched, id: 'u1-1-e-1' }] }, refusal.version)

	expect(await spacesOf()).toContain('u1-1-e-1')
})

test('two editors change different spaces, and the second of one learns of the first', async () => {
	const { version } = await review()
	const correct = (id: string, answer: string) =>
		save({ spaces: [{ ...untouched, id, accepted: [answer] }] }, version)
	await correct('u1-2-a-1', 'beheld')
	await correct('u1-2-b-1', 'dangled')

	await expect(correct('u1-2-a-1', 'spied')).rejects.toMatchObject(refused('conflict'))
	expect((await keyOf('u1-2-a-1'))?.accepted).toEqual(['beheld'])
	expect((await keyOf('u1-2-b-1'))?.accepted).toEqual(['dangled'])
})

const drawing = { id: 'drawn-0123456789', page_index: 2, exercise_id: 'u1-1', box: [300, 60, 60, 14] }

test('a space that was drawn is one of its exercise, with what is printed around it, in the demo too', async () => {
	const { version } = await review()
	// Where one was found: what is printed around it is known.
	const [found] = await spacesOfFables()
	const box = found?.box
	const drawn = await save({ drawn: [{ ...drawing, box }] }, version)
	await save({ spaces: [{ ...untouched, id: drawing.id, accepted: ['sour'] }] }, drawn.version)

	const { exercises }: PageExercises = (await get(page('fables_demo', 2))).json()
	const own = exercises[0]?.spaces.find(({ id }) => id === drawing.id)
	const sentence = 'The Fox was … when she saw the grapes.'
	expect(own).toEqual({ ...found, id: drawing.id, item: 'a', sentence, key: 'keyed' })
	expect(await keyOf(drawing.id)).toMatchObject({ accepted: ['sour'], state: 'keyed', source: null })
})

async function spacesOfFables() {
	const body = { ...ofBook, page_index: 2 as PageIndex }
	const { exercises } = await shop.call(exercisesApi.editedPage, { body }, editor)
	return exercises[0]?.spaces ?? []
}

test('a space that is moved stays where it was put when its answer is corrected', async () => {
	const { version } = await review()
	const box = [70, 71, 72, 13]
	const moved = await save({ spaces: [{ ...untouched, id: drawing.id, accepted: ['sour'], box }] }, version)
	const { box: _, ...withoutBox } = untouched
	await save({ spaces: [{ ...withoutBox, id: drawing.id, accepted: ['ripe'] }] }, moved.version)

	const own = (await spacesOfFables()).find(({ id }) => id === drawing.id)
	expect(own?.box).toEqual(box)
	expect((await keyOf(drawing.id))?.accepted).toEqual(['ripe'])
})

test('a drawing outside of its page or in an exercise that is not there is refused', async () => {
	const { version } = await review()
	const draw = (change: object) =>
		save({ drawn: [{ ...drawing, id: 'drawn-outside00', ...change }] }, version)

	await expect(draw({ box: [5000, 60, 60, 14] })).rejects.toMatchObject(refused('page_out_of_range'))
	await expect(draw({ page_index: 999 })).rejects.toMatchObject(refused('page_out_of_range'))
	await expect(draw({ exercise_id: 'u99-z' })).rejects.toMatchObject(refused('conflict'))
})

test('two editors who draw at the same time both have theirs; one of them takes it away and back', async () => {
	const { version } = await review()
	const ids = ['drawn-aaaaaaaa', 'drawn-bbbbbbbb']
	await Promise.all(
		ids.map((id, at) => save({ drawn: [{ ...drawing, id, box: [80, 300 + 40 * at, 60, 14] }] }, version)),
	)
	const seen = async () => (await get(page('fables_demo', 2))).body
	for (const id of ids) expect(await seen()).toContain(id)

	const { version: later } = await review()
	const refusal = await save({ spaces: [{ ...untouched, id: 'drawn-aaaaaaaa', is_refused: true }] }, later)
	expect(await seen()).not.toContain('drawn-aaaaaaaa')
	const body = { ...ofBook, page_index: 2 as PageIndex }
	expect((await shop.call(exercisesApi.editedPage, { body }, editor)).refused).toContain('drawn-aaaaaaaa')

	await save({ spaces: [{ ...untouched, id: 'drawn-aaaaaaaa' }] }, refusal.version)
	expect(await seen()).toContain('drawn-aaaaaaaa')
})

test('a confirmed exercise stays confirmed', async () => {
	const { version } = await review()
	await save({ confirmed: [{ id: 'u2-5', is_confirmed: true }] }, version)

	expect((await review()).exercises.find(({ id }) => id === 'u2-5')?.is_confirmed).toBe(true)
})

test('an editor who has not seen that a confirmation was taken back does not confirm again', async () => {
	const { version } = await review()
	const confirm = (is_confirmed: boolean, seen: number) =>
		save({ confirmed: [{ id: 'u1-4', is_confirmed }] }, seen)
	const first = await confirm(true, version)
	const second = await confirm(false, first.version)

	await expect(confirm(true, first.version)).rejects.toMatchObject(refused('conflict'))
	await confirm(true, second.version)
	expect((await review()).exercises.find(({ id }) => id === 'u1-4')?.is_confirmed).toBe(true)
})

test('what a book does not have can neither be confirmed nor corrected', async () => {
	const { version } = await review()
	const unknown = { id: 'u99-1-1', accepted: ['nothing'], is_refused: false }

	await expect(save({ spaces: [unknown] }, version)).rejects.toMatchObject(refused('unknown_exercise'))
	await expect(save({ confirmed: [{ id: 'u99-1', is_confirmed: true }] }, version)).rejects.toMatchObject(
		refused('unknown_exercise'),
	)
	const moved = (box: [number, number, number, number]) =>
		save({ spaces: [{ id: 'u1-1-a-1', accepted: null, is_refused: false, box }] }, version)
	await expect(moved([14_000, 14_000, 400, 400])).rejects.toMatchObject(refused('page_out_of_range'))
	await expect(moved([0, 0, 0, 0])).rejects.toMatchObject(refused('invalid'))
	expect((await review()).version).toBe(version)
})

test('the page to publish is told how much there is to look at', async () => {
	const { exercises } = await review()
	const spaces = exercises.reduce((sum, exercise) => sum + exercise.spaces, 0)

	const keyless = exercises.filter(one => one.without_key === one.spaces && !one.is_confirmed)

	expect(await shop.services.exerciseReviews.summary('fables')).toEqual({
		...{ isFound: true, count: exercises.length, spaces, doubtful: 0 },
		keyless: keyless.length,
	})
	expect(keyless.length).toBeGreaterThan(0)
})
