import { SoundFailure } from './audio-failure.ts'
import type { Measured } from './measured-audio.ts'
import { measureMp3 } from './mp3.ts'
import { measureMp4 } from './mp4.ts'
import { measureOgg } from './ogg.ts'
import { measureWav } from './wav.ts'

export type Probe = Measured & {
	bitsPerSecond: number
}

/** Eight channels of 32 bits at 384 kHz take half of it: a header that claims more lies. */
const maxBitsPerSecond = 200_000_000

/** By content, not by name. @throws SoundFailure */
export async function probeSound(bytes: Uint8Array): Promise<Probe> {
	const measured = await measure(bytes).catch((error: unknown) => {
		if (error instanceof SoundFailure) throw error
		// RangeError: a length that points outside the file.
		throw new SoundFailure(error instanceof RangeError ? 'cut_off' : 'damaged')
	})
	const bitsPerSecond = Math.round((bytes.length * 8) / measured.seconds)
	if (!(bitsPerSecond > 0 && bitsPerSecond <= maxBitsPerSecond)) throw new SoundFailure('damaged')
	return { ...measured, bitsPerSecond }
}

async function measure(bytes: Uint8Array): Promise<Measured> {
	const starts = (at: number, letters: string) =>
		Buffer.from(bytes.subarray(at, at + letters.length)).toString('latin1') === letters
	if (bytes.length < 16) throw new SoundFailure(bytes.length === 0 ? 'empty' : 'not_a_sound')
	if (starts(0, 'RIFF') && starts(8, 'WAVE')) return measureWav(bytes)
	if (starts(0, 'OggS')) return measureOgg(bytes)
	if (starts(4, 'ftyp')) return measureMp4(bytes)
	// The second byte: layer III in any version, with or without a checksum.
	if (starts(0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return measureMp3(bytes)
	throw new SoundFailure('not_a_sound')
}
