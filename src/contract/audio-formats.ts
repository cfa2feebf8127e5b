import { lookup } from './lookup.ts'
/** By the ending of a file's name. */
export const soundTypes = lookup<string>({
	mp3: 'audio/mpeg',
	m4a: 'audio/mp4',
	ogg: 'audio/ogg',
	opus: 'audio/ogg',
	wav: 'audio/wav',
})

export function typeOfSound(file: string): string {
	const ending = /\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
	return soundTypes[ending] ?? 'application/octet-stream'
}

export const endingOfCodec = { mp3: 'mp3', aac: 'm4a', opus: 'ogg', vorbis: 'ogg', pcm: 'wav' } as const

/** Steps of a waveform: one unsigned byte each, 255 the loudest of the track. */
export const peakCount = 1000

/**
 * Whether a waveform is drawn from what an encoder spent on each moment: no decoder is carried for these.
 * @param codec as `TrackInfo` has it; null while nobody knows
 */
export function isEstimated(codec: string | null): boolean {
	return codec === 'aac' || codec === 'vorbis'
}
