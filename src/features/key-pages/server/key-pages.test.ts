import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import type { BookId } from '#contract/vocabulary.ts'
import { bookSearchApi } from '#features/book-search/contract.ts'
import { bookmarksApi } from '#features/bookmarks/contract.ts'
import { booksApi } from '#features/books/contract.ts'
import { placeOnSheet, sheets } from '#features/books/rules.ts'
import { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import { exercisesApi } from '#features/exercises/contract.ts'
import { notesApi, type WrittenNote } from '#features/notes/contract.ts'
import { offlineBooksApi } from '#features/offline-books/contract.ts'
import { filesOfPack } from '#features/offline-books/rules.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { member } from '../../../../tests/insights.ts'
import { type Press, publisher } from '../../../../tests/publishers.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { keyPagesApi } from '../contract.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
const [book_id, keyIndex, exerciseIndex] = ['fables' as BookId, 11, 2]
const saidKey = `WEBVTT

00:01.000 --> 00:04.000
The Ant was carried away by the stream.
`
let shop: TestShop
let press: Press
let stranger: Press
let editor: string
let anna: { userId: string; token: string }
let edition: string
let address: string
beforeAll(async () => {
	shop = await openTestShop()
	press = await publisher(shop)
	stranger = await publisher(shop)
	editor = await administrator(shop, 'olga')
	anna = await member(shop, 'anna')
	const texts = Array.from({ length: 12 }, (_, index) => `Printed on sheet ${index}`)
	const about = { title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	const tracks = [{ title: 'The key', source: 'key.mp3', page: asPageNumber(keyIndex + 1) }]
	await shop.services.books.add({ ...about, bookId: book_id, isDemo: false, tracks, texts, pdf })
	await shop.services.transcripts.put(book_id, 'key.mp3', saidKey)
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [
			{
				...{ product_id: 'fables', book_id, name: 'Fables', author: 'A', publisher: press.name },
				...{ description: { en: '', ru: '' }, price: 100, isReady: true, categories: [], level: 'A2' },
				...{ ageMark: 6, pages: 12, audioMinutes: null, cover: null, published_at: '2026-01-01' },
				...{ coverWidth: null, coverHeight: null, coverColour: null },
			},
		],
	})
	await shop.services.sandbox.grant(anna.userId, book_id, new Date('2027-01-01'))
	edition = (await shop.services.books.find(book_id)).edition
	await vi.waitFor(
		async () => expect(await shop.services.exercises.onPage(book_id, edition, exerciseIndex)).not.toBeNull(),
		{ timeout: 200_000, interval: 200 },
	)
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
}, 240_000)
afterAll(() => shop.close())
beforeEach(() => set(true))

const own = async (token = press.token) => (await shop.call(keyPagesApi.own, {}, token)).books
const set = (is_held: boolean, token = press.token) =>
	shop.call(keyPagesApi.set, { body: { book_id, is_held } }, token)

/** As a browser asks, by the ticket of somebody's session. */
async function part(name: string, token: string, rest = '') {
	const ticket = await ticketOf(shop, book_id, token)
	return fetch(`${address}/content/${name}/${book_id}/${edition}/${keyIndex}${rest}?ticket=${ticket}`)
}
const image = (token: string) => part('pages', token, '/794')
const textOf = async (token: string) => JSON.stringify(await (await part('texts', token)).json())

test('a publisher is told the pages of the key of its own books', async () => {
	expect(await own()).toEqual([
		{ book_id, title: 'Fables', is_held: true, pages: [{ from: keyIndex + 1, to: keyIndex + 1 }] },
	])
	expect(await own(stranger.token)).toEqual([])
	await expect(set(false, stranger.token)).rejects.toMatchObject(refused('unknown_book'))
})

test('pages that only a heading says to be a key are held back as well, but none with exercises', async () => {
	const put = (pages: number[]) =>
		sql`update exercise_set set key_pages = ${pages} where book_id = ${book_id}`.execute(
			shop.services.database.db(),
		)
	const { rows } = await sql<{ key_pages: number[] }>`
		select key_pages from exercise_set where book_id = ${book_id}`.execute(shop.services.database.db())
	expect(rows[0]?.key_pages).toEqual([keyIndex])

	await put([0, exerciseIndex, keyIndex])
	expect((await own())[0]?.pages).toEqual([
		{ from: 1, to: 1 },
		{ from: keyIndex + 1, to: keyIndex + 1 },
	])
	await put([keyIndex])
})

test('a reader is told that the page is not shown, and sees it as soon as it is', {
	tags: 'slow',
}, async () => {
	const hidden = await image(anna.token)
	const said = await textOf(anna.token)

	await set(false)
	expect(hidden.status).toBe(200)
	expect(hidden.headers.get('cache-control')).toBe('private, no-cache')
	const drawn = await hidden.bytes()
	expect(await sharp(drawn).metadata()).toMatchObject({ width: 794, format: 'webp' })
	expect(said).toContain('The publisher does not show this page')
	expect(said).not.toContain('famished')
	const shown = await image(anna.token)
	expect(shown.headers.get('cache-control')).toContain('immutable')
	expect(await shown.bytes()).not.toEqual(drawn)
	expect(await textOf(anna.token)).toContain('famished')
})

test('it is in no page PDF, search, list of texts or file for readers', async () => {
	const headers = { 'x-auth-token': anna.token }
	const find = async (query: string) =>
		(await shop.call(bookSearchApi.search, { body: { book_id, query } }, anna.token)).pages.length
	const body = { operation: 'getBookInfo' as const, book_id }
	const { pages } = await shop.call(booksApi.info, { body }, anna.token)
	const file = await shop.app.inject({ method: 'POST', url: '/api/content', payload: { book_id }, headers })
	expect((await part('page-pdfs', anna.token)).status).toBe(404)
	expect([await find(`sheet ${keyIndex}`), await find(`sheet ${exerciseIndex}`)]).toEqual([0, 1])
	expect([pages[keyIndex]?.text, pages[exerciseIndex]?.text]).toEqual([
		'',
		`Printed on sheet ${exerciseIndex}`,
	])
	expect(file.statusCode).toBe(403)
})

async function copiedPart(lease: string, name: string) {
	const { rawPayload } = await shop.app.inject({
		...{ method: 'POST', url: offlineBooksApi.part.path, headers: { 'x-auth-token': anna.token } },
		payload: { lease, part: name },
	})
	return filesOfPack(new Blob([Uint8Array.from(rawPayload)]))
}

test('a copy on a device has it no more than the screen', async () => {
	const manifest = await shop.call(offlineBooksApi.download, { body: { book_id, width: 794 } }, anna.token)
	const texts = (await copiedPart(manifest.lease, 'texts')).get('texts')
	const page = (await copiedPart(manifest.lease, 'pages-1')).get(
		`/content/texts/${book_id}/${edition}/${keyIndex}`,
	)
	expect(await texts?.text()).not.toContain(`sheet ${keyIndex}`)
	expect(await page?.text()).toContain('The publisher does not show this page')
})

test('large print of it cannot be read on a sheet of thumbnails, kept or not', { tags: 'slow' }, async () => {
	const { sheet, column, row } = placeOnSheet(keyIndex)
	const place = `/content/sheets/${book_id}/${edition}/${sheet}`
	const sheetOf = async (by: string) =>
		fetch(`${address}${place}?ticket=${await ticketOf(shop, book_id, by)}`)
	async function darkest(bytes: Uint8Array) {
		const [width, height] = [sheets.cellWidth, sheets.cellHeight]
		const cell = sharp(bytes).extract({ left: column * width, top: row * height, width, height })
		const { channels } = await sharp(await cell.png().toBuffer()).stats()
		return Math.min(...channels.map(({ min }) => min))
	}
	const manifest = await shop.call(offlineBooksApi.download, { body: { book_id, width: 794 } }, anna.token)
	const parts = await Promise.all(manifest.parts.map(name => copiedPart(manifest.lease, name)))
	const copied = parts.map(files => files.get(place)).find(file => file !== undefined)
	const seen = await sheetOf(anna.token)
	expect(seen.headers.get('cache-control')).toBe('private, no-cache')
	expect(await darkest(await seen.bytes())).toBeGreaterThan(250)
	expect(await darkest(await (copied ?? new Blob()).bytes())).toBeGreaterThan(250)
	expect(await darkest(await (await sheetOf(editor)).bytes())).toBeLessThan(200)
})

test('an exercise that an editor draws on it tells readers nothing, on a device neither', async () => {
	const { version } = await shop.call(exercisesApi.list, { body: { book_id } }, editor)
	const added = {
		id: 'drawn-onthekey',
		page_index: asPageIndex(keyIndex),
		kind: 'gap' as const,
		options: [],
	}
	const space = { id: 'drawn-onthekey01', page_index: added.page_index, exercise_id: added.id }
	const body = {
		...{ book_id, version, spaces: [], confirmed: [] },
		added: [{ ...added, unit: null, label: null, instruction: 'Write.' }],
		drawn: [{ ...space, box: [80, 200, 60, 14] as [number, number, number, number] }],
	}
	await shop.call(exercisesApi.save, { body }, editor)

	const seen = await Promise.all(
		[editor, anna.token].map(async token => (await part('exercises', token)).json()),
	)
	const manifest = await shop.call(offlineBooksApi.download, { body: { book_id, width: 794 } }, anna.token)
	const copied = await copiedPart(manifest.lease, 'exercises')
	const exercises = gunzipSync(await (copied.get('exercises') ?? new Blob()).bytes()).toString()
	expect(seen).toMatchObject([{ exercises: [{ id: added.id }] }, { exercises: [] }])
	expect(exercises).not.toContain(added.id)
	expect(exercises).toContain('"instruction"')
})

test('where a recording says what is printed on it, readers are not told', async () => {
	const told = async (token: string) => (await part('spoken', token)).json()

	expect(await told(editor)).toMatchObject({ sentences: [{ source: 'key.mp3', start: 1 }] })
	expect(await told(anna.token)).toEqual({ sentences: [], turns: [] })
})

test('bookmarks and notes tell nothing of it, in the export of what is somebody’s own either', async () => {
	const page_index = asPageIndex(keyIndex)
	const bookmark = { operation: 'createBookmark' as const, user_id: anna.userId, book_id, page_index }
	const guess: WrittenNote = {
		...{ id: 'a-guess-of-the-key-page', page_index: asPageIndex(0), edition: 'another', colour: 'yellow' },
		quote: { exact: `Printed on sheet ${keyIndex}`, prefix: '', suffix: '' },
		...{ boxes: [[40, 50, 120, 12]], text: '', created_at: 1, changed_at: 1 },
	}

	await shop.call(bookmarksApi.change, { body: bookmark }, anna.token)
	await shop.call(notesApi.save, { body: { book_id, note: guess } }, anna.token)

	const { notes } = await shop.call(notesApi.list, { body: { book_id } }, anna.token)
	expect(notes).toMatchObject([{ page_index: 0, is_found: false }])
	const headers = { 'x-auth-token': anna.token }
	const { data } = (await shop.app.inject({ url: '/api/users/export', headers })).json()
	expect(data.bookmark).toMatchObject([{ page_index: keyIndex }])
	expect(JSON.stringify(data.bookmark)).not.toContain('Printed')
	const stored = shop.services.database.db<{ bookmark: { exact: string; book_id: string } }>()
	expect(await stored.selectFrom('bookmark').select('exact').execute()).toEqual([{ exact: '' }])
})

test('exercises are checked and their answers shown as before', async () => {
	const place = { book_id, edition, page_index: exerciseIndex, exercise: 'u1-1' } as const
	const answers = [{ space: 'u1-1-a-1', text: 'famished' }]

	const checked = await shop.call(
		exerciseAnswersApi.check,
		{ body: { ...place, answers } as never },
		anna.token,
	)

	expect(checked.results).toEqual([{ space: 'u1-1-a-1', verdict: 'right' }])
})

test('whoever edits books sees every page', async () => {
	expect(await textOf(editor)).toContain('famished')
	const headers = { 'x-auth-token': editor }
	const file = await shop.app.inject({ method: 'POST', url: '/api/content', payload: { book_id }, headers })
	expect(file.statusCode).toBe(200)
})

test('a copy of the book holds it back too, and a new id changes nothing', async () => {
	const db = shop.services.database.db<{ held_key: { book_id: string } }>()
	await sql`select copy_book('fables', 'fables_2', 'Fables')`.execute(db)
	await sql`update book set book_id = 'fables_3' where book_id = 'fables_2'`.execute(db)

	const rows = await db.selectFrom('held_key').select('book_id').orderBy('book_id').execute()
	expect(rows).toEqual([{ book_id: 'fables' }, { book_id: 'fables_3' }])
	await shop.services.sandbox.grant(anna.userId, 'fables_3' as BookId, new Date('2027-01-01'))
	const url = `/content/texts/fables_3/${edition}/${keyIndex}`
	const page = await shop.app.inject({ url, headers: { 'x-auth-token': anna.token } })
	expect(page.payload).toContain('The publisher does not show this page')
})

test('a demo with pages of the key shows them no more than its book', { tags: 'slow' }, async () => {
	const about = { title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	await shop.services.books.add({ ...about, bookId: 'fables_demo', isDemo: true, tracks: [], texts: [], pdf })
	await vi.waitFor(
		async () =>
			expect(await shop.services.exercises.onPage('fables_demo', edition, exerciseIndex)).not.toBeNull(),
		{ timeout: 60_000, interval: 200 },
	)
	await set(true)

	const text = await fetch(`${address}/content/texts/fables_demo/${edition}/${keyIndex}`)

	expect(await text.text()).not.toContain('famished')
})

test('a demo that nobody has looked through yet shows a page of the key no more than its book', async () => {
	const about = { title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	const texts = ['Printed on sheet 0', `Printed on sheet ${keyIndex}`]
	await shop.services.books.add({ ...about, bookId: 'fables_demo', isDemo: true, tracks: [], texts, pdf })
	const db = shop.services.database.db<{ exercise_page: { book_id: string } }>()
	await db.deleteFrom('exercise_page').where('book_id', '=', 'fables_demo').execute()
	await set(false)
	await set(true)

	const [shown, held] = await Promise.all(
		[0, 1].map(index => fetch(`${address}/content/texts/fables_demo/${edition}/${index}`)),
	)

	expect(await shown?.text()).not.toContain('The publisher does not show')
	expect(await held?.text()).toContain('The publisher does not show this page')
})
