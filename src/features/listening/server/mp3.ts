import { MPEGDecoder } from 'mpg123-decoder'
import { createEnvelope } from './envelope.ts'
import type { Measured } from './probe-sound.ts'
import { SoundFailure } from './sound-failure.ts'

const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates = [44_100, 48_000, 32_000]
const blockBytes = 65_536
/** Of the bytes: more that belongs to no frame is not a stray tag any more. */
const strayShare = 0.1
/** Of the frames that the file itself announces. */
const missingShare = 0.02

/** Walks the frames of MPEG audio layer III, which tells its length exactly, and decodes it for its loudness. */
export async function measureMp3(bytes: Uint8Array): Promise<Measured> {
	const walked = walk(bytes)
	if (walked.seconds === 0) throw new SoundFailure('empty')
	if (walked.announced > 0 && walked.frames < walked.announced * (1 - missingShare))
		throw new SoundFailure('cut_off')
	if (walked.stray > bytes.length * strayShare) throw new SoundFailure('damaged')
	return { codec: 'mp3', seconds: walked.seconds, peaks: await loudness(bytes, walked.rate) }
}

async function loudness(bytes: Uint8Array, rate: number): Promise<Uint8Array> {
	const decoder = new MPEGDecoder()
	await decoder.ready
	const envelope = createEnvelope(Math.floor(rate / 100))
	let decoded = 0
	for (let at = 0; at < bytes.length; at += blockBytes) {
		const { channelData, samplesDecoded } = decoder.decode(bytes.subarray(at, at + blockBytes))
		decoded += samplesDecoded
		envelope.add(channelData[0] ?? [])
	}
	decoder.free()
	if (decoded === 0) throw new SoundFailure('damaged')
	return envelope.peaks()
}

type Walk = { frames: number; seconds: number; rate: number; announced: number; stray: number }

function walk(bytes: Uint8Array): Walk {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const found: Walk = { frames: 0, seconds: 0, rate: 0, announced: 0, stray: 0 }
	const end = view.byteLength - (endsWithTag(view) ? 128 : 0)
	for (let at = afterTag(view); at + 4 <= end; ) {
		const frame = frameAt(view.getUint32(at))
		// Chance writes a header now and then: two frames in a row are no chance.
		const isFrame = frame && (at + frame.size + 4 > end || frameAt(view.getUint32(at + frame.size)))
		if (!frame || !isFrame) {
			found.stray += 1
			at += 1
			continue
		}
		const announced = found.frames === 0 ? announcedFrames(view, at, frame.size) : 0
		if (announced > 0) found.announced = announced
		else {
			found.frames += 1
			found.seconds += frame.samples / frame.rate
			found.rate = frame.rate
		}
		at += frame.size
	}
	return found
}

/** What a frame's header says; undefined where it is none of layer III. */
function frameAt(header: number): { size: number; samples: number; rate: number } | undefined {
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

/** A first frame named Xing or Info is no sound: it counts those that follow. */
function announcedFrames(view: DataView, at: number, size: number): number {
	const end = Math.min(at + Math.min(size, 60), view.byteLength - 12)
	for (let place = at + 4; place < end; place++) {
		const name = view.getUint32(place)
		if (name !== 0x58696e67 && name !== 0x496e666f) continue
		return view.getUint32(place + 4) & 1 ? view.getUint32(place + 8) : 0
	}
	return 0
}

/** Behind the ID3v2 tag, whose length has seven bits a byte. */
function afterTag(view: DataView): number {
	if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x494433) return 0
	const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (view.getUint8(place) & 127), 0)
	return 10 + length
}

function endsWithTag(view: DataView): boolean {
	return view.byteLength > 128 && view.getUint32(view.byteLength - 128) >>> 8 === 0x544147
}
