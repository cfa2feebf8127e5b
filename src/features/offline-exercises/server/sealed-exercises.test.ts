import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import type { BookId } from '#contract/vocabulary.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import { type CopyManifest, offlineBooksApi } from '#features/offline-books/contract.ts'
import { filesOfPack, termsOf } from '#features/offline-books/rules.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { nameOf, openSeal, type SealedExercises } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
const book_id = 'fables' as BookId
let shop: TestShop
let edition: string
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.books.add({
		...{ bookId: book_id, title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ tableOfContent: [], tracks: [], texts: [], pdf },
	})
	edition = (await shop.services.books.find(book_id)).edition
	const isFound = async () => (await shop.services.exercises.onPage(book_id, edition, 2)) !== null
	await vi.waitFor(async () => expect(await isFound()).toBe(true), { timeout: 60_000, interval: 200 })
}, 90_000)
afterAll(() => shop.close())

async function reader(name: string): Promise<string> {
	const credentials = { email: `${name}@example.com`, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount({ name, ...credentials })
	await shop.services.sandbox.grant(userId, book_id, new Date('2030-01-01'))
	const body = { username: credentials.email, password: credentials.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}

const keep = (token: string) => shop.call(offlineBooksApi.download, { body: { book_id, width: 794 } }, token)
const sealOf = ({ lease }: CopyManifest) => {
	const { seal = '' } = termsOf(lease)
	return Uint8Array.from(Buffer.from(seal, 'base64url'))
}

async function exercisesPart({ lease }: CopyManifest, token: string): Promise<string> {
	const answer = await shop.app.inject({
		...{ method: 'POST', url: offlineBooksApi.part.path, headers: { 'x-auth-token': token } },
		payload: { lease, part: 'exercises' },
	})
	const file = (await filesOfPack(new Blob([Uint8Array.from(answer.rawPayload)]))).get('exercises')
	return gunzipSync(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()
}

const place = { book_id, page_index: asPageIndex(2), exercise: 'u1-1' }

test('a copy has the exercises of every page, no answer that can be read, and says what the server says', async () => {
	const token = await reader('anna')
	const manifest = await keep(token)
	const text = await exercisesPart(manifest, token)
	const { pages, keys }: SealedExercises = JSON.parse(text)
	const given = ['famished', 'FAMISHED ', 'hungry'].map(text => ({ space: 'u1-1-a-1', text }))

	expect(manifest.parts).toContain('exercises')
	expect(pages['2']?.exercises.map(({ id }) => id)).toEqual(['u1-1', 'u1-2', 'u1-3', 'u1-4'])
	expect(text).not.toContain('famished')
	const opened = await openSeal(sealOf(manifest))
	const name = nameOf(2, 'u1-1')
	const sealed = keys[name] ?? { spaces: [], shown: '' }
	for (const answer of given) {
		const body = { ...place, edition, answers: [answer] }
		const { results } = await shop.call(exerciseAnswersApi.check, { body }, token)
		expect(await opened.check(sealed, [answer])).toEqual(results)
	}
	const revealed = await shop.call(exerciseAnswersApi.reveal, { body: { ...place, edition } }, token)
	expect(await opened.reveal(name, sealed)).toEqual(revealed.keys)
})

test('the lease of another reader does not open it; a renewed one of the same reader does', async () => {
	const [token, other] = [await reader('boris'), await reader('vera')]
	const manifest = await keep(token)
	const { keys }: SealedExercises = JSON.parse(await exercisesPart(manifest, token))
	const sealed = keys[nameOf(2, 'u1-1')] ?? { spaces: [], shown: '' }

	const { leases } = await shop.call(offlineBooksApi.renew, { body: { leases: [manifest.lease] } }, token)

	const renewed = await openSeal(sealOf({ ...manifest, lease: leases[0] ?? '' }))
	expect(await renewed.reveal(nameOf(2, 'u1-1'), sealed)).not.toEqual([])
	const foreign = await openSeal(sealOf(await keep(other)))
	await expect(foreign.reveal(nameOf(2, 'u1-1'), sealed)).rejects.toThrow()
})
