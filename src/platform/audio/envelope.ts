import { peakCount } from '#contract/audio-formats.ts'

/** Loudness over time; samples are not stored. */
export type Envelope = {
	/** @param channels the next samples of every channel, -1 to 1; the loudest counts */
	add(channels: readonly ArrayLike<number>[]): void
	/** `peakCount` bytes, the maximum of each range; 255 is the loudest of all. */
	peaks(): Uint8Array
}

export function createEnvelope(stepSamples: number): Envelope {
	const moments: number[] = []
	let loudest = 0
	let samplesInStep = 0
	return {
		add(channels) {
			const count = channels[0]?.length ?? 0
			for (let index = 0; index < count; index++) {
				for (const samples of channels) {
					const loudness = Math.abs(samples[index] ?? 0)
					if (loudness > loudest) loudest = loudness
				}
				if (++samplesInStep < stepSamples) continue
				moments.push(loudest)
				loudest = 0
				samplesInStep = 0
			}
		},
		peaks: () => peaksOf(samplesInStep > 0 ? [...moments, loudest] : moments),
	}
}

/** @param moments loudness of steps of equal length, in any unit that grows with loudness */
export function peaksOf(moments: readonly number[]): Uint8Array {
	const top = moments.reduce((most, moment) => Math.max(most, moment), 0) || 1
	return Uint8Array.from({ length: peakCount }, (_, step) => {
		const from = Math.floor((step * moments.length) / peakCount)
		const to = Math.max(from + 1, Math.floor(((step + 1) * moments.length) / peakCount))
		let most = 0
		for (let index = from; index < to; index++) most = Math.max(most, moments[index] ?? 0)
		return Math.round((most / top) * 255)
	})
}
