import { describe, expect, test } from 'vitest'
import {
	aacFrames,
	apeTag,
	id3v1,
	id3v2,
	m4a,
	mp3Frames,
	oggPage,
	opusPages,
	vorbisPages,
	xingFrame,
} from '../../../tests/audio-bytes.ts'
import { toneWav } from '../../../tests/tone-wav.ts'
import { SoundFailure } from './audio-failure.ts'
import { probeSound } from './probe-audio.ts'

const join = (...parts: Uint8Array[]) => Buffer.concat(parts)
const singles = Array<Buffer>(50).fill(aacFrames.single)
const opus = join(...opusPages(4))
const vorbis = join(...vorbisPages([...Array(20).fill(20), ...Array(20).fill(200)]))

/** With bytes written over at a place. */
function damaged(whole: Uint8Array, at: number, bytes: readonly number[]): Buffer {
	const copy = Buffer.from(whole)
	copy.set(bytes, at)
	return copy
}
/** A WAV whose header says that its sound is so long. */
function saying(size: number, wav = toneWav({ seconds: 1 })): Buffer {
	const copy = Buffer.from(wav)
	copy.writeUInt32LE(size, 40)
	return copy
}

test.each([
	['MP3 of nothing but frames', mp3Frames(40), 'mp3', 1.045],
	['MP3 between all the tags there are', join(id3v2(), mp3Frames(40), apeTag(), id3v1), 'mp3', 1.045],
	['MP3 that says how many frames it has', join(xingFrame(40), mp3Frames(40)), 'mp3', 1.045],
	['MP3 whose count includes the frame that counts', join(xingFrame(41), mp3Frames(40)), 'mp3', 1.045],
	['MP3 with a tag in its middle', join(mp3Frames(20), id3v2(), mp3Frames(20)), 'mp3', 1.045],
	[
		'MP3 with a little junk at its ends',
		join(id3v2(), Buffer.alloc(300), mp3Frames(40), Buffer.alloc(900, 'x')),
		'mp3',
		1.045,
	],
	['AAC of one channel', m4a({ frames: singles }), 'aac', 1.161],
	['AAC of two channels', m4a({ frames: Array(50).fill(aacFrames.pair) }), 'aac', 1.161],
	['Opus', opus, 'opus', 4],
	['Opus with a tag behind its end', join(opus, id3v1), 'opus', 4],
	['Vorbis', vorbis, 'vorbis', 0.929],
	['WAV', Buffer.from(toneWav({ seconds: 1 })), 'pcm', 1],
	['WAV that did not know its length when it was begun', saying(0xffff_ffff), 'pcm', 1],
])('%s is a track', async (_, bytes, codec, seconds) => {
	const probe = await probeSound(bytes)

	expect(probe.codec).toBe(codec)
	expect(probe.seconds).toBeCloseTo(seconds, 2)
})

describe('a sound whose end is missing is refused as cut off', () => {
	test.each([
		['MP3 that ends in a frame', mp3Frames(40).subarray(0, -100)],
		['MP3 that ends in the header of a frame', mp3Frames(40).subarray(0, -415)],
		['MP3 that lacks frames it announces', join(xingFrame(40), mp3Frames(30))],
		['MP3 that ends in its tag', id3v2().subarray(0, 900)],
		['M4A that ends in its sound', m4a({ frames: singles }).subarray(0, -30)],
		['M4A that ends in its tables', m4a({ frames: singles }).subarray(0, 200)],
		['M4A that says nothing but its type', m4a({ frames: singles }).subarray(0, 16)],
		['Ogg that ends in a page', opus.subarray(0, -20)],
		['Ogg that ends behind a page', join(...opusPages(4).slice(0, -1))],
		['Ogg that ends in the head of a page', join(...opusPages(4).slice(0, -1), Buffer.from('OggS\0\0'))],
		['Vorbis that ends in a page', vorbis.subarray(0, -20)],
		['WAV that says more than it has', saying(40_000)],
		['WAV of unknown length that ends in a sample', saying(0xffff_ffff).subarray(0, -1)],
	])('%s', async (_, bytes) => {
		await expect(probeSound(bytes)).rejects.toMatchObject({ reason: 'cut_off' })
	})
})

describe('a sound that is hurt is refused as damaged', () => {
	const pages = opusPages(4)
	// Its movie begins at 16, the track in it at 24.
	const whole = m4a({ frames: singles })
	test.each([
		['MP3 with something between its frames', join(mp3Frames(20), Buffer.alloc(300, 'x'), mp3Frames(20))],
		['MP3 with a hurt header', damaged(mp3Frames(40), 417 * 20, [0xff, 0x1b])],
		['MP3 with a hole', join(mp3Frames(40).subarray(0, 5000), mp3Frames(40).subarray(5500))],
		['MP3 announced, with a hurt header', damaged(join(xingFrame(40), mp3Frames(40)), 417 * 20, [0, 0])],
		['MP3 with much at its end', join(mp3Frames(40), Buffer.alloc(5000, 'x'))],
		['Ogg with one wrong bit', damaged(opus, opus.length - 5, [0xfe])],
		['Ogg that lacks a page', join(...pages.slice(0, 3), ...pages.slice(4))],
		[
			'Ogg with two pages in the wrong order',
			join(...[0, 1, 3, 2, 4, 5].map(at => pages[at] ?? Buffer.alloc(0))),
		],
		['Ogg with something between its pages', join(...pages.slice(0, 3), Buffer.alloc(40), ...pages.slice(3))],
		[
			'Ogg that goes back in time',
			join(...pages.slice(0, -1), oggPage({ packets: [], number: 5, granule: 1, flags: 4 })),
		],
		[
			'Vorbis without its setup',
			join(
				...vorbisPages([20]).slice(0, 1),
				oggPage({ packets: [Buffer.alloc(9, 1)], number: 1, granule: 0 }),
				oggPage({ packets: [Buffer.alloc(9)], number: 2, granule: 99, flags: 4 }),
			),
		],
		['M4A whose frames lie outside its sound', m4a({ frames: singles, shift: -20 })],
		['M4A whose box is longer than what holds it', damaged(whole, 24, [...whole.subarray(16, 20)])],
		['M4A whose table is longer than its box', m4a({ frames: singles, sizes: [...Array(49).fill(6), 6, 6] })],
		['M4A whose tables disagree', m4a({ frames: singles, timed: 51 })],
		[
			'M4A with a frame that is none',
			m4a({ frames: singles.with(30, Buffer.from([0xe0, 0xc8, 0, 0x80, 0x23, 0x80])) }),
		],
		[
			'M4A with a frame of two channels among those of one',
			m4a({ frames: singles.with(30, aacFrames.pair) }),
		],
		[
			'M4A with a frame that does not end',
			m4a({ frames: singles.with(30, Buffer.from([0, 0xc8, 0, 0x80, 0x23, 0x90])) }),
		],
	])('%s', async (_, bytes) => {
		await expect(probeSound(bytes)).rejects.toMatchObject({ reason: 'damaged' })
	})
})

test.each([
	['an M4A in fragments', join(m4a({ frames: singles }), Buffer.from('\0\0\0\x08moof'))],
	['an Ogg of two sounds one after the other', join(opus, opus)],
	['a WAV of nine channels', damaged(toneWav({ seconds: 1 }), 22, [9, 0])],
])('%s is not for every browser', async (_, bytes) => {
	await expect(probeSound(bytes)).rejects.toMatchObject({ reason: 'unknown_codec' })
})

test.each([
	['a rate of 2^31 - 1', 24, 0x7fffffff],
	['a rate of 2^32 - 1', 24, 0xffffffff],
	['ten bytes of sound', 40, 10],
	['no sound', 40, 0],
])('a WAV whose header claims %s is refused', async (_, at, value) => {
	const wav = toneWav({ seconds: 2 })
	new DataView(wav.buffer).setUint32(at, value, true)

	await expect(probeSound(wav)).rejects.toThrow(SoundFailure)
})

test('an M4A cut anywhere behind its tables is cut off', async () => {
	const whole = m4a({ frames: singles })
	const cuts = Array.from({ length: 20 }, (_, index) => whole.length - 1 - index * 15)

	const reasons = await Promise.all(
		cuts.map(cut => probeSound(whole.subarray(0, cut)).catch((error: { reason: string }) => error.reason)),
	)

	expect(new Set(reasons)).toEqual(new Set(['cut_off']))
})

describe('the waveform', () => {
	test('shows what is said in the right channel alone', async () => {
		const probe = await probeSound(toneWav({ seconds: 2, channels: 2, inRight: true }))

		expect([probe.peaks[250], probe.peaks[750]]).toEqual([255, 255])
	})

	test('of Vorbis follows the bytes that were spent', async () => {
		const probe = await probeSound(vorbis)

		expect([probe.peaks[250], probe.peaks[750]]).toEqual([26, 255])
	})

	test('of AAC in two channels follows the bytes that were spent on both', async () => {
		const quiet = aacFrames.pair
		const loud = join(quiet.subarray(0, -2), Buffer.alloc(60), quiet.subarray(-2))
		const probe = await probeSound(m4a({ frames: [...Array(25).fill(quiet), ...Array(25).fill(loud)] }))

		expect([probe.peaks[250], probe.peaks[750]]).toEqual([33, 255])
	})
})
