import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { exercisesApi } from '../contract.ts'
import { type PageExercises, reviewKind } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
let shop: TestShop
let edition: string
let editor: string
beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'olga')
	const about = {
		...{ title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1) },
		...{ tableOfContent: [], tracks: [], texts: [], pdf },
	}
	await shop.services.books.add({ ...about, bookId: 'fables', isDemo: false })
	await shop.services.books.add({ ...about, bookId: 'fables_demo', isDemo: true })
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

const get = (url: string) => shop.app.inject({ url })
const page = (bookId: string, index: number) => `/content/exercises/${bookId}/${edition}/${index}`
const ofBook = { book_id: 'fables' }
const untouched = { accepted: null, is_refused: false, box: null }
const save = (change: object, version: number) =>
	shop.call(exercisesApi.save, { body: { ...ofBook, version, spaces: [], confirmed: [], ...change } }, editor)
const review = (book_id = 'fables') => shop.call(exercisesApi.list, { body: { book_id } }, editor)
const keyOf = async (id: string) =>
	(await shop.services.exercises.keysOnPage('fables', edition, 2)).find(({ space }) => space === id)

const added = {
	...{ id: 'drawn-exercise01', page_index: 1 as PageIndex, unit: '9', label: 'Z' },
	...{ instruction: 'Choose.', kind: 'choice' as const, options: ['is', 'are'] },
}
const firstSpace = { id: 'drawn-exercise01a', page_index: 1, exercise_id: added.id, box: [80, 200, 60, 14] }

test('an exercise is added on a page where nothing was found, and readers have it, in the demo too', async () => {
	const { version } = await review()
	const saved = await save({ added: [added], drawn: [firstSpace] }, version)
	await save({ spaces: [{ ...untouched, id: firstSpace.id, accepted: ['are'] }] }, saved.version)

	const { exercises }: PageExercises = (await get(page('fables_demo', 1))).json()
	const [own] = exercises
	expect(own).toMatchObject({
		id: added.id,
		unit: '9',
		label: 'Z',
		instruction: 'Choose.',
		box: firstSpace.box,
	})
	const options = [
		{ value: 'is', box: null },
		{ value: 'are', box: null },
	]
	expect(own?.spaces).toMatchObject([{ id: firstSpace.id, kind: 'choice', options, key: 'keyed' }])
	expect((await review()).exercises.find(({ id }) => id === added.id)).toMatchObject({
		page_index: 1,
		spaces: 1,
	})
	const edited = await shop.call(
		exercisesApi.editedPage,
		{ body: { ...ofBook, page_index: added.page_index } },
		editor,
	)
	expect(edited).toMatchObject({ added: [added], drawn: [firstSpace.id] })
	const whole = await shop.services.exercises.ofBook('fables', edition)
	expect(whole.map(({ pageIndex }) => pageIndex).slice(0, 2)).toEqual([1, 2])
	await shop.call(
		exercisesApi.save,
		{
			body: {
				...ofBook,
				version: saved.version + 1,
				spaces: [],
				confirmed: [],
				added: [{ ...added, label: 'Y' }],
			},
		},
		editor,
	)
	expect((await review()).exercises.find(({ id }) => id === added.id)?.label).toBe('Y')
})

test('an exercise without what can be chosen, or beyond the last page, is refused', async () => {
	const { version } = await review()
	const add = (change: object) => save({ added: [{ ...added, id: 'drawn-exercise02', ...change }] }, version)

	await expect(add({ options: ['is'] })).rejects.toMatchObject(refused('invalid'))
	await expect(add({ page_index: 999 })).rejects.toMatchObject(refused('page_out_of_range'))
})

const historyOf = (id = 'fables') =>
	shop.call(versionsApi.versions, { body: { kind: reviewKind, id } }, editor)

test('a saved version is brought back: what was said since is taken back, and that too can be undone', async () => {
	shop.clock.advance(1_200_000)
	const before = await review()
	const seen = (await get(page('fables_demo', 2))).json()
	shop.clock.advance(1_200_000)
	const corrected = await save(
		{ spaces: [{ ...untouched, id: 'u1-1-b-1', accepted: ['climbed'] }] },
		before.version,
	)
	const late = { id: 'drawn-later0001', page_index: 2, exercise_id: 'u1-1', box: [90, 400, 60, 14] }
	const drawn = await save({ drawn: [late] }, corrected.version)

	const { versions } = await historyOf()
	expect(versions.map(({ version }) => version)).toContain(before.version)
	// One sitting of one editor.
	expect(versions.map(({ version }) => version)).not.toContain(corrected.version)
	expect(versions[0]).toMatchObject({ version: drawn.version, made_by: 'olga' })
	const restore = (restored: number, version: number) =>
		shop.call(exercisesApi.restore, { body: { ...ofBook, version, restored } }, editor)
	await expect(restore(before.version, before.version)).rejects.toMatchObject(refused('conflict'))
	await expect(restore(99_999, drawn.version)).rejects.toMatchObject(refused('not_found'))

	const back = await restore(before.version, drawn.version)
	expect((await get(page('fables_demo', 2))).json()).toEqual(seen)
	await expect(
		save({ spaces: [{ ...untouched, id: 'u1-1-b-1', accepted: ['crept'] }] }, drawn.version),
	).rejects.toMatchObject(refused('conflict'))
	await restore(drawn.version, back.version)
	expect((await keyOf('u1-1-b-1'))?.accepted).toEqual(['climbed'])
	expect((await get(page('fables_demo', 2))).body).toContain(late.id)
})

test('a copy of a book has what editors said of its exercises, and its history goes along with an id', async () => {
	const db = shop.services.database.db()
	await sql`select copy_book('fables', 'fables_copy', 'Fables')`.execute(db)
	const { exercises } = await review('fables_copy')
	expect(exercises.find(({ id }) => id === added.id)).toMatchObject({ label: 'Y' })

	const { versions } = await historyOf()
	await sql`select change_book_id('fables', 'tales', now())`.execute(db)
	expect((await historyOf('tales')).versions).toEqual(versions)
	await sql`delete from exercise_review where book_id = 'tales'`.execute(db)
	expect((await historyOf('tales')).versions).toEqual([])
})
