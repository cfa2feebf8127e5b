import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { listeningApi, type Passage } from '../contract.ts'

const dayMs = 86_400_000
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await addBookWithTracks(shop, 'voices', ['01.mp3', '02.mp3'])
	await addBookWithTracks(shop, 'voices_demo', ['01.mp3'])
	await putOnSale(shop, 'voices')
})
afterAll(() => shop.close())

let people = 0
async function reader({ subscribed = true } = {}) {
	const email = `listener-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna Petrova', email, password })
	if (subscribed)
		await shop.services.sandbox.grant(userId, 'voices', new Date(shop.clock.now().getTime() + dayMs))
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	return {
		...{ email, token },
		state: (book_id = 'voices') => shop.call(listeningApi.state, { body: { book_id } }, token),
		save: (update: object, book_id = 'voices') =>
			shop.call(listeningApi.save, { body: { book_id, ...update } }, token),
		savePassage: (passage: Passage, book_id = 'voices') =>
			shop.call(listeningApi.savePassage, { body: { book_id, passage } }, token),
		removePassage: (id: string, book_id = 'voices') =>
			shop.call(listeningApi.removePassage, { body: { book_id, id } }, token),
	}
}
let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	anna = await reader()
})

const heard = (...hundredths: number[]) =>
	Array.from({ length: 100 }, (_, index) => (hundredths.includes(index) ? '1' : '0')).join('')
const greeting: Passage = { id: 'passage-1', source: '01.mp3', name: 'Greeting', from: 1.5, to: 3.25 }

test('a new reader has an empty listening state', async () => {
	expect(await anna.state()).toEqual({ speed: null, source: null, tracks: [], passages: [] })
})

test('speed and last track stay with the book, each by itself', async () => {
	await anna.save({ speed: 0.75 })
	await anna.save({ source: '02.mp3' })

	expect(await anna.state()).toMatchObject({ speed: 0.75, source: '02.mp3' })
})

test('progress of two devices is merged, and the later position wins', async () => {
	await anna.save({ tracks: [{ source: '01.mp3', seconds: 12, heard: heard(0, 1) }] })
	await anna.save({ tracks: [{ source: '01.mp3', seconds: 5, heard: heard(1, 99) }] })

	expect((await anna.state()).tracks).toEqual([{ source: '01.mp3', seconds: 5, heard: heard(0, 1, 99) }])
})

test('what was heard without a connection and comes late does not take a later device back', async () => {
	const now = Math.floor(shop.clock.now().getTime() / 1000)
	const track = { source: '01.mp3', heard: heard(1) }
	await anna.save({
		source: '01.mp3',
		speed: 1.25,
		at: now - 60,
		tracks: [{ ...track, seconds: 30, at: now - 60 }],
	})

	const late = { source: '01.mp3', seconds: 12, heard: heard(0), at: now - 3600 }
	await anna.save({ source: '02.mp3', speed: 0.75, at: now - 3600, tracks: [late] })

	expect(await anna.state()).toMatchObject({
		...{ speed: 1.25, source: '01.mp3' },
		tracks: [{ source: '01.mp3', seconds: 30, heard: heard(0, 1) }],
	})
})

test('a device whose clock is ahead does not win for good', async () => {
	const ahead = Math.floor(shop.clock.now().getTime() / 1000) + 86_400
	await anna.save({
		speed: 1.5,
		at: ahead,
		tracks: [{ source: '01.mp3', seconds: 30, heard: heard(1), at: ahead }],
	})

	await anna.save({ speed: 0.75, tracks: [{ source: '01.mp3', seconds: 40, heard: heard(2) }] })

	expect(await anna.state()).toMatchObject({ speed: 0.75, tracks: [{ seconds: 40 }] })
})

test('the reader’s other browsers hear of a place within two seconds', async () => {
	const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	const other = await fetch(`${address}/api/realtime`, { headers: { 'x-auth-token': anna.token } })
	const stream = other.body?.pipeThrough(new TextDecoderStream()).getReader()
	await stream?.read()
	const started = performance.now()

	await anna.save({ tracks: [{ source: '01.mp3', seconds: 12, heard: heard(0, 1) }] })

	expect((await stream?.read())?.value).toBe('event: saved\ndata: {"kind":"listening"}\n\n')
	expect(performance.now() - started).toBeLessThan(2000)
	await stream?.cancel()
})

test('saving a passage again renames it', async () => {
	await anna.savePassage(greeting)
	await anna.savePassage({ ...greeting, name: 'Hello again' })

	expect((await anna.state()).passages).toEqual([{ ...greeting, name: 'Hello again' }])
})

test('passages are listed in playing order', async () => {
	await anna.savePassage({ ...greeting, id: 'passage-2', from: 9, to: 10 })

	const { passages } = await anna.savePassage(greeting)

	expect(passages.map(passage => passage.id)).toEqual(['passage-1', 'passage-2'])
})

test('a passage is forgotten, and forgetting it twice changes nothing', async () => {
	await anna.savePassage(greeting)

	expect(await anna.removePassage(greeting.id)).toEqual({ passages: [] })
	expect(await anna.removePassage(greeting.id)).toEqual({ passages: [] })
})

test('a demo and its full book share their listening state', async () => {
	await anna.savePassage(greeting, 'voices_demo')

	expect((await anna.state('voices')).passages).toEqual([greeting])
})

describe('nobody else', () => {
	test('sees or changes what a reader keeps', async () => {
		const boris = await reader()
		await anna.savePassage(greeting)

		await boris.savePassage({ ...greeting, name: 'Mine' })
		await boris.removePassage('passage-1')

		expect((await boris.state()).passages).toEqual([])
		expect((await anna.state()).passages).toEqual([greeting])
	})

	test('keeps anything of a book they may not read', async () => {
		const guest = await reader({ subscribed: false })

		await expect(guest.state()).rejects.toMatchObject(refused('no_subscription'))
		await expect(guest.save({ speed: 1 })).rejects.toMatchObject(refused('no_subscription'))
		await expect(guest.savePassage(greeting)).rejects.toMatchObject(refused('no_subscription'))
	})
})

test.each([
	{ speed: 0.4 },
	{ speed: 2.05 },
	{ tracks: [{ source: '01.mp3', seconds: -1, heard: heard() }] },
	{ tracks: [{ source: '01.mp3', seconds: 1, heard: '101' }] },
])('%j is refused', async update => {
	await expect(anna.save(update)).rejects.toMatchObject(refused('invalid'))
})

test('nothing is kept of tracks that the book does not have', async () => {
	const place = { seconds: 1, heard: heard(0) }
	const tracks = ['no.mp3', '02.mp3'].map(source => ({ source, ...place }))

	await anna.save({ source: 'no.mp3', tracks })

	expect(await anna.state()).toMatchObject({ source: null, tracks: [{ source: '02.mp3' }] })
	await expect(anna.savePassage({ ...greeting, source: 'no.mp3' })).rejects.toMatchObject(
		refused('not_found'),
	)
})

test('a reader has 2,000 passages, and can still rename each of them', async () => {
	await sql`insert into passage (user_id, passage_id, book_id, source, name, from_seconds, to_seconds)
		select user_id, 'repeated-' || n, 'voices', '01.mp3', 'Many', n, n + 1
		from person, generate_series(1, 2000) n where person.email = ${anna.email}`.execute(
		shop.services.database.db(),
	)

	await expect(anna.savePassage(greeting)).rejects.toMatchObject(refused('limit_reached'))
	const { passages } = await anna.savePassage({ ...greeting, id: 'repeated-2000' })
	expect(passages).toHaveLength(2000)
})

test('a passage that ends before it begins is refused', async () => {
	await expect(anna.savePassage({ ...greeting, to: 1 })).rejects.toMatchObject(refused('invalid'))
})
