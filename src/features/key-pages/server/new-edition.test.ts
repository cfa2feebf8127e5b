import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { BookId } from '#contract/vocabulary.ts'
import { importingApi } from '#features/importing/contract.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { keyBook, placesOfKeyBook } from '../../../../tests/fixtures/key-book.ts'
import { scannedPdf } from '../../../../tests/fixtures/scanned-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { member } from '../../../../tests/insights.ts'
import { publisher } from '../../../../tests/publishers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { keyPagesApi } from '../contract.ts'

const book_id = 'harbour' as BookId
const inserted = 3
const [formerKey, key] = [placesOfKeyBook.key, placesOfKeyBook.key + inserted]
type Searched = { set: unknown; pages: unknown }
let shop: TestShop
let editor: string
let anna: { userId: string; token: string }
let address: string
/** What the search for exercises stored of each edition. */
let [former, next] = [{} as Searched, {} as Searched]

beforeAll(async () => {
	shop = await openTestShop()
	const press = await publisher(shop)
	editor = await administrator(shop, 'olga')
	anna = await member(shop, 'anna')
	const about = { title: 'Harbour Tales', source: 'a.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	await shop.services.books.add({
		...{ ...about, ...(await keyBook()), bookId: book_id, isDemo: false, tracks: [] },
	})
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [
			{
				...{ product_id: book_id, book_id, name: 'Harbour Tales', author: 'A', publisher: press.name },
				...{ description: { en: '', ru: '' }, price: 100, isReady: true, categories: [], level: 'A2' },
				...{ ageMark: 6, pages: 6, audioMinutes: null, cover: null, published_at: '2026-01-01' },
				...{ coverWidth: null, coverHeight: null, coverColour: null },
			},
		],
	})
	await shop.services.sandbox.grant(anna.userId, book_id, new Date('2027-01-01'))
	former = await searched()
	await shop.call(keyPagesApi.set, { body: { book_id, is_held: true } }, press.token)
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	await replaceBy((await keyBook({ inserted })).pdf)
	await importer(shop, () => editor).worked()
	next = await searched()
}, 240_000)
afterAll(() => shop.close())

const db = () => shop.services.database.db()

async function replaceBy(pdf: Buffer): Promise<void> {
	const upload_id = await importer(shop, () => editor).uploaded(pdf)
	const body = { upload_id, book_id, title: 'Harbour Tales', replaces: true }
	await shop.call(importingApi.begin, { body }, editor)
}

async function searched(): Promise<Searched> {
	const { edition } = await shop.services.books.find(book_id)
	await vi.waitFor(
		async () => expect(await shop.services.exercises.onPage(book_id, edition, 1)).not.toBeNull(),
		{ timeout: 200_000, interval: 200 },
	)
	const { rows } = await sql<Searched>`select (select jsonb_agg(to_jsonb(one)) from exercise_set one) as set,
		(select jsonb_agg(to_jsonb(one)) from exercise_page one) as pages`.execute(db())
	return rows[0] ?? { set: [], pages: [] }
}

/** As if this were what the last search stored. */
async function store({ set, pages }: Searched): Promise<void> {
	await db()
		.transaction()
		.execute(async tx => {
			await sql`delete from exercise_set`.execute(tx)
			await sql`insert into exercise_set
				select * from jsonb_populate_recordset(null::exercise_set, ${JSON.stringify(set)}::jsonb)`.execute(tx)
			await sql`insert into exercise_page
				select * from jsonb_populate_recordset(null::exercise_page, ${JSON.stringify(pages)}::jsonb)`.execute(
				tx,
			)
		})
}

/** As a browser asks, by a ticket. */
async function part(kind: 'pages' | 'texts', index: number): Promise<Response> {
	const { edition } = await shop.services.books.find(book_id)
	const ticket = await ticketOf(shop, book_id, anna.token)
	const width = kind === 'pages' ? '/794' : ''
	return fetch(`${address}/content/${kind}/${book_id}/${edition}/${index}${width}?ticket=${ticket}`)
}
async function heldPages(): Promise<number[]> {
	const said = await Promise.all(
		Array.from({ length: 6 + inserted }, async (_, index) => (await part('texts', index)).text()),
	)
	return said.flatMap((text, index) => (text.includes('does not show this page') ? [index] : []))
}
/** Long before anything that is remembered is asked for again. */
const soon = { timeout: 3000, interval: 50 }
const cacheOf = async (kind: 'pages' | 'texts') => (await part(kind, 1)).headers.get('cache-control')

test('until a new edition is searched, the pages that the key moved to are held back, and browsers ask again for others', async () => {
	await vi.waitFor(async () => expect(await heldPages()).toEqual([key]), soon)
	expect(await cacheOf('pages')).toContain('immutable')

	await store(former)

	await vi.waitFor(async () => expect(await cacheOf('pages')).toBe('private, no-cache'), soon)
	expect(await heldPages()).toEqual([key])
	expect(await cacheOf('texts')).toBe('private, no-cache')
	expect((await part('pages', key)).headers.get('cache-control')).toBe('private, no-cache')
})

test('all pages from the former place on are held back where the key is not found, up to the end of the search', async () => {
	await sql`update replaced_edition set texts = (select jsonb_agg(case
		when (page ->> 'page_index')::integer = ${formerKey} then page || '{"text": ""}' else page end)
		from jsonb_array_elements(texts) as page)`.execute(db())

	await store(former)

	const from = (first: number) => Array.from({ length: key + 1 - first }, (_, at) => first + at)
	await vi.waitFor(async () => expect(await heldPages()).toEqual(from(formerKey)), soon)
	await store(next)
	await vi.waitFor(async () => expect(await heldPages()).toEqual([key]), soon)
	await vi.waitFor(async () => expect(await cacheOf('pages')).toContain('immutable'), soon)
})

test('the key of an edition that was scanned is held back before its words are recognised, and after', {
	tags: 'slow',
}, async () => {
	const { edition: before } = await shop.services.books.find(book_id)
	const scan = await scannedPdf([
		{ lines: ['Exercise 1. Complete the sentences.', '1. The master __________ in his chair.'] },
		{ lines: ['The ferry left for the islands early.', 'Nobody was on the pier.'] },
		{ lines: ['Answer key', 'Exercise 1. 1. slept'] },
	])
	await replaceBy(scan)
	await vi.waitFor(async () => expect((await shop.services.books.find(book_id)).edition).not.toBe(before), {
		timeout: 60_000,
		interval: 20,
	})
	const said: string[] = []

	await vi.waitFor(
		async () => {
			said.push(await (await part('texts', 2)).text())
			expect(await cacheOf('pages')).toContain('immutable')
		},
		{ timeout: 220_000, interval: 100 },
	)

	said.push(await (await part('texts', 2)).text())
	expect(said.filter(text => !text.includes('does not show this page'))).toEqual([])
	expect(await (await part('texts', 0)).text()).not.toContain('does not show this page')
})
