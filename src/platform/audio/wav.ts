import { SoundFailure } from './audio-failure.ts'
import { createEnvelope } from './envelope.ts'
import type { Measured } from './measured-audio.ts'

const [plain, floating, extensible] = [1, 3, 0xfffe]
const blockFrames = 16_384
const maxChannels = 8
/** Written by streaming encoders; browsers read such a file to its end. */
const unknownSize = 0xffff_ffff

/**
 * RIFF WAVE: PCM of 8 to 32 bits and 32-bit floats.
 * https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html
 */
export function measureWav(bytes: Uint8Array): Measured {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const { format, data } = chunksOf(view)
	if (!format || format.size < 16) throw new SoundFailure('damaged')
	if (!data) throw new SoundFailure('empty')
	let kind = view.getUint16(format.at, true)
	const channels = view.getUint16(format.at + 2, true)
	const rate = view.getUint32(format.at + 4, true)
	const frameBytes = view.getUint16(format.at + 12, true)
	const bits = view.getUint16(format.at + 14, true)
	if (kind === extensible && format.size >= 26) kind = view.getUint16(format.at + 24, true)
	const sampleAt = reader(view, kind, bits)
	if (channels > maxChannels) throw new SoundFailure('unknown_codec')
	if (channels === 0 || rate === 0 || frameBytes !== (channels * bits) / 8) throw new SoundFailure('damaged')
	const size = data.size === unknownSize ? bytes.length - data.at : data.size
	if (data.at + size > bytes.length || size % frameBytes !== 0) throw new SoundFailure('cut_off')
	const frames = size / frameBytes
	if (frames === 0) throw new SoundFailure('empty')
	const envelope = createEnvelope(Math.max(1, Math.floor(rate / 100)))
	const blocks = Array.from({ length: channels }, () => new Float32Array(blockFrames))
	for (let first = 0; first < frames; first += blockFrames) {
		const count = Math.min(blockFrames, frames - first)
		for (const [channel, block] of blocks.entries())
			for (let index = 0; index < count; index++)
				block[index] = sampleAt(data.at + (first + index) * frameBytes + (channel * bits) / 8)
		envelope.add(blocks.map(block => block.subarray(0, count)))
	}
	return { codec: 'pcm', seconds: frames / rate, peaks: envelope.peaks() }
}

type Chunk = { at: number; size: number }

function chunksOf(view: DataView): { format?: Chunk; data?: Chunk } {
	const found: { format?: Chunk; data?: Chunk } = {}
	for (let at = 12; at + 8 <= view.byteLength; ) {
		const name = view.getUint32(at)
		const size = view.getUint32(at + 4, true)
		if (name === 0x666d7420) found.format = { at: at + 8, size }
		if (name === 0x64617461) found.data = { at: at + 8, size }
		if (found.data) break
		at += 8 + size + (size % 2)
	}
	return found
}

function reader(view: DataView, kind: number, bits: number): (at: number) => number {
	if (kind === floating && bits === 32) return at => view.getFloat32(at, true)
	if (kind !== plain) throw new SoundFailure('unknown_codec')
	if (bits === 8) return at => (view.getUint8(at) - 128) / 128
	if (bits === 16) return at => view.getInt16(at, true) / 32_768
	if (bits === 24) return at => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608
	if (bits === 32) return at => view.getInt32(at, true) / 2_147_483_648
	throw new SoundFailure('unknown_codec')
}
