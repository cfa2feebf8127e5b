const rate = 16_000
const bars = 400

/** SVG path of the loudness between two seconds, in a box of 400 by 100. */
export function stripPath(samples: Float32Array, from: number, to: number): string {
	const peaks = Array.from({ length: bars }, (_, bar) => {
		const first = Math.floor((from + ((to - from) * bar) / bars) * rate)
		const last = Math.floor((from + ((to - from) * (bar + 1)) / bars) * rate)
		let most = 0
		for (let index = Math.max(0, first); index < Math.min(samples.length, last); index += 4)
			most = Math.max(most, Math.abs(samples[index] ?? 0))
		return most
	})
	const top = Math.max(0.02, ...peaks)
	return peaks
		.map((peak, bar) => {
			const half = Math.max(1, Math.round((peak / top) * 460) / 10)
			return `M${bar} ${50 - half}h.8v${half * 2}h-.8z`
		})
		.join('')
}
