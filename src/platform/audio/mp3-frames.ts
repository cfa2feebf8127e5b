import { SoundFailure } from './audio-failure.ts'

const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates = [44_100, 48_000, 32_000]
/** Tolerated before the first frame and after the last; more is a damaged file. */
const junkBytes = 2048

type Frame = { size: number; samples: number; rate: number }
export type Walk = {
	/** Complete frames. */
	frames: number
	seconds: number
	rate: number
}

/**
 * Walks the frames of MPEG audio layer III. Frames must be contiguous: between them there may be tags, before the first
 * and after the last a little junk.
 * @throws SoundFailure cut_off if the last frame, the leading tag or announced frames are missing; damaged for anything
 * else between frames
 */
export function walkMp3(bytes: Uint8Array): Walk {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const end = beforeTags(view)
	const start = firstFrame(view, end)
	const first = start === null ? undefined : frameAt(view, start)
	if (start === null || !first) return { frames: 0, seconds: 0, rate: 0 }
	const announced = announcedFrames(view, start, first.size)
	let at = announced > 0 ? start + first.size : start
	let frames = 0
	for (;;) {
		const frame = frameAt(view, at)
		if (frame && frame.rate === first.rate) {
			if (at + frame.size > end) throw new SoundFailure(frames > 0 ? 'cut_off' : 'damaged')
			frames += 1
			at += frame.size
			continue
		}
		const behind = afterTag(view, at)
		if (behind === at) break
		at = behind
	}
	const rest = { from: at, to: end }
	if (end - at > junkBytes || nextFrame(view, rest) !== null) throw new SoundFailure('damaged')
	// Some encoders count the announcing frame as well.
	if (frames < announced - 1 || isBeginning(view, rest)) throw new SoundFailure('cut_off')
	return { frames, seconds: (frames * first.samples) / first.rate, rate: first.rate }
}

/**
 * The frames between two times, in seconds, as a file of its own: nothing is encoded again, so an end is off by a frame,
 * which is 26 ms or 36.
 * @returns nothing for bytes that are no layer III
 */
export function cutMp3(bytes: Uint8Array, from: number, to: number): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const start = nextFrame(view, { from: afterTag(view, 0), to: bytes.length })
	const first = start === null ? undefined : frameAt(view, start)
	if (start === null || !first) return bytes.subarray(0, 0)
	let at = announcedFrames(view, start, first.size) > 0 ? start + first.size : start
	let seconds = 0
	let cutFrom = at
	for (let frame = frameAt(view, at); frame && seconds < to; frame = frameAt(view, at)) {
		seconds += frame.samples / frame.rate
		at += frame.size
		if (seconds <= from) cutFrom = at
	}
	return bytes.subarray(cutFrom, Math.min(at, bytes.length))
}

/** The frame header; undefined if it is not layer III. */
function frameAt(view: DataView, at: number): Frame | undefined {
	if (at + 4 > view.byteLength) return undefined
	const header = view.getUint32(at)
	const version = (header >>> 19) & 3
	if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return undefined
	const isFull = version === 3
	const kilobit = (isFull ? kilobits : lowKilobits)[(header >>> 12) & 15]
	const fullRate = rates[(header >>> 10) & 3]
	if (!kilobit || !fullRate) return undefined
	const rate = fullRate / (isFull ? 1 : version === 2 ? 2 : 4)
	const samples = isFull ? 1152 : 576
	const size = Math.floor((samples * kilobit * 125) / rate) + ((header >>> 9) & 1)
	return { size, samples, rate }
}

/** A header may occur by chance; two contiguous frames do not. */
function nextFrame(view: DataView, { from, to }: { from: number; to: number }): number | null {
	for (let at = from; at + 4 <= to; at++) {
		const frame = frameAt(view, at)
		if (!frame) continue
		const next = at + frame.size
		if (next === to || (next < to && frameAt(view, next)?.rate === frame.rate)) return at
	}
	return null
}

/** After the leading tag, its padding and a little junk; null if no two frames follow one another. */
function firstFrame(view: DataView, end: number): number | null {
	let from = 0
	for (let behind = afterTag(view, 0); behind !== from; behind = afterTag(view, from)) from = behind
	if (from > view.byteLength) throw new SoundFailure('cut_off')
	while (from < end && view.getUint8(from) === 0) from += 1
	const found = nextFrame(view, { from, to: end })
	const isDamaged = found === null ? frameAt(view, from) || end - from > junkBytes : found - from > junkBytes
	if (isDamaged) throw new SoundFailure('damaged')
	return found
}

/** Whether the rest is a truncated header. */
function isBeginning(view: DataView, { from, to }: { from: number; to: number }): boolean {
	if (to !== view.byteLength || to - from > 3 || to === from) return false
	return view.getUint8(from) === 0xff && (to - from === 1 || (view.getUint8(from + 1) & 0xe6) === 0xe2)
}

/** A first frame named Xing or Info has no audio: it counts the frames that follow. */
function announcedFrames(view: DataView, at: number, size: number): number {
	const end = Math.min(at + Math.min(size, 60), view.byteLength - 12)
	for (let place = at + 4; place < end; place++) {
		const name = view.getUint32(place)
		if (name !== 0x58696e67 && name !== 0x496e666f) continue
		return view.getUint32(place + 4) & 1 ? view.getUint32(place + 8) : 0
	}
	return 0
}

/** The end of the ID3v2 tag at a position, whose length is syncsafe; the position itself without a tag. */
function afterTag(view: DataView, at: number): number {
	if (at + 10 > view.byteLength || view.getUint32(at) >>> 8 !== 0x494433) return at
	const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (view.getUint8(at + place) & 127), 0)
	return at + 10 + length + (view.getUint8(at + 5) & 16 ? 10 : 0)
}

/** Where trailing tags begin: ID3v1 is last, APE (https://wiki.hydrogenaudio.org/index.php?title=APEv2) before it. */
function beforeTags(view: DataView): number {
	const hasId3 = view.byteLength > 128 && view.getUint32(view.byteLength - 128) >>> 8 === 0x544147
	const end = view.byteLength - (hasId3 ? 128 : 0)
	const foot = end - 32
	if (foot < 0 || view.getUint32(foot) !== 0x41504554 || view.getUint32(foot + 4) !== 0x41474558) return end
	const hasHead = view.getUint32(foot + 20, true) >>> 31 === 1
	return Math.max(0, end - view.getUint32(foot + 12, true) - (hasHead ? 32 : 0))
}
