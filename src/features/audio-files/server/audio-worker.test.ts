import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { toneWav } from '../../../../tests/tone-wav.ts'
import { createAudioWorker } from './audio-worker.ts'

const worker = createAudioWorker()
afterAll(() => worker.close())
const lesson = 'demo/books/letters_from_skerry/sounds/01.mp3'

test('a WAV says how long it is and where it is loud', async () => {
	const probe = await worker.probe(toneWav({ seconds: 2, loudUntil: 1 }))

	expect(probe).toMatchObject({ codec: 'pcm', seconds: 2 })
	expect(probe.peaks).toHaveLength(1000)
	expect([probe.peaks[250], probe.peaks[750]]).toEqual([255, 0])
})

describe('a lesson as MP3', () => {
	test('says its length, its bits and where it is loud', async () => {
		const probe = await worker.probe(await readFile(lesson))

		expect(probe.codec).toBe('mp3')
		expect(probe.seconds).toBeCloseTo(26.83, 2)
		expect(probe.bitsPerSecond).toBe(40_000)
		expect(Math.max(...probe.peaks)).toBe(255)
	})

	test('that lacks half of the frames it announces is refused', async () => {
		const whole = await readFile(lesson)
		const announced = Buffer.concat([announcing(1027, whole), whole])

		await expect(worker.probe(announced.subarray(0, whole.length / 2))).rejects.toMatchObject({
			reason: 'cut_off',
		})
		await expect(worker.probe(announced)).resolves.toMatchObject({ codec: 'mp3' })
	})

	test('with noise in its middle is refused', async () => {
		const hurt = Buffer.from(await readFile(lesson))
		hurt.fill(0x55, 20_000, 80_000)

		await expect(worker.probe(hurt)).rejects.toMatchObject({ reason: 'damaged' })
	})
})

/** A first frame with the frame count, as encoders write it. */
function announcing(frames: number, whole: Buffer): Buffer {
	const first = whole.indexOf(Buffer.from([0xff, 0xf3]))
	const next = whole.indexOf(Buffer.from([0xff, 0xf3]), first + 4)
	const frame = Buffer.alloc(next - first)
	whole.copy(frame, 0, first, first + 4)
	frame.write('Info', 13)
	frame.writeUInt32BE(1, 17)
	frame.writeUInt32BE(frames, 21)
	return frame
}

test.each([
	['nothing at all', Buffer.alloc(0), 'empty'],
	['a letter', Buffer.from('Dear Sir or Madam, please find'), 'not_a_sound'],
	['a WAV without its end', toneWav({ seconds: 1 }).subarray(0, 5000), 'cut_off'],
	['a WAV of no length', toneWav({ seconds: 0 }), 'empty'],
	['an Ogg that is only its name', Buffer.from(`OggS${'\0'.repeat(12)}`), 'cut_off'],
	['an MP4 without a table', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0'), 'cut_off'],
	['an MP3 of one broken frame', Buffer.from([0xff, 0xfb, 0x90, 0, ...Array(100).fill(0)]), 'damaged'],
])('%s is refused with its reason', async (_, bytes, reason) => {
	await expect(worker.probe(bytes)).rejects.toMatchObject({ name: 'SoundFailure', reason })
})

test('a sound that takes too much of the processor is given up, and the next one is looked at', {
	tags: 'slow',
}, async () => {
	const impatient = createAudioWorker({ cpuMs: 1 })

	await expect(impatient.probe(toneWav({ seconds: 400, rate: 48_000, channels: 2 }))).rejects.toMatchObject({
		reason: 'timeout',
	})

	impatient.close()
	await expect(worker.probe(toneWav({ seconds: 1 }))).resolves.toBeDefined()
})

test('a sound larger than the shop takes is not even opened', async () => {
	const narrow = createAudioWorker({ maxBytes: 100 })

	await expect(narrow.probe(toneWav({ seconds: 1 }))).rejects.toMatchObject({ reason: 'too_large' })

	narrow.close()
})
