/** Power spectrum of windows of 512 samples by a radix-2 FFT; the tables are made once. */
export const windowSamples = 400
const size = 512
export const binCount = size / 2

const hann = Float32Array.from(
	{ length: windowSamples },
	(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
)
const cosines = Float32Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size))
const sines = Float32Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size))
const reversed = Uint16Array.from({ length: size }, (_, index) => {
	let bits = 0
	for (let bit = 0; bit < 9; bit++) bits |= ((index >> bit) & 1) << (8 - bit)
	return bits
})

export function createSpectrum() {
	const real = new Float32Array(size)
	const imaginary = new Float32Array(size)
	const power = new Float32Array(binCount)
	/** @returns the same array at every call: power by bin of 31.25 Hz at 16 kHz */
	return function spectrumAt(samples: Float32Array, from: number): Float32Array {
		real.fill(0)
		imaginary.fill(0)
		for (let index = 0; index < windowSamples; index++)
			real[reversed[index] ?? 0] = (samples[from + index] ?? 0) * (hann[index] ?? 0)
		for (let span = 1; span < size; span *= 2) {
			const step = size / (span * 2)
			for (let start = 0; start < size; start += span * 2)
				for (let index = 0; index < span; index++) {
					const cosine = cosines[index * step] ?? 0
					const sine = sines[index * step] ?? 0
					const low = start + index
					const high = low + span
					const a = real[high] ?? 0
					const b = imaginary[high] ?? 0
					const x = a * cosine + b * sine
					const y = b * cosine - a * sine
					real[high] = (real[low] ?? 0) - x
					imaginary[high] = (imaginary[low] ?? 0) - y
					real[low] = (real[low] ?? 0) + x
					imaginary[low] = (imaginary[low] ?? 0) + y
				}
		}
		for (let bin = 0; bin < binCount; bin++) {
			const x = real[bin] ?? 0
			const y = imaginary[bin] ?? 0
			power[bin] = x * x + y * y
		}
		return power
	}
}
