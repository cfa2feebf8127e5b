import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { exercisesApi } from '#features/exercises/contract.ts'
import { quizApi } from '#features/quiz/contract.ts'
import { unzip } from '#platform/unzip.ts'
import { administrator } from '../../../../tests/editors.ts'
import { type Press, publisher } from '../../../../tests/publishers.ts'
import { readGift, readMoodleXml } from '../../../../tests/read-exercises.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { exerciseExportApi } from '../contract.ts'
import { gapsOf } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
let shop: TestShop
let editor: string
let press: Press
let stranger: Press
beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'olga')
	press = await publisher(shop)
	stranger = await publisher(shop)
	await shop.services.books.add({
		...{ bookId: 'fables', title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ tableOfContent: [], tracks: [], texts: [], pdf },
	})
	await sell('fables', press)
	const { edition } = await shop.services.books.find('fables')
	await vi.waitFor(
		async () => expect(await shop.services.exercises.onPage('fables', edition, 2)).not.toBeNull(),
		{ timeout: 60_000, interval: 200 },
	)
}, 90_000)
afterAll(() => shop.close())

async function sell(bookId: string, { name }: Press): Promise<void> {
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: [
			{
				...{ product_id: bookId, book_id: bookId, name: 'Fables for sale', author: 'Aesop', publisher: name },
				...{ description: { en: '', ru: '' }, price: 100, isReady: true, categories: [1], level: 'A2' },
				...{ ageMark: 6, pages: 12, audioMinutes: null, cover: null, published_at: '2026-01-01' },
				...{ coverWidth: null, coverHeight: null, coverColour: null },
			},
		],
	})
}
const ofBook = { query: { book_id: 'fables' } }
async function confirm(...ids: string[]): Promise<void> {
	const body = { book_id: 'fables' }
	const { version } = await shop.call(exercisesApi.list, { body }, editor)
	const confirmed = ids.map(id => ({ id, is_confirmed: true }))
	await shop.call(exercisesApi.save, { body: { ...body, version, spaces: [], confirmed } }, editor)
}
const file = (format: string, { token = editor, unit = '', place = 'conteditor' } = {}) =>
	shop.app.inject({
		url: `/api/${place}/exercise-files/${format}?book_id=fables${unit && `&unit=${unit}`}`,
		headers: { 'x-auth-token': token, 'accept-language': 'ru' },
	})

test('what no editor has confirmed does not leave the shop', async () => {
	expect(await shop.call(exerciseExportApi.units, ofBook, editor)).toEqual({ units: [] })
	expect((await file('gift')).statusCode).toBe(404)
	await expect(shop.call(exerciseExportApi.sheet, ofBook, editor)).rejects.toMatchObject(refused('not_found'))
	expect((await shop.call(exerciseExportApi.ownBooks, {}, press.token)).books).toEqual([])
})

test('confirmed exercises go out in every format, all or those of a unit', async () => {
	await confirm('u1-1', 'u1-3', 'u2-5')

	const units = [
		{ unit: '1', exercises: 2 },
		{ unit: '2', exercises: 1 },
	]
	expect(await shop.call(exerciseExportApi.units, ofBook, editor)).toEqual({ units })
	const gift = await file('gift')
	expect(gift.headers['content-disposition']).toBe('attachment; filename="fables-gift.txt"')
	expect(gift.body).toContain('$CATEGORY: Fables/Урок 1')
	expect(readGift(gift.body)).toHaveLength(15)
	const ofUnit = await readMoodleXml((await file('moodle', { unit: '2' })).body)
	expect(ofUnit.map(({ gaps: [gap] }) => gap?.right)).toEqual([['bridge'], ['shadow'], ['for'], ['let']])
	const qti = await file('qti')
	expect(qti.headers['content-type']).toBe('application/zip')
	const read = unzip(qti.rawPayload, 1_000_000)
	expect(String(await read('items/q00001.xml'))).toContain('<mapEntry mapKey="famished" mappedValue="1"')
})

test('the sheet has the questions with their pages and answers', async () => {
	const { title, exercises } = await shop.call(
		exerciseExportApi.sheet,
		{ query: { book_id: 'fables', unit: '2' } },
		editor,
	)

	expect([title, exercises.map(({ id, page_number: page }) => [id, page])]).toEqual(['Fables', [['u2-5', 5]]])
	const [question] = exercises[0]?.questions ?? []
	expect(question && gapsOf(question)[0]).toMatchObject({
		answers: ['bridge'],
		options: ['bridge', 'street'],
	})
})

test('a publisher takes the exercises of its own books, and those of another are unknown to it', async () => {
	const [book] = (await shop.call(exerciseExportApi.ownBooks, {}, press.token)).books
	expect([book?.book_id, book?.units.length]).toEqual(['fables', 2])
	expect((await file('gift', { token: press.token, place: 'partners' })).statusCode).toBe(200)
	expect((await shop.call(exerciseExportApi.ownSheet, ofBook, press.token)).exercises).toHaveLength(3)

	expect((await shop.call(exerciseExportApi.ownBooks, {}, stranger.token)).books).toEqual([])
	expect((await file('gift', { token: stranger.token, place: 'partners' })).statusCode).toBe(404)
	await expect(shop.call(exerciseExportApi.ownSheet, ofBook, stranger.token)).rejects.toMatchObject(
		refused('unknown_book'),
	)
	expect((await file('gift', { token: press.token })).statusCode).toBe(403)
})

test('the quiz draws questions from confirmed exercises, and none twice', async () => {
	expect(await shop.call(quizApi.exerciseBooks, {}, editor)).toEqual({
		books: [{ book_id: 'fables', title: 'Fables' }],
	})
	const { tasks } = await shop.call(quizApi.exerciseTasks, ofBook, editor)
	const [first] = tasks
	expect(first).toMatchObject({
		question: 'Fill in the blanks with words from the fable. The Fox was _____ when she saw the grapes.',
		...{ answer: 'famished', unit: '1', page_number: 3 },
	})
	if (!first) return
	const { question, answer, fillers } = first
	await shop.call(quizApi.add, { body: { question, answer, fillers } }, editor)

	const again = await shop.call(quizApi.exerciseTasks, ofBook, editor)
	expect(again.tasks).toHaveLength(tasks.length - 1)
})

test('a unit or a format that there is not', async () => {
	expect((await file('gift', { unit: '77' })).statusCode).toBe(404)
	expect((await file('h5p')).statusCode).toBe(400)
})
