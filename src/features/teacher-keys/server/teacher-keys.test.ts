import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { BookId } from '#contract/vocabulary.ts'
import { exercisesApi } from '#features/exercises/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { teacherKeysApi } from '../contract.ts'

const pdf = (name: string) => readFileSync(`bench/exercises/${name}.pdf`)
const book_id = 'weather' as BookId
let shop: TestShop
let editor: string
let edition: string
beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'olga')
	await shop.services.books.add({
		...{ bookId: book_id, title: 'Weather', source: 'weather.pdf', startPage: asPageNumber(1) },
		...{ isDemo: false, tableOfContent: [], tracks: [], texts: [], pdf: pdf('weather') },
	})
	edition = (await shop.services.books.find(book_id)).edition
	await vi.waitFor(async () => expect(await keysOf(1)).not.toEqual({}), waiting)
})
afterAll(() => shop.close())

const waiting = { timeout: 60_000, interval: 200 }

/** State and answers of the spaces of a page. */
async function keysOf(pageIndex: number, bookId: string = book_id) {
	const keys = await shop.services.exercises.keysOnPage(bookId, edition, pageIndex)
	return Object.fromEntries(keys.map(({ space, state, accepted }) => [space, [state, ...accepted]]))
}

const put = (payload: Buffer, name = 'teacher.pdf') =>
	shop.app.inject({
		...{ method: 'POST' as const, url: `/api/conteditor/teacher-keys/${book_id}?name=${name}`, payload },
		headers: { 'x-auth-token': editor, 'content-type': 'application/octet-stream' },
	})
const find = async (bookId: BookId = book_id) =>
	(await shop.call(teacherKeysApi.find, { params: { book_id: bookId } }, editor)).key
const isJoined = () => vi.waitFor(async () => expect((await find())?.state).toBe('joined'), waiting)

test('the key of a second PDF is joined by unit, letter and number; what differs is doubtful', async () => {
	expect(await keysOf(1)).toMatchObject({ 'u1-a-1-1': ['none'], 'u1-b-1-1': ['none'] })
	// An editor has looked at what the book says.
	const confirmed = ['u2-a', 'u2-b'].map(id => ({ id, is_confirmed: true }))
	await shop.call(exercisesApi.save, { body: { book_id, version: 0, spaces: [], confirmed } }, editor)

	const answer = await put(pdf('weather-teacher'))

	expect(answer.json().key).toMatchObject({ name: 'teacher.pdf', page_count: 2, state: 'waiting' })
	await isJoined()
	expect(await keysOf(1)).toEqual({
		'u1-a-1-1': ['keyed', 'rained'],
		'u1-a-2-1': ['keyed', 'left'],
		'u1-a-3-1': ['keyed', 'has risen'],
		'u1-b-1-1': ['keyed', 'T'],
		'u1-b-2-1': ['keyed', 'F'],
	})
	expect(await keysOf(2)).toEqual({
		'u2-a-1-1': ['keyed', 'at'],
		'u2-a-2-1': ['doubtful', 'on'],
		'u2-a-3-1': ['keyed', 'in'],
		'u2-b-1-1': ['keyed', 'blew', 'was blown'],
		'u2-b-2-1': ['keyed', 'was'],
	})
	const { exercises } = await shop.call(exercisesApi.list, { body: { book_id } }, editor)
	const shown = exercises.map(({ id, doubtful, is_confirmed: isConfirmed }) => [id, doubtful, isConfirmed])
	expect(shown).toEqual([
		['u1-a', 0, false],
		['u1-b', 0, false],
		['u2-a', 1, false],
		['u2-b', 0, true],
	])
	const keys = await shop.services.exercises.keysOnPage(book_id, edition, 1)
	expect(keys[2]?.source).toEqual({ pageIndex: 1, quote: 'has risen', isTeachers: true })
})

test('readers see nothing of it, and the PDF is not stored', async () => {
	const texts = await shop.services.books.texts(book_id)

	expect(JSON.stringify(texts)).not.toContain('kettle')
	expect((await shop.services.books.find(book_id)).pageSizes).toHaveLength(4)
	expect(await shop.services.files.list('teacher-keys/')).toEqual([])
})

test('it goes along with a copy and a change of id', async () => {
	const db = shop.services.database.db<{ teacher_key: { book_id: string } }>()
	const { sql } = await import('kysely')
	await sql`select copy_book(${book_id}, 'weather_2', 'Weather')`.execute(db)
	expect(await find('weather_2' as BookId)).toMatchObject({ name: 'teacher.pdf' })

	await sql`update book set book_id = 'weather_3' where book_id = 'weather_2'`.execute(db)
	expect(await find('weather_3' as BookId)).toMatchObject({ name: 'teacher.pdf' })

	await sql`delete from book where book_id = 'weather_3'`.execute(db)
	expect(await db.selectFrom('teacher_key').select('book_id').execute()).toEqual([{ book_id }])
})

test('taken back, the answers are those of the book again', async () => {
	await shop.call(teacherKeysApi.remove, { body: { book_id } }, editor)

	expect(await find()).toBeNull()
	await vi.waitFor(async () => expect(await keysOf(1)).toMatchObject({ 'u1-a-1-1': ['none'] }), waiting)
	expect(await keysOf(2)).toMatchObject({ 'u2-a-2-1': ['keyed', 'in'], 'u2-b-1-1': ['none'] })
})

test('what is no PDF is refused and leaves nothing', async () => {
	const answer = await put(Buffer.from('not a book'))

	expect(answer.statusCode).toBe(422)
	expect(answer.json().errors[0].code).toBe('pdf_unusable')
	expect(await find()).toBeNull()
	expect(await shop.services.files.list('teacher-keys/')).toEqual([])
})

test('of keys that come at once one stays, and no file of another', { tags: 'slow' }, async () => {
	const stored = () => shop.services.files.list('teacher-keys/')
	const answers = await Promise.all([1, 2, 3, 4].map(n => put(pdf('weather-teacher'), `${n}.pdf`)))
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])

	await isJoined()
	expect(await stored()).toEqual([])
})
