import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookContentApi } from '#features/book-content/contract.ts'
import { listeningApi } from '#features/listening/contract.ts'
import { transcriptsApi } from '#features/transcripts/contract.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { toneWav } from '../../../../tests/tone-wav.ts'
import { audioFilesApi } from '../contract.ts'

const composed = 'Чай и ёлка 1.wav'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const track = (source: string) => ({ title: 'Tea', source, page: 3 })
const sound = Buffer.from(toneWav({ seconds: 1 }))

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const addressOf = (bookId: string, file: string) => `${bookId}/${encodeURIComponent(file)}`
const put = (bookId: string, file: string) =>
	shop.app.inject({
		method: 'POST',
		url: `/api/conteditor/sounds/${addressOf(bookId, file)}`,
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
		payload: sound,
	})
const get = (bookId: string, file: string) =>
	shop.app.inject({ url: `/content/sounds/${addressOf(bookId, file)}`, headers: { 'x-auth-token': olga } })

describe.each([
	['a file sent as macOS writes its name', 'mac', decomposed, composed],
	['a file sent as Windows writes its name', 'windows', composed, decomposed],
])('%s, and a list of tracks that spells it the other way', (_, bookId, sent, listed) => {
	const ofBook = { book_id: bookId }

	beforeAll(async () => {
		const book = await newBook(shop, bookId, olga)
		expect((await put(bookId, sent)).statusCode).toBe(204)
		await book.saveAudio(JSON.stringify([track(listed)]))
	})

	test('name one track', async () => {
		const body = { operation: 'getInfo' as const, ...ofBook, sources: [listed, sent] }

		expect(await shop.call(bookContentApi.missingSounds, { body }, olga)).toEqual({ missing: [] })
		expect(await shop.services.files.list(`sounds/${bookId}/`)).toEqual([`sounds/${bookId}/${composed}`])
		const { tracks } = await shop.call(audioFilesApi.tracks, { body: ofBook }, olga)
		expect(tracks).toMatchObject([{ source: composed, seconds: 1 }])
	})

	test('are found at both addresses', async () => {
		const answers = await Promise.all([get(bookId, composed), get(bookId, decomposed)])

		expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
		expect(answers.map(answer => answer.rawPayload.equals(sound))).toEqual([true, true])
	})

	test('have one transcript and one place in it', async () => {
		const transcript = { ...ofBook, source: sent, text: 'A cup of tea.' }
		const heard = { source: decomposed, seconds: 1, heard: '1'.repeat(100) }

		await shop.call(transcriptsApi.saveTranscript, { body: transcript }, olga)
		await shop.call(listeningApi.save, { body: { ...ofBook, source: sent, tracks: [heard] } }, olga)

		const request = { body: { ...ofBook, source: listed } }
		expect((await shop.call(transcriptsApi.transcript, request, olga)).cues).toMatchObject([
			{ text: 'A cup of tea.' },
		])
		expect(await shop.call(listeningApi.state, { body: ofBook }, olga)).toMatchObject({
			source: composed,
			tracks: [{ ...heard, source: composed }],
		})
	})
})

test('a track that an editor typed is stored as every other spells it', async () => {
	const { bookId, info } = await newBook(shop, 'typed', olga)
	const body = { operation: 'getInfo' as const, book_id: bookId, schemaType: 'audio' as const }

	await shop.call(bookContentApi.save, { body: { ...body, data: [track(decomposed)] as never } }, olga)

	expect((await info('audio')).content).toMatchObject([{ source: composed }])
})
