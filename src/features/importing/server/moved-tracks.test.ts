import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { audioKeyOf } from '#features/audio-files/rules.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import type { TranscriptTables } from '#features/transcripts/server/transcripts.store.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { importingApi } from '../contract.ts'

let shop: TestShop
let editor: string
let { began, worked } = {} as ReturnType<typeof importer>
let older: Buffer
let newer: Buffer

const harbour = 'Nobody saw the boat come into the harbour at night'
const letter = 'Dear Danny, I know that you are not speaking to me'
const telegram = 'The postmaster read the telegram twice'

beforeAll(async () => {
	older = await smallPdf({ pages: [harbour, letter, telegram, 'Count the sheep from one to ten aloud'] })
	newer = await smallPdf({ pages: ['Title', 'A foreword', harbour, letter, telegram, 'Wholly other words'] })
	shop = await openTestShop()
	editor = await administrator(shop, 'Vera')
	;({ began, worked } = importer(shop, () => editor))
})
afterAll(() => shop.close())

const track = (source: string, page: number | null) => ({
	...{ title: source.slice(0, -4), source, page: page === null ? null : asPageNumber(page) },
})
const listOf = (book_id: string) => ({ operation: 'getInfo' as const, book_id, schemaType: 'audio' as const })
const saved = (book_id: string, data: ReturnType<typeof track>[]) =>
	shop.call(bookContentApi.save, { body: { ...listOf(book_id), data } }, editor)

async function pagesOf(book_id: string): Promise<Record<string, number | null>> {
	const { content } = await shop.call(bookContentApi.info, { body: listOf(book_id) }, editor)
	return Object.fromEntries((content ?? []).flatMap(row => ('source' in row ? [[row.source, row.page]] : [])))
}
const editionsOf = async (book_id: string) =>
	(await shop.call(importingApi.editions, { params: { book_id } }, editor)).editions

test('tracks go along with their pages to a new edition, and the editor is told of them', async () => {
	await began('moving', older)
	await worked()
	const before = {
		'a.mp3': 1,
		'b.mp3': 2,
		'b2.mp3': 2,
		'c.mp3': 3,
		'gone.mp3': 4,
		'none.mp3': null,
		'far.mp3': 50,
	}
	await saved(
		'moving',
		Object.entries(before).map(([source, page]) => track(source, page)),
	)

	await began('moving', newer)
	await worked()

	const after = { ...before, 'a.mp3': 3, 'b.mp3': 4, 'b2.mp3': 4, 'c.mp3': 5 }
	expect(await pagesOf('moving')).toEqual(after)
	const [edition] = await editionsOf('moving')
	expect(edition?.tracks).toEqual({
		moved: [
			{ from: 1, to: 3, count: 1 },
			{ from: 2, to: 4, count: 2 },
			{ from: 3, to: 5, count: 1 },
		],
		not_found: [{ title: 'gone', page: 4 }],
	})
	const subject = { kind: 'audio' as const, id: 'moving' }
	const { versions } = await shop.call(versionsApi.versions, { body: subject }, editor)
	expect(versions).toHaveLength(3)
})

test('an edition that is taken back has its tracks where they were, with what an editor changed since', {
	tags: 'slow',
}, async () => {
	await began('back', older)
	await worked()
	await saved('back', [track('a.mp3', 1), track('b.mp3', 2), track('gone.mp3', 4)])
	await began('back', newer)
	await worked()
	await saved('back', [track('a.mp3', 3), track('b.mp3', 2), track('gone.mp3', 4), track('new.mp3', 5)])
	const [edition] = await editionsOf('back')

	const id = edition?.id ?? 0
	await shop.call(importingApi.restoreEdition, { params: { book_id: 'back' }, body: { id } }, editor)

	expect(await pagesOf('back')).toEqual({ 'a.mp3': 1, 'b.mp3': 2, 'gone.mp3': 4, 'new.mp3': 3 })
})

test('of a page that became two, a track goes to the one with the words that it says', {
	tags: 'slow',
}, async () => {
	const [boat, rock] = ['Nobody saw a boat go out.', 'Dear Dan I am on a rock']
	await began('parted', await smallPdf({ pages: [`${boat} ${rock}`] }))
	await worked()
	await saved('parted', [track('1.mp3', 1), track('2.mp3', 1)])
	const db = shop.services.database.db<TranscriptTables>()
	for (const [source, body] of [
		['1.mp3', boat],
		['2.mp3', rock],
	] as const) {
		const row = { file_key: audioKeyOf('parted', source), body, updated_at: new Date() }
		await db.insertInto('transcript').values(row).execute()
	}

	await began('parted', await smallPdf({ pages: ['Title', boat, rock] }))
	await worked()

	expect(await pagesOf('parted')).toEqual({ '1.mp3': 2, '2.mp3': 3 })
})

test('contents and texts that an editor wrote go along with their pages too', { tags: 'slow' }, async () => {
	await began('written', older)
	await worked()
	const contents = { ...listOf('written'), schemaType: 'tableOfContent' as const }
	const subsections = [{ title: 'Telegram', page: asPageNumber(3) }]
	const data = [{ title: 'Letters', page: asPageNumber(2), subsections }]
	await shop.call(bookContentApi.save, { body: { ...contents, data } }, editor)
	const texts = { ...listOf('written'), schemaType: 'textOnPages' as const }
	const edited = [harbour, `${letter}, corrected`, telegram].map((text, at) => ({
		...{ page_number: asPageNumber(at + 1), text },
	}))
	await shop.call(bookContentApi.save, { body: { ...texts, data: edited } }, editor)

	await began('written', newer)
	await worked()

	expect((await shop.call(bookContentApi.info, { body: contents }, editor)).content).toEqual([
		{ title: 'Letters', page: 4, subsections: [{ title: 'Telegram', page: 5 }] },
	])
	const now = await shop.services.books.texts('written')
	expect(now[3]?.text).toBe(`${letter}, corrected`)
	expect(now[1]?.text).toContain('foreword')
})
