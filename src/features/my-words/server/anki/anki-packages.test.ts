import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { unzip } from '#platform/unzip.ts'
import { mp3Frames, xingFrame } from '../../../../../tests/audio-bytes.ts'
import { addBookWithTracks } from '../../../../../tests/book-with-tracks.ts'
import { openTestShop, type TestShop } from '../../../../../tests/shop.ts'
import { myWordsApi, type WrittenWord } from '../../contract.ts'

let shop: TestShop
let folder = ''
let anna = { userId: '', token: '' }
const now = Date.parse('2026-11-20T09:00:00Z') / 1000

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'anki-'))
	shop = await openTestShop()
	await addBookWithTracks(shop, 'harbour', ['01.mp3', '02.mp3'])
	// 400 frames of 26.1 ms are 10.4 seconds.
	await shop.services.files.put('sounds/harbour/01.mp3', Buffer.concat([xingFrame(400), mp3Frames(400)]))
	const [email, password] = ['anna@example.com', 'correct horse']
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna', email, password })
	await shop.services.sandbox.grant(userId, 'harbour', new Date('2026-12-01'))
	anna = {
		userId,
		token: (await shop.call(accountsApi.signIn, { body: { username: email, password } })).token,
	}
})
afterAll(async () => {
	await shop.close()
	await rm(folder, { recursive: true })
})

const word = (lemma: string, change: Partial<WrittenWord> = {}): WrittenWord => ({
	...{
		id: `word-${lemma.replace(/\W/g, '-')}`,
		lemma,
		form: lemma,
		translation: '<туман> & дым',
		language: 'ru',
		ipa: 'fɑɡ',
	},
	...{ sentence: `A voice in the ${lemma}.`, spoken: null, mark: null, is_removed: false },
	place: {
		...{ book_id: 'harbour', title: 'Voices', edition: 'e1', page_index: asPageIndex(3), page_number: 4 },
		quote: { exact: lemma, prefix: '', suffix: '' },
	},
	...{ created_at: now - 99, changed_at: now - 99, ...change },
})

async function download(query: Record<string, string> = {}) {
	const url = `/api/my-words/words.apkg?${new URLSearchParams(query)}`
	const answer = await shop.app.inject({ url, headers: { 'x-auth-token': anna.token } })
	expect(answer.statusCode).toBe(200)
	const entry = unzip(answer.rawPayload, 50_000_000)
	const file = path.join(folder, `${Math.random()}.anki2`)
	await writeFile(file, (await entry('collection.anki2')) ?? '')
	const media: unknown = JSON.parse(String(await entry('media')))
	return { database: new DatabaseSync(file, { readOnly: true }), media, entry, answer }
}

test('a package is a collection that SQLite finds whole, two cards a word, with the spoken sentence cut out', async () => {
	const spoken = { source: '01.mp3', from: 2, to: 4 }
	await shop.call(
		myWordsApi.save,
		{ body: { words: [word('foghorn', { spoken }), word('ice cream'), word('gone', { is_removed: true })] } },
		anna.token,
	)

	const { database, media, entry, answer } = await download({ language: 'ru' })

	expect(answer.headers['content-disposition']).toBe('attachment; filename="folio-words.apkg"')
	expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
	const notes = database.prepare('select sfld, flds from notes order by id').all()
	expect(notes.map(({ sfld }) => sfld)).toEqual(['foghorn', 'ice cream'])
	expect(String(notes[0]?.flds).split('\u001f')).toEqual([
		...['foghorn', '&lt;туман&gt; &amp; дым', '/fɑɡ/', 'A voice in the <b>foghorn</b>.'],
		...['A voice in the _____.', '[sound:folio-word-foghorn.mp3]', 'Voices, 4'],
	])
	expect(database.prepare('select count(*) as cards from cards').get()).toEqual({ cards: 4 })
	const { models, decks } = database.prepare('select models, decks from col').get() as Record<string, string>
	expect(Object.values(JSON.parse(String(decks)) as object)).toMatchObject([{}, { name: 'Folio: мои слова' }])
	expect(Object.values(JSON.parse(String(models)) as object)[0].flds).toHaveLength(7)
	database.close()
	expect(media).toEqual({ 0: 'folio-word-foghorn.mp3' })
	const frames = ((await entry('0'))?.length ?? 0) / 417
	expect(Math.abs(frames * 0.02612 - 2)).toBeLessThan(0.06)
})

test('only words of one book, and no sound of a book that may not be read any more', async () => {
	await shop.call(myWordsApi.save, { body: { words: [word('elsewhere', { place: null })] } }, anna.token)
	shop.clock.set(new Date('2026-12-05T09:00:00Z'))

	const { database, media } = await download({ book_id: 'harbour' })

	expect(database.prepare('select sfld from notes order by id').all()).toMatchObject([
		{ sfld: 'foghorn' },
		{ sfld: 'ice cream' },
	])
	expect(media).toEqual({})
	database.close()
})
