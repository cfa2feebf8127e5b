import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { audioFilesApi } from '#features/audio-files/contract.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { transcriptsApi } from '../contract.ts'

const vtt =
	'WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning, Anna\n\n00:02.000 --> 00:04.000\nIt is raining\n'
let shop: TestShop
let editor = ''
beforeAll(async () => {
	shop = await openTestShop()
	await addBookWithTracks(shop, 'voices', ['01.mp3', '02.mp3'])
	await addBookWithTracks(shop, 'voices_demo', ['01.mp3'])
	await putOnSale(shop, 'voices')
	const account = { email: 'olga@example.com', password: 'correct horse' }
	await shop.services.accounts.createAdministrator({ ...account, name: 'Olga' })
	const body = { username: account.email, password: account.password }
	editor = (await shop.call(accountsApi.signIn, { body })).token
})
afterAll(() => shop.close())

const save = (source: string, text: string, token: string | null = editor) =>
	shop.call(transcriptsApi.saveTranscript, { body: { book_id: 'voices', source, text } }, token)
const read = (book_id: string, source: string, token: string | null = null) =>
	shop.call(transcriptsApi.transcript, { body: { book_id, source } }, token)
const search = (book_id: string, query: string, token: string | null = null) =>
	shop.call(transcriptsApi.searchTranscripts, { body: { book_id, query } }, token)

test('what an editor wrote down is there for whoever may hear the track', async () => {
	await save('01.mp3', vtt)

	expect((await read('voices_demo', '01.mp3')).cues).toEqual([
		{ start: 1, end: 2, text: 'Good morning, Anna' },
		{ start: 2, end: 4, text: 'It is raining' },
	])
})

test('a guest reads nothing of a track that they may not hear', async () => {
	await save('02.mp3', 'Nobody knows this yet')

	await expect(read('voices', '02.mp3')).rejects.toMatchObject(refused('unauthenticated'))
	await expect(read('voices_demo', '02.mp3')).rejects.toMatchObject(refused('unauthenticated'))
	expect(await search('voices_demo', 'nobody')).toEqual({ found: [] })
})

test('a track that nobody wrote down has nothing, and an empty text takes it away', async () => {
	await save('02.mp3', 'Something')
	await save('02.mp3', ' \n')

	expect(await read('voices', '02.mp3', editor)).toEqual({ cues: [] })
})

test('the words are found whatever their case, with the place where they are said', async () => {
	await save('01.mp3', vtt)

	expect(await search('voices_demo', 'RAIN')).toEqual({
		found: [{ source: '01.mp3', start: 2, end: 4, text: 'It is raining' }],
	})
})

test('the list says which tracks can be read', async () => {
	await save('01.mp3', vtt)

	const { tracks } = await shop.call(audioFilesApi.tracks, { body: { book_id: 'voices_demo' } })

	expect(tracks).toMatchObject([{ source: '01.mp3', has_transcript: true }])
})

test('a text that cannot be read names the line and changes nothing', async () => {
	await save('01.mp3', vtt)

	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/listening/save-transcript',
		headers: { 'x-auth-token': editor },
		payload: { book_id: 'voices', source: '01.mp3', text: 'WEBVTT\n\n00:01 --> never\nHello' },
	})

	expect(answer.statusCode).toBe(422)
	expect(answer.json().errors[0].msg).toContain('3')
	expect((await read('voices_demo', '01.mp3')).cues).toHaveLength(2)
})

test('only editors write, and only to tracks of the book', async () => {
	await expect(save('01.mp3', vtt, null)).rejects.toMatchObject(refused('unauthenticated'))
	await expect(save('99.mp3', vtt)).rejects.toMatchObject(refused('not_found'))
})

const edited = (token: string | null = editor) =>
	shop.call(transcriptsApi.editedTranscript, { body: { book_id: 'voices', source: '01.mp3' } }, token)
const saveOver = (version: number, text: string) =>
	shop.call(
		transcriptsApi.saveTranscript,
		{ body: { book_id: 'voices', source: '01.mp3', text, version } },
		editor,
	)

test('the second of two editors is told, and loses nothing of the first', async () => {
	await save('01.mp3', vtt)
	const { text, cues, version } = await edited()
	const first = await saveOver(version, 'Good morning')

	await expect(saveOver(version, 'Mine')).rejects.toMatchObject(refused('conflict'))
	await expect(saveOver(0, 'Mine')).rejects.toMatchObject(refused('conflict'))

	expect({ text, cues: cues.length }).toEqual({ text: vtt, cues: 2 })
	expect(await edited()).toMatchObject({ text: 'Good morning', version: first.version })
})

test('a transcript that was taken away can be written again, and nobody else reads it for editing', async () => {
	await save('01.mp3', vtt)
	const { version } = await edited()

	expect(await saveOver(version, '')).toEqual({ cues: [], version: 0 })
	expect(await edited()).toEqual({ text: '', cues: [], version: 0 })
	await saveOver(0, vtt)

	expect((await edited()).text).toBe(vtt)
	await expect(edited(null)).rejects.toMatchObject(refused('unauthenticated'))
})
