import { peakCount } from '../rules.ts'

/** How loud a sound is, moment by moment; what is fed is never kept. */
export type Envelope = {
	/** @param channels the next samples of every channel, -1 to 1: what one of them says is heard */
	add(channels: readonly ArrayLike<number>[]): void
	/** `peakCount` bytes, each the loudest moment of its stretch; 255 is the loudest of all. */
	peaks(): Uint8Array
}

/** @param stepSamples how many samples one moment has */
export function createEnvelope(stepSamples: number): Envelope {
	const moments: number[] = []
	let loudest = 0
	let heard = 0
	return {
		add(channels) {
			const count = channels[0]?.length ?? 0
			for (let place = 0; place < count; place++) {
				for (const samples of channels) {
					const loudness = Math.abs(samples[place] ?? 0)
					if (loudness > loudest) loudest = loudness
				}
				if (++heard < stepSamples) continue
				moments.push(loudest)
				loudest = 0
				heard = 0
			}
		},
		peaks: () => peaksOf(heard > 0 ? [...moments, loudest] : moments),
	}
}

/** @param moments how loud each moment is, all of one length, in any unit that grows with loudness */
export function peaksOf(moments: readonly number[]): Uint8Array {
	const top = moments.reduce((most, moment) => Math.max(most, moment), 0) || 1
	return Uint8Array.from({ length: peakCount }, (_, step) => {
		const from = Math.floor((step * moments.length) / peakCount)
		const to = Math.max(from + 1, Math.floor(((step + 1) * moments.length) / peakCount))
		let most = 0
		for (let place = from; place < to; place++) most = Math.max(most, moments[place] ?? 0)
		return Math.round((most / top) * 255)
	})
}
