import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isHeardFrom, pacedSounds } from './paced-sounds.ts'

const sound = Buffer.alloc(1000, 7)
const files = {
	get: async () => ({
		size: sound.length,
		version: '1',
		stream: () => Readable.from([sound.subarray(0, 400), sound.subarray(400, 700), sound.subarray(700)]),
	}),
}

test('what is heard first comes at once, and the rest at its pace', async () => {
	const began = performance.now()
	const file = await pacedSounds(files, { burstBytes: 400, bytesPerSecond: 4000 }).get('sound')

	const bytes = file && (await buffer(file.stream()))

	expect(bytes).toEqual(sound)
	expect(performance.now() - began).toBeGreaterThan(130)
})

test('a listener who leaves stops the reading', async () => {
	const source = Readable.from([sound.subarray(0, 400), sound.subarray(400)])
	const paces = { burstBytes: 1, bytesPerSecond: 1000 }
	const file = await pacedSounds(
		{ get: async () => ({ size: 1000, version: '1', stream: () => source }) },
		paces,
	).get('sound')
	const stream = file?.stream()

	stream?.destroy()
	await new Promise(resolve => source.once('close', resolve))

	expect(source.destroyed).toBe(true)
})

test('only a track that is heard from a place on is paced', () => {
	expect(isHeardFrom('bytes=0-', 'audio/mpeg')).toBe(true)
	expect(isHeardFrom('bytes=1000-', 'audio/ogg')).toBe(true)
	expect(isHeardFrom(undefined, 'audio/mpeg')).toBe(false)
	expect(isHeardFrom('bytes=1000-999999', 'audio/mpeg')).toBe(true)
	expect(isHeardFrom('bytes=0-', 'audio/wav')).toBe(false)
})
