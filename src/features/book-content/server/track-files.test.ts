import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { aacFrames, m4a, opusPages } from '../../../../tests/audio-bytes.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { toneWav } from '../../../../tests/tone-wav.ts'
import { bookContentApi } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	await newBook(shop, 'harbour', olga)
})
afterAll(() => shop.close())

const audio = 'demo/books/sounds_of_english/sounds'
const mp3 = readFileSync(`${audio}/${readdirSync(audio)[0]}`)
const put = (file: string, payload: Buffer, type = 'application/octet-stream') =>
	shop.app.inject({
		method: 'POST',
		url: `/api/conteditor/sounds/harbour/${encodeURIComponent(file)}`,
		headers: { 'x-auth-token': olga, 'content-type': type },
		payload,
	})
const missing = (sources: string[]) =>
	shop.call(
		bookContentApi.missingSounds,
		{ body: { operation: 'getInfo', book_id: 'harbour', sources } },
		olga,
	)

test('a sound that was sent is kept as it was and not missing any more', async () => {
	expect(await missing(['01.mp3', '02.mp3'])).toEqual({ missing: ['01.mp3', '02.mp3'] })

	expect((await put('01.mp3', mp3)).statusCode).toBe(204)

	expect(await missing(['01.mp3', '02.mp3'])).toEqual({ missing: ['02.mp3'] })
	expect(await shop.services.files.read('sounds/harbour/01.mp3')).toEqual(mp3)
})

test.each([
	['a letter called mp3', '03.mp3', Buffer.from('Dear Sir or Madam, this is not a song'), 422],
	['nothing at all', '03.mp3', Buffer.alloc(3), 422],
	['a program', 'song.exe', mp3, 422],
	['a way out of the folder', '../up.mp3', mp3, 422],
])('%s is refused, and nothing of it is kept', async (_, file, payload, status) => {
	const answer = await put(file, payload)

	expect(answer.statusCode).toBe(status)
	expect(await shop.services.files.exists('sounds/harbour/03.mp3')).toBe(false)
})

test('a name that a file cannot have everywhere is refused with the signs to leave out', async () => {
	const answer = await put('№1 — «Что?».mp3', mp3)

	expect(answer.statusCode).toBe(422)
	expect(answer.json().errors).toEqual([
		{ code: 'sound_name', msg: expect.stringContaining('question marks') },
	])
})

test.each([
	['a WAV called mp3', 'tone.mp3', Buffer.from(toneWav({ seconds: 1 })), 'WAV', 'wav'],
	['an MP3 called wav', 'song.wav', mp3, 'MP3', 'mp3'],
	['an M4A called mp3', 'talk.mp3', m4a({ frames: Array(50).fill(aacFrames.single) }), 'M4A', 'm4a'],
	['an Ogg called m4a', 'talk.m4a', Buffer.concat(opusPages(4)), 'OGG', 'ogg'],
])('%s is refused with what it is, and nothing of it is kept', async (_, file, payload, format, ending) => {
	const answer = await put(file, payload)

	expect(answer.json().errors).toMatchObject([
		{ code: 'sound_ending', msg: expect.stringContaining(`${format}, `) },
	])
	expect(answer.json().errors[0].msg).toContain(`.${ending}`)
	expect(await shop.services.files.exists(`sounds/harbour/${file}`)).toBe(false)
})

test.each(['talk.ogg', 'talk.opus', 'talk.OGG'])('Opus may be called %s', async file => {
	expect((await put(file, Buffer.concat(opusPages(4)))).statusCode).toBe(204)
})

test('a sound of another content type is refused', async () => {
	expect((await put('04.mp3', mp3, 'image/png')).statusCode).toBe(415)
})

test('a track without a page is saved and read by editors; readers do not get it', async () => {
	const { bookId, info } = await newBook(shop, 'quay_demo', olga)
	const waiting = { title: 'Later', source: 'later.mp3', page: null }
	const placed = { title: 'Now', source: '01.mp3', page: asPageNumber(3) }
	const body = { operation: 'getInfo' as const, book_id: bookId, schemaType: 'audio' as const }

	await shop.call(bookContentApi.save, { body: { ...body, data: [waiting, placed] } }, olga)

	expect((await info('audio')).content).toEqual([waiting, placed])
	expect(await shop.services.books.tracks(bookId)).toEqual([placed])
	expect(await shop.services.books.firstTracks([bookId])).toMatchObject([{ source: '01.mp3' }])
})

test('a list with an empty page is refused all the same, with its line', async () => {
	const book = await newBook(shop, 'pier', olga)

	await expect(book.saveAudio('title,source,page\nOne,01.mp3,\n')).rejects.toMatchObject(refused('list_page'))
})
