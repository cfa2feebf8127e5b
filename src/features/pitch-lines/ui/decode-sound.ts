import type { Sound } from './find-pitch.ts'

/** Enough for the pitch of a voice, and a third of the memory of a recording's own. */
const sampleRate = 16_000

/** A part of a recording in one channel, decoded beside the page. Rejects where the browser cannot read it. */
export async function decodeSound(
	file: ArrayBuffer,
	{ from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): Promise<Sound> {
	const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file)
	const first = Math.floor(from * sampleRate)
	const last = Math.min(decoded.length, Math.ceil(to * sampleRate))
	const samples = new Float32Array(Math.max(0, last - first))
	for (let channel = 0; channel < decoded.numberOfChannels; channel++) {
		const part = decoded.getChannelData(channel).subarray(first, last)
		for (const [at, value] of part.entries())
			samples[at] = (samples[at] ?? 0) + value / decoded.numberOfChannels
	}
	return { samples, sampleRate }
}
