import { MPEGDecoder } from 'mpg123-decoder'
import { SoundFailure } from './audio-failure.ts'
import { createEnvelope } from './envelope.ts'
import type { Measured } from './measured-audio.ts'
import { walkMp3 } from './mp3-frames.ts'

const blockBytes = 65_536
/** Encoder delay and padding in samples, which a decoder may drop. */
const paddingSamples = 8192

export async function measureMp3(bytes: Uint8Array): Promise<Measured> {
	const { frames, seconds, rate } = walkMp3(bytes)
	if (frames === 0) throw new SoundFailure('empty')
	return { codec: 'mp3', seconds, peaks: await loudness(bytes, { seconds, rate }) }
}

async function loudness(bytes: Uint8Array, { seconds, rate }: { seconds: number; rate: number }) {
	const decoder = new MPEGDecoder()
	await decoder.ready
	const envelope = createEnvelope(Math.floor(rate / 100))
	let decoded = 0
	for (let at = 0; at < bytes.length; at += blockBytes) {
		const { channelData, samplesDecoded, errors } = decoder.decode(bytes.subarray(at, at + blockBytes))
		if (errors.length > 0) throw new SoundFailure('damaged')
		decoded += samplesDecoded
		envelope.add(channelData)
	}
	decoder.free()
	if (decoded === 0 || decoded < seconds * rate - paddingSamples) throw new SoundFailure('damaged')
	return envelope.peaks()
}
