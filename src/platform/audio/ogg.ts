import { OpusDecoder } from 'opus-decoder'
import { SoundFailure } from './audio-failure.ts'
import { createEnvelope, peaksOf } from './envelope.ts'
import type { Measured } from './measured-audio.ts'
import { type OggStream, readOgg } from './ogg-stream.ts'

const opusRate = 48_000
const packetsAtOnce = 100

export async function measureOgg(bytes: Uint8Array): Promise<Measured> {
	const stream = readOgg(bytes)
	const head = stream.packets[0]
	if (!head) throw new SoundFailure('empty')
	const name = Buffer.from(head.subarray(0, 8)).toString('latin1')
	if (name === 'OpusHead' && head.length >= 19) return measureOpus(stream, head)
	if (name.startsWith('\x01vorbis') && head.length >= 16) return measureVorbis(stream, head)
	throw new SoundFailure('unknown_codec')
}

/** RFC 7845. */
async function measureOpus({ packets, lastGranule }: OggStream, head: Uint8Array): Promise<Measured> {
	const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
	const [channels, preSkip, mapping] = [view.getUint8(9), view.getUint16(10, true), view.getUint8(18)]
	if (mapping !== 0 || channels < 1 || channels > 2) throw new SoundFailure('unknown_codec')
	const seconds = (lastGranule - preSkip) / opusRate
	if (seconds <= 0) throw new SoundFailure('empty')
	const decoder = new OpusDecoder({ channels, preSkip })
	await decoder.ready
	const envelope = createEnvelope(opusRate / 100)
	const sounds = packets.slice(2)
	let decoded = 0
	for (let first = 0; first < sounds.length; first += packetsAtOnce) {
		const { channelData, samplesDecoded, errors } = decoder.decodeFrames(
			sounds.slice(first, first + packetsAtOnce),
		)
		if (errors.length > 0) throw new SoundFailure('damaged')
		decoded += samplesDecoded
		envelope.add(channelData)
	}
	decoder.free()
	if (decoded === 0) throw new SoundFailure('damaged')
	return { codec: 'opus', seconds, peaks: envelope.peaks() }
}

/** Vorbis is variable bit rate, so packet sizes approximate loudness. */
function measureVorbis({ packets, lastGranule }: OggStream, head: Uint8Array): Measured {
	const rate = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(12, true)
	if (rate === 0) throw new SoundFailure('damaged')
	const seconds = lastGranule / rate
	if (packets[1]?.[0] !== 3 || packets[2]?.[0] !== 5) throw new SoundFailure('damaged')
	if (seconds <= 0) throw new SoundFailure('empty')
	return { codec: 'vorbis', seconds, peaks: peaksOf(packets.slice(3).map(packet => packet.length)) }
}
