import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { toneWav } from '../../../../tests/tone-wav.ts'
import { audioFilesApi } from '../contract.ts'
import type { AudioFileTables } from './audio-files.store.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await addBookWithTracks(shop, 'voices', ['01.wav', '02.wav', 'broken.mp3'])
	await addBookWithTracks(shop, 'voices_demo', ['01.wav', 'broken.mp3'])
	await putOnSale(shop, 'voices')
	const { files } = shop.services
	await files.put('sounds/voices/01.wav', toneWav({ seconds: 2, loudUntil: 1 }))
	await files.put('sounds/voices/02.wav', toneWav({ seconds: 1 }))
	await files.put('sounds/voices/broken.mp3', Buffer.from('This is a letter and no song.'))
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
const peaks = (track: string) => get(`/content/peaks/${track}`)
const tracks = async (bookId: string) =>
	(await shop.call(audioFilesApi.tracks, { body: { book_id: bookId } })).tracks

test('a waveform is there for whoever may hear the track, and is made when it is first asked for', async () => {
	const answer = await peaks('voices_demo/01.wav')

	expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000])
	expect([answer.rawPayload[250], answer.rawPayload[750]]).toEqual([255, 0])
})

test('a guest gets no waveform of a track that the demo does not list', async () => {
	const ticket = await ticketOf(shop, 'voices', await administrator(shop, 'Olga'))

	const answers = await Promise.all([
		peaks('voices/02.wav'),
		peaks('voices_demo/02.wav'),
		peaks('voices/02.wav?ticket=1.abc'),
		peaks(`voices/02.wav?ticket=${ticket}`),
	])

	expect(answers.map(answer => answer.statusCode)).toEqual([401, 401, 401, 200])
})

test('a waveform is not missing while the file store is away', async () => {
	const away = async () => Promise.reject(new FileStoreUnavailable('no answer'))
	const gets = vi.spyOn(shop.services.files, 'get').mockImplementation(away)
	onTestFinished(() => gets.mockRestore())

	const { statusCode, headers } = await peaks('voices_demo/01.wav')

	expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})

test('the list tells how long a track is once somebody has looked at it', async () => {
	await peaks('voices_demo/01.wav')

	const [first] = await tracks('voices_demo')

	expect(first).toEqual({
		source: '01.wav',
		seconds: 2,
		codec: 'pcm',
		bits_per_second: 128_176,
		fault: null,
		has_transcript: false,
	})
})

test('a track that cannot be played says so, and has no waveform', async () => {
	const answer = await peaks('voices_demo/broken.mp3')

	expect(answer.statusCode).toBe(422)
	expect((await tracks('voices_demo'))[1]).toMatchObject({ seconds: null, fault: 'not_a_sound' })
})

test('a reason that an earlier version wrote down, and this one does not know, breaks no list', async () => {
	await addBookWithTracks(shop, 'old_demo', ['old.mp3'])
	const row = { file_key: 'sounds/old/old.mp3', size_bytes: 9, error: 'too_quiet', probed_at: new Date(0) }
	await shop.services.database.db<AudioFileTables>().insertInto('audio_file').values(row).execute()

	expect(await tracks('old_demo')).toMatchObject([{ source: 'old.mp3', fault: 'damaged' }])
})

test('the tracks of a full book are not for guests', async () => {
	await expect(tracks('voices')).rejects.toMatchObject(refused('unauthenticated'))
	await expect(tracks('nowhere')).rejects.toMatchObject(refused('unknown_book'))
})

test('a file in the place of another has a waveform of its own', async () => {
	const { sounds, files } = shop.services
	await sounds.add('voices', 'new.wav', toneWav({ seconds: 2, loudUntil: 1 }))
	const ticket = await ticketOf(shop, 'voices', await administrator(shop, 'Olga'))

	await files.put('sounds/voices/new.wav', toneWav({ seconds: 3 }))

	const answer = await peaks(`voices/new.wav?ticket=${ticket}`)
	expect(answer.rawPayload[750]).toBe(255)
})

test('a broken file is refused with its reason and nothing of it is stored', async () => {
	const { sounds, files } = shop.services

	await expect(
		sounds.add('voices', 'half.wav', toneWav({ seconds: 1 }).subarray(0, 900)),
	).rejects.toMatchObject(refused('sound_cut_off'))

	expect(await files.exists('sounds/voices/half.wav')).toBe(false)
})

test.each(['a:b.mp3', '01.mp3.', 'what?.mp3', 'con.mp3', `${'long'.repeat(70)}.mp3`])(
	'a sound cannot be called %s, and whoever sends it is told so',
	async file => {
		await expect(shop.services.sounds.add('voices', file, toneWav({ seconds: 1 }))).rejects.toMatchObject(
			refused('sound_name'),
		)
	},
)

test.each([
	['song.mp3', 'audio/mpeg'],
	['song.M4A', 'audio/mp4'],
	['song.opus', 'audio/ogg'],
	['song.ogg', 'audio/ogg'],
	['song.wav', 'audio/wav'],
])('%s is sent as %s, and from any byte on', async (file, type) => {
	await addBookWithTracks(shop, 'types_demo', [file])
	await shop.services.files.put(`sounds/types/${file}`, Buffer.alloc(3000, 7))

	const answer = await get(`/content/sounds/types_demo/${file}`, { range: 'bytes=2000-' })

	expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, type])
	expect(answer.headers['content-range']).toBe('bytes 2000-2999/3000')
})
