import { createHash, createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { activityApi } from '#features/activity/contract.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type CopyManifest, offlineBooksApi } from '../contract.ts'
import { filesOfPack, sliceBytes, termsOf } from '../rules.ts'

const { size, download, part, renew } = offlineBooksApi
const book_id = 'alice'
const password = 'correct horse'
const track = Buffer.alloc(sliceBytes + 500, 7)
const dayS = 86_400
const body = { book_id, width: 794 as const }
let shop: TestShop

beforeAll(async () => {
	shop = await openTestShop()
	const texts = Array.from({ length: 12 }, (_, at) => `Page ${at + 1}`)
	await shop.services.books.add({
		...{ bookId: book_id, title: 'Alice', source: 'alice.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ pdf: await smallPdf({ pages: texts }), texts, tableOfContent: [] },
		tracks: [{ title: 'One', source: '01.mp3', page: asPageNumber(1) }],
	})
	await shop.services.files.put('sounds/alice/01.mp3', track)
})
afterAll(() => shop.close())

const nowS = () => Math.floor(shop.clock.now().getTime() / 1000)

async function reader(name: string, days: number): Promise<{ userId: string; token: string }> {
	const email = `${name}@example.com`
	const { userId } = await shop.services.sandbox.createAccount({ name, email, password })
	await shop.services.sandbox.grant(userId, book_id, new Date((nowS() + days * dayS) * 1000))
	return { userId, token: await signIn(name) }
}

async function signIn(name: string): Promise<string> {
	const credentials = { username: `${name}@example.com`, password }
	return (await shop.call(accountsApi.signIn, { body: credentials })).token
}

async function fetchPart(manifest: CopyManifest, name: string, token: string) {
	const answer = await shop.app.inject({
		...{ method: 'POST' as const, url: part.path, headers: { 'x-auth-token': token } },
		payload: { lease: manifest.lease, part: name },
	})
	expect(answer.statusCode).toBe(200)
	return { bytes: answer.rawPayload, digest: answer.headers['repr-digest'] }
}

const renewOf = async (lease: string, token: string | null = null) =>
	(await shop.call(renew, { body: { leases: [lease] } }, token)).leases[0]

test('the size of a book is known without asking the store for its tracks, but for one that nobody has looked at', async () => {
	const { files, books, database } = shop.services
	const { token } = await reader('sizes', 30)
	const sources = Array.from({ length: 40 }, (_, at) => `${at}.mp3`)
	await books.add({
		...{ bookId: 'tracks', title: 'Tracks', source: 'a.pdf', startPage: asPageNumber(1), isDemo: true },
		...{ pdf: await smallPdf({ pages: ['One'] }), texts: ['One'], tableOfContent: [] },
		tracks: sources.map(source => ({ title: source, source, page: asPageNumber(1) })),
	})
	await files.put('sounds/tracks/0.mp3', Buffer.alloc(7))
	for (const source of sources.slice(1))
		await sql`insert into audio_file (file_key, size_bytes, error, probed_at) values (${`sounds/tracks/${source}`}, 1000, 'damaged', now())`.execute(
			database.db(),
		)
	const gets = vi.spyOn(files, 'get')

	const { bytes } = await shop.call(size, { body: { ...body, book_id: 'tracks' } }, token)

	const read = gets.mock.calls.map(([key]) => key).filter(key => key.startsWith('sounds/'))
	gets.mockRestore()
	expect(read).toEqual(['sounds/tracks/0.mp3'])
	expect(bytes).toBeGreaterThanOrEqual(39_007)
})

test('a book without pages is not kept', async () => {
	const { token } = await reader('pageless', 30)
	const olga = await administrator(shop, 'Nora')
	await shop.call(
		bookContentApi.createBook,
		{
			body: {
				...{ operation: 'createBook' as const, book_id: 'notes', book_title: 'Notes', source: 'n.pdf' },
				...{ startPage: asPageNumber(1), is_demo: true },
			},
		},
		olga,
	)

	for (const call of [size, download])
		await expect(
			shop.call(call as typeof size, { body: { ...body, book_id: 'notes' } }, token),
		).rejects.toMatchObject(refused('not_found'))
})

test('a book is kept in parts that together have its pages, texts and tracks, each with its checksum', async () => {
	const { token } = await reader('anna', 30)

	const manifest = await shop.call(download, { body }, token)

	expect(manifest.parts).toEqual(['texts', 'exercises', 'pages-0', 'pages-1', 'sound-0-0', 'sound-0-1'])
	expect(manifest.book).toMatchObject({ book_id, ticket: '', last_page_index: null })
	const parts = await Promise.all(manifest.parts.map(name => fetchPart(manifest, name, token)))
	for (const { bytes, digest } of parts)
		expect(digest).toBe(`sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`)
	const [texts, , first, second, ...sounds] = parts.map(({ bytes }) => bytes)
	expect(Buffer.concat(sounds).equals(track)).toBe(true)
	const files = [...(await filesOf(first)), ...(await filesOf(second))].map(([address]) => address)
	const { edition } = manifest.book
	expect(files.filter(address => address.startsWith('/content/pages/'))).toHaveLength(12)
	expect(files).toContain(`/content/texts/${book_id}/${edition}/11`)
	expect(files).toContain(`/content/sheets/${book_id}/${edition}/0`)
	const searched = (await filesOf(texts)).get('texts')
	expect(JSON.parse((await searched?.text()) ?? '')[11]).toEqual({ index: 11, text: 'Page 12' })
})

const filesOf = (bytes: Buffer | undefined) => filesOfPack(new Blob([Uint8Array.from(bytes ?? [])]))

test('the size is said before, from what is stored', async () => {
	const { token } = await reader('boris', 30)
	const manifest = await shop.call(download, { body }, token)
	const parts = []
	for (const name of manifest.parts) parts.push((await fetchPart(manifest, name, token)).bytes.length)
	const sent = parts.reduce((sum, length) => sum + length, 0) - track.length

	const said = await shop.call(size, { body }, token)

	expect((said.bytes - track.length) / sent).toBeGreaterThan(0.85)
	expect((said.bytes - track.length) / sent).toBeLessThan(1.1)
	expect(said.until).toBe(nowS() + 14 * dayS)
})

test.each([
	['ends with the subscription', 3, 3],
	['lasts fourteen days at the most', 100, 14],
])('a lease %s, and is signed with the key that comes with it', async (_name, days, expected) => {
	const { token } = await reader(`lease ${days}`.replace(' ', '-'), days)

	const { lease, key } = await shop.call(download, { body }, token)

	expect(termsOf(lease).until).toBe(nowS() + expected * dayS)
	const [said = '', signature = ''] = lease.split('.')
	const publicKey = createPublicKey({ key, format: 'jwk' })
	const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
	expect(verify('sha256', Buffer.from(said), check, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('a lease is renewed without a token while its session lives, and ends with it', async () => {
	const { token } = await reader('vera', 60)
	const { lease } = await shop.call(download, { body }, token)
	shop.clock.set(new Date(shop.clock.now().getTime() + 2 * dayS * 1000))

	const renewed = await renewOf(lease)
	expect(termsOf(renewed ?? '').until).toBe(nowS() + 14 * dayS)

	await shop.call(accountsApi.signOut, {}, token)
	expect(await renewOf(lease)).toBeNull()
})

test('a session that was replaced ends its copies; signing in again on the device goes on with them', async () => {
	const { token } = await reader('gleb', 60)
	const { lease } = await shop.call(download, { body }, token)

	const next = await signIn('gleb')

	expect(await renewOf(lease)).toBeNull()
	const taken = await renewOf(lease, next)
	expect(await renewOf(taken ?? '')).not.toBeNull()
})

test('what another person kept goes as soon as somebody else signs in', async () => {
	const { token } = await reader('dina', 60)
	const { lease } = await shop.call(download, { body }, token)
	const other = await reader('egor', 60)

	expect(await renewOf(lease, other.token)).toBeNull()
})

test('a lease that nobody signed, of another session or of a book that may not be read gives nothing', async () => {
	const { userId, token } = await reader('zoya', 60)
	const other = await reader('ivan', 60)
	const { lease } = await shop.call(download, { body }, token)
	const forged = `${lease.slice(0, 5)}x${lease.slice(6)}`
	const fetched = (by: string, of: string) => shop.call(part, { body: { lease: of, part: 'pages-0' } }, by)

	await expect(fetched(other.token, lease)).rejects.toMatchObject(refused('forbidden'))
	await expect(fetched(token, forged)).rejects.toMatchObject(refused('forbidden'))
	expect(await renewOf(forged)).toBeNull()
	await shop.services.sandbox.grant(userId, book_id, new Date((nowS() + 60 * dayS) * 1000))
	shop.clock.set(new Date(shop.clock.now().getTime() + 15 * dayS * 1000))
	await expect(fetched(token, lease)).rejects.toMatchObject(refused('forbidden'))
})

test('a kept book is paired and bound as it is with a connection', async () => {
	const db = shop.services.database.db()
	await sql`update book set pairing = 'cover-paired', binding = 'right' where book_id = ${book_id}`.execute(
		db,
	)
	const { token } = await reader('greta', 30)

	const { book } = await shop.call(download, { body }, token)

	expect(book).toMatchObject({ pairing: 'cover-paired', binding: 'right' })
	await sql`update book set pairing = 'cover-alone', binding = 'left' where book_id = ${book_id}`.execute(db)
})

test('a copy stays when the id of its book changes, and a download that is under way goes on', async () => {
	const olga = await administrator(shop, 'oxana')
	const { token } = await reader('foma', 60)
	const manifest = await shop.call(download, { body }, token)
	await newIds(shop, () => olga).change(book_id, 'alice_2')

	const lease = (await renewOf(manifest.lease)) ?? ''

	const { seal, edition } = termsOf(manifest.lease)
	expect(termsOf(lease)).toMatchObject({ book: 'alice_2', edition, seal })
	expect(termsOf((await renewOf(lease)) ?? '').seal).toBe(seal)
	for (const name of manifest.parts) await fetchPart(manifest, name, token)
	const [address] = [...(await filesOf((await fetchPart(manifest, 'pages-0', token)).bytes)).keys()]
	expect(address).toBe(`/content/pages/${book_id}/${edition}/0/794`)
	await newIds(shop, () => olga).change('alice_2', book_id)
})

test('administrators see who keeps a book on a device', async () => {
	const { token } = await reader('kira', 60)
	await shop.call(download, { body }, token)
	const olga = await administrator(shop, 'olga')

	const { entries } = await shop.call(activityApi.list, { query: { person: 'kira' } }, olga)

	expect(entries).toMatchObject([{ kind: 'reading', action: 'offline copy', record: book_id }])
})
