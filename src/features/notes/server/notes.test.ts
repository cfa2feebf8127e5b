import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { type BookTables, createBooksStore } from '../../books/server/books.store.ts'
import { notesApi, type WrittenNote } from '../contract.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
let shop: TestShop
let address: string
beforeAll(async () => {
	shop = await openTestShop()
	await putOnSale(shop, 'tales')
	address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const texts = [
	'The harbour',
	'The post office was dark. Effie slept.',
	'The boat was late.',
	'Effie ran home.',
]

async function putBook(id: string, edition: string, pages: string[]) {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		...{ bookId: id, title: 'Tales', source: 'tales.pdf', startPage: asPageNumber(1) },
		...{ isDemo: id.endsWith('_demo'), fileKey: 'none', edition, pageLabels: null },
		...{ pageSizes: pages.map(() => [420, 595] as [number, number]), texts: pages },
		...{ tableOfContent: [], tracks: [] },
	})
}

let people = 0
async function reader({ subscribed = true } = {}) {
	const email = `reader-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna Petrova', email, password })
	if (subscribed)
		await shop.services.sandbox.grant(userId, 'tales', new Date(shop.clock.now().getTime() + dayMs))
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return {
		userId,
		token,
		save: (note: WrittenNote, book_id = 'tales') =>
			shop.call(notesApi.save, { body: { book_id, note } }, token),
		remove: (id: string, changed_at: number) =>
			shop.call(notesApi.remove, { body: { book_id: 'tales', id, changed_at } }, token),
		async list(book_id = 'tales') {
			return (await shop.call(notesApi.list, { body: { book_id } }, token)).notes
		},
	}
}

const now = Date.parse('2026-11-20T09:00:00Z') / 1000
let notes = 0
const note = (change: Partial<WrittenNote> = {}): WrittenNote => ({
	...{ id: `note-${++notes}-of-somebody`, page_index: asPageIndex(1), edition: 'e1', colour: 'yellow' },
	quote: { exact: 'post office was dark', prefix: 'The ', suffix: '. Effie' },
	boxes: [[40, 50, 120, 12]],
	...{ text: '', created_at: now - 60, changed_at: now - 60 },
	...change,
})

let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	await putBook('tales', 'e1', texts)
	anna = await reader()
})

test('a note stays in its book: its id under another one is refused, and nothing is lost', async () => {
	await putBook('fog', 'e1', texts)
	await shop.services.sandbox.grant(anna.userId, 'fog', new Date(shop.clock.now().getTime() + dayMs))
	const stored = note({ text: 'Why?' })
	await anna.save(stored)

	await expect(anna.save({ ...stored, text: 'Elsewhere' }, 'fog')).rejects.toMatchObject(refused('invalid'))

	expect(await anna.list()).toEqual([{ ...stored, is_found: true }])
	expect(await anna.list('fog')).toEqual([])
})

test('notes come back as they were saved, by page', async () => {
	const [late, early] = [note({ page_index: asPageIndex(3), text: 'Why?' }), note()]
	await anna.save(late)
	await anna.save(early)

	expect(await anna.list()).toEqual([
		{ ...early, is_found: true },
		{ ...late, is_found: true },
	])
})

test('a note that is saved twice is there once, and of two changes the later counts', async () => {
	const first = note({ text: 'first' })
	await anna.save(first)
	await anna.save({ ...first, text: 'second', colour: 'pink', changed_at: now - 10 })
	await anna.save({ ...first, text: 'from a phone that was offline', changed_at: now - 30 })

	expect(await anna.list()).toMatchObject([{ text: 'second', colour: 'pink' }])
})

test('a removed note is gone, and comes back when it is undone', async () => {
	const removed = note({ text: 'Homework' })
	await anna.save(removed)
	await anna.remove(removed.id, now - 5)
	expect(await anna.list()).toEqual([])

	await anna.save({ ...removed, changed_at: now })

	expect(await anna.list()).toMatchObject([{ text: 'Homework' }])
})

test('an older change of a removed note, which another device sends later, does not bring it back', async () => {
	const removed = note({ text: 'Homework' })
	await anna.save(removed)
	await anna.remove(removed.id, now - 5)

	await anna.save({ ...removed, text: 'written in the train', changed_at: now - 50 })
	await anna.save(removed)

	expect(await anna.list()).toEqual([])
})

test('a removal that arrives before what it removes removes it', async () => {
	const late = note({ text: 'still in the train' })
	await anna.remove(late.id, now - 5)

	await anna.save(late)

	expect(await anna.list()).toEqual([])
})

test('an older removal that arrives later takes nothing back of a later one', async () => {
	const removed = note({ text: 'Homework', changed_at: now - 60 })
	await anna.remove(removed.id, now - 5)
	await anna.remove(removed.id, now - 50)

	await anna.save({ ...removed, changed_at: now - 30 })

	expect(await anna.list()).toEqual([])
})

test('a note that was changed after it was removed elsewhere stays', async () => {
	const changed = note({ changed_at: now - 5 })
	await anna.save(changed)

	await anna.remove(changed.id, now - 30)

	expect(await anna.list()).toHaveLength(1)
})

test('a clock that is ahead wins nothing', async () => {
	const ahead = note({ text: 'ahead', changed_at: now + 1_000_000 })
	await anna.save(ahead)

	await anna.save({ ...ahead, text: 'in time', changed_at: now })

	expect(await anna.list()).toMatchObject([{ text: 'in time', changed_at: now }])
})

test('after the server’s clock is set back by an hour a note can be changed and removed at once', async () => {
	const [changed, removed] = [note({ text: 'before' }), note()]
	shop.clock.advance(hourMs)
	await anna.save({ ...changed, changed_at: now + 3600 })
	await anna.save({ ...removed, changed_at: now + 3600 })
	shop.clock.advance(-hourMs)

	await anna.save({ ...changed, text: 'after', changed_at: now + 3601 })
	await anna.remove(removed.id, now + 3601)

	expect(await anna.list()).toMatchObject([{ id: changed.id, text: 'after' }])
})

test('notes are seen, changed and removed only by the reader who made them', async () => {
	const boris = await reader()
	const secret = note({ text: 'Anna’s' })
	await anna.save(secret)

	await boris.save({ ...secret, text: 'Boris’s', changed_at: now })
	await boris.remove(secret.id, now)

	expect(await anna.list()).toMatchObject([{ text: 'Anna’s' }])
})

describe('in a new edition', () => {
	test('a note goes along with its words, whatever line ends and hyphens they have there', async () => {
		await anna.save(note())
		await putBook('tales', 'e2', [
			'Preface',
			'About this book',
			...texts.map(text => text.replace('office', 'of\u00adfice')),
		])

		const [moved] = await anna.list()

		expect(moved).toMatchObject({ page_index: 3, edition: 'e2', is_found: true })
		expect(await anna.list()).toEqual([moved])
	})

	test('of words that it has twice those with the same words around them are meant', async () => {
		const quote = { exact: 'Effie', prefix: 'office was dark. ', suffix: ' slept.' }
		await anna.save(note({ quote }))
		await putBook('tales', 'e2', ['Effie ran home.', 'Effie', ...texts])

		expect(await anna.list()).toMatchObject([{ page_index: 3 }])
	})

	test('a note whose words are gone stays at its page and says so; an area stays where it was', async () => {
		await anna.save(
			note({ page_index: asPageIndex(3), quote: { exact: 'ran home', prefix: '', suffix: '' } }),
		)
		await anna.save(note({ quote: { exact: '', prefix: '', suffix: '' } }))
		await putBook('tales', 'e2', texts.slice(0, 3))

		expect(await anna.list()).toMatchObject([
			{ page_index: 1, is_found: true },
			{ page_index: 2, is_found: false },
		])
	})
})

test('the reader’s other browsers hear of a change within two seconds', async () => {
	const other = await fetch(`${address}/api/realtime`, { headers: { 'x-auth-token': anna.token } })
	const stream = other.body?.pipeThrough(new TextDecoderStream()).getReader()
	await stream?.read()
	const started = performance.now()

	await anna.save(note())

	expect((await stream?.read())?.value).toBe('event: saved\ndata: {"kind":"notes"}\n\n')
	expect(performance.now() - started).toBeLessThan(2000)
})

describe('refused', () => {
	test('for a guest and for whoever may not read the book', async () => {
		const boris = await reader({ subscribed: false })
		const body = { book_id: 'tales', note: note() }

		await expect(shop.call(notesApi.save, { body })).rejects.toMatchObject(refused('unauthenticated'))
		await expect(boris.save(note())).rejects.toMatchObject(refused('no_subscription'))
		await expect(boris.list()).rejects.toMatchObject(refused('no_subscription'))
		await expect(boris.remove('note-of-anna', now)).rejects.toMatchObject(refused('no_subscription'))
	})

	test('in a book that does not exist and on a page that it does not have', async () => {
		await expect(anna.save(note(), 'nowhere')).rejects.toMatchObject(refused('unknown_book'))
		await expect(anna.save(note({ page_index: asPageIndex(4) }))).rejects.toMatchObject(
			refused('page_out_of_range'),
		)
	})

	test.each([
		['a text that is too long', { text: 'a'.repeat(4001) }],
		['words that are too many', { quote: { exact: 'a'.repeat(1001), prefix: '', suffix: '' } }],
		['a text that cannot be stored', { text: 'a\0b' }],
		['boxes without end', { boxes: Array.from({ length: 101 }, () => [0, 0, 1, 1]) as WrittenNote['boxes'] }],
		['a box far away', { boxes: [[0, 0, 1e9, 1]] as WrittenNote['boxes'] }],
		['a colour that there is not', { colour: 'red' as 'pink' }],
		['an id that is none', { id: '../..' }],
	])('%s', async (_, change) => {
		await expect(anna.save(note(change))).rejects.toMatchObject(refused('invalid'))
	})

	test('one note too many, while each of the others can still be changed', async () => {
		await sql`insert into note (user_id, note_id, book_id, page_index, edition, colour, exact, prefix, suffix,
				boxes, is_found, body, created_at, changed_at)
			select ${anna.userId}, 'many-notes-' || n, 'tales', 0, 'e1', 'blue', '', '', '', '[]', true, '', now(), now()
			from generate_series(1, 1000) n`.execute(shop.services.database.db())

		await expect(anna.save(note())).rejects.toMatchObject(refused('limit_reached'))
		await anna.save(note({ id: 'many-notes-7', text: 'changed', changed_at: now }))
		expect(await anna.list()).toHaveLength(1000)
	})
})

test('a demo has notes too, of its own', async () => {
	await putBook('tales_demo', 'e1', texts)
	await anna.save(note(), 'tales_demo')

	expect(await anna.list('tales_demo')).toHaveLength(1)
	expect(await anna.list()).toEqual([])
})

test('what a reader wrote is in their data', async () => {
	await anna.save(note({ text: 'My own words' }))

	const headers = { 'x-auth-token': anna.token }
	const data = await shop.app.inject({ url: '/api/users/export', headers })

	expect(data.body).toContain('My own words')
})
