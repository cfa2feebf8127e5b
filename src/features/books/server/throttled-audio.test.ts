import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isSeek, throttledAudio } from './throttled-audio.ts'

const audio = Buffer.alloc(1000, 7)
const files = {
	get: async () => ({
		size: audio.length,
		version: '1',
		stream: () => Readable.from([audio.subarray(0, 400), audio.subarray(400, 700), audio.subarray(700)]),
	}),
}

test('what is heard first comes at once, and the rest at its pace', async () => {
	const began = performance.now()
	const file = await throttledAudio(files, { burstBytes: 400, bytesPerSecond: 4000 }).get('sound')

	const bytes = file && (await buffer(file.stream()))

	expect(bytes).toEqual(audio)
	expect(performance.now() - began).toBeGreaterThan(130)
})

test('a listener who leaves stops the reading', async () => {
	const source = Readable.from([audio.subarray(0, 400), audio.subarray(400)])
	const paces = { burstBytes: 1, bytesPerSecond: 1000 }
	const file = await throttledAudio(
		{ get: async () => ({ size: 1000, version: '1', stream: () => source }) },
		paces,
	).get('sound')
	const stream = file?.stream()

	stream?.destroy()
	await new Promise(resolve => source.once('close', resolve))

	expect(source.destroyed).toBe(true)
})

test('only a track that is heard from a place on is paced', () => {
	expect(isSeek('bytes=0-', 'audio/mpeg')).toBe(true)
	expect(isSeek('bytes=1000-', 'audio/ogg')).toBe(true)
	expect(isSeek(undefined, 'audio/mpeg')).toBe(false)
	expect(isSeek('bytes=1000-999999', 'audio/mpeg')).toBe(true)
	expect(isSeek('bytes=0-', 'audio/wav')).toBe(false)
})
