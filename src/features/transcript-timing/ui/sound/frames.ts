import { binCount, createSpectrum, windowSamples } from './spectrum.ts'

const sampleRate = 16_000
/** Frames a second. */
export const frameRate = 100
const hopSamples = sampleRate / frameRate
const bandCount = 22
const cepstrumCount = 12
/** Numbers of a frame in `shape`: loudness and cepstrum. */
export const shapeSize = cepstrumCount + 1

/** A recording in frames of 10 ms. */
export type Frames = {
	count: number
	/** Loudness between 150 and 6000 Hz in dB. */
	loudness: Float32Array
	/** Share of the power above 2500 Hz in dB against that below: high for hisses. */
	hiss: Float32Array
	/** 0 to 1: how much the spectrum stays as it was 100 ms before; tones of music do, voices don't. */
	steadiness: Float32Array
	/** `shapeSize` numbers a frame: loudness and the shape of the spectrum (mel cepstrum). */
	shape: Float32Array
}

/** @param samples mono at 16 kHz, -1 to 1 */
export function framesOf(samples: Float32Array): Frames {
	const count = Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples) + 1)
	const frames: Frames = {
		count,
		loudness: new Float32Array(count),
		hiss: new Float32Array(count),
		steadiness: new Float32Array(count),
		shape: new Float32Array(count * shapeSize),
	}
	const spectrumAt = createSpectrum()
	const bands = new Float32Array(bandCount)
	const history = Array.from({ length: steadyFrames }, () => new Float32Array(steadyBins))
	for (let frame = 0; frame < count; frame++) {
		const power = spectrumAt(samples, frame * hopSamples)
		const low = sumOf(power, 5, 80)
		const high = sumOf(power, 80, 192)
		frames.loudness[frame] = decibels(low + high)
		frames.hiss[frame] = decibels(high) - decibels(low)
		frames.steadiness[frame] = steadiness(power, history, frame)
		melBands(power, bands)
		cepstrum(bands, frames.shape, frame * shapeSize)
		frames.shape[frame * shapeSize] = frames.loudness[frame] ?? 0
	}
	return frames
}

const decibels = (power: number) => 10 * Math.log10(power + 1e-7)

function sumOf(power: Float32Array, from: number, to: number): number {
	let sum = 0
	for (let bin = from; bin < to; bin++) sum += power[bin] ?? 0
	return sum
}

const steadyFrames = 10
const steadyFrom = 3
const steadyBins = 80

/** Correlation of the logarithmic spectrum up to 2.5 kHz with that of 100 ms ago. */
function steadiness(power: Float32Array, history: Float32Array[], frame: number): number {
	const now = history[frame % steadyFrames]
	if (!now) return 0
	let [sumNow, sumThen, squareNow, squareThen, product] = [0, 0, 0, 0, 0]
	for (let bin = 0; bin < steadyBins; bin++) {
		const x = Math.log((power[bin + steadyFrom] ?? 0) + 1e-7)
		const y = now[bin] ?? 0
		now[bin] = x
		sumNow += x
		sumThen += y
		squareNow += x * x
		squareThen += y * y
		product += x * y
	}
	const varianceNow = squareNow - (sumNow * sumNow) / steadyBins
	const varianceThen = squareThen - (sumThen * sumThen) / steadyBins
	if (varianceNow < 1e-3 || varianceThen < 1e-3) return 0
	return Math.max(0, (product - (sumNow * sumThen) / steadyBins) / Math.sqrt(varianceNow * varianceThen))
}

const melOf = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const hertzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
const edges = Array.from({ length: bandCount + 2 }, (_, edge) => {
	const [from, to] = [melOf(100), melOf(7000)]
	return (hertzOf(from + ((to - from) * edge) / (bandCount + 1)) / sampleRate) * binCount * 2
})
/** Triangles over bins: band, bin and weight of each that counts. */
const triangles = edges.slice(1, -1).map((middle, band) => {
	const [left = 0, right = 0] = [edges[band], edges[band + 2]]
	const from = Math.ceil(left)
	const weights: number[] = []
	for (let bin = from; bin <= Math.floor(right); bin++)
		weights.push(bin <= middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle))
	return { from, weights: Float32Array.from(weights) }
})

function melBands(power: Float32Array, bands: Float32Array): void {
	for (const [band, { from, weights }] of triangles.entries()) {
		let sum = 0
		for (let index = 0; index < weights.length; index++)
			sum += (weights[index] ?? 0) * (power[from + index] ?? 0)
		bands[band] = Math.log(sum + 1e-6)
	}
}

const waves = Float32Array.from({ length: cepstrumCount * bandCount }, (_, index) => {
	const order = Math.floor(index / bandCount) + 1
	return Math.cos((Math.PI * order * ((index % bandCount) + 0.5)) / bandCount)
})

function cepstrum(bands: Float32Array, into: Float32Array, at: number): void {
	for (let order = 0; order < cepstrumCount; order++) {
		let sum = 0
		for (let band = 0; band < bandCount; band++)
			sum += (waves[order * bandCount + band] ?? 0) * (bands[band] ?? 0)
		into[at + order + 1] = sum
	}
}
